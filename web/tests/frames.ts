// What a page's thread does for each frame, painting and all, from a trace of the browser. Times are
// those of the thread alone, however busy the machine is otherwise.

import type { Browser } from '@playwright/test';

/** A frame that a script has asked for. */
export interface Frame {
  /** How many messages it shows. */
  updates: number;
  /** Milliseconds: the tasks that took the messages in, and the one that made and painted the frame. */
  work: number;
  /** All that the thread does after it until there is another: what is drawn later, and what moves. */
  after: number;
  /** The longest task of those. */
  longest: number;
}

interface Entry {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, and how much of that the thread worked. */
  ts: number;
  dur: number;
  tdur?: number;
}

/** Does something, and tells of the frames that one page's script has asked for meanwhile. */
export async function framesOf(browser: Browser, doing: () => Promise<void>): Promise<Frame[]> {
  const tools = await browser.newBrowserCDPSession();
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await tools.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories } });
  await doing();
  const ended = new Promise<{ stream?: string }>((done) => tools.once('Tracing.tracingComplete', done));
  await tools.send('Tracing.end');
  const handle = (await ended).stream ?? '';
  let text = '';
  for (let eof = false; !eof; ) {
    const part = await tools.send('IO.read', { handle });
    text += part.data;
    eof = part.eof;
  }
  await tools.detach();
  return read((JSON.parse(text) as { traceEvents: Entry[] }).traceEvents);
}

function read(entries: Entry[]): Frame[] {
  const called = entries.filter(({ name }) => name === 'FireAnimationFrame');
  const { pid, tid } = called[0] ?? { pid: 0, tid: 0 };
  const own = entries.filter((entry) => entry.pid === pid && entry.tid === tid).sort((a, b) => a.ts - b.ts);
  const heard = own.filter(({ name }) => name === 'WebSocketReceive').map(({ ts }) => ts);
  const drawn = called.map(({ ts }) => ts);
  const frames: Frame[] = [];
  let waiting = { updates: 0, work: 0 };
  for (const { ts, dur, tdur = dur } of own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')) {
    const during = (times: number[]): number => times.filter((time) => time >= ts && time <= ts + dur).length;
    const [updates, draws, took] = [during(heard), during(drawn) > 0, tdur / 1000];
    const last = frames.at(-1);
    if (updates === 0 && !draws) {
      if (last) last.after += took;
      if (last) last.longest = Math.max(last.longest, took);
      continue;
    }
    waiting.updates += updates;
    waiting.work += took;
    if (!draws) continue;
    frames.push({ ...waiting, after: 0, longest: 0 });
    waiting = { updates: 0, work: 0 };
  }
  return frames;
}

/**
 * The frames that show updates. What a table draws after them in frames of their own, for which it
 * has asked too, belongs to what comes after.
 */
export function ofUpdates(frames: Frame[]): Frame[] {
  const found: Frame[] = [];
  for (const frame of frames) {
    const last = found.at(-1);
    if (frame.updates > 0) found.push({ ...frame });
    else if (last) {
      last.after += frame.work + frame.after;
      last.longest = Math.max(last.longest, frame.work, frame.longest);
    }
  }
  return found;
}
