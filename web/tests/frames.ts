// What a page's thread does for each frame, painting and all, from a trace of the browser. Times are
// those of the thread alone, however busy the machine is otherwise.

import type { Browser } from '@playwright/test';

/** A frame that a script has asked for. */
export interface Frame {
  /** How many messages it shows. */
  updates: number;
  /** Milliseconds: the tasks that took the messages in, and the one that made and painted the frame. */
  work: number;
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

/** Does something, and tells of all frames that one page's script has asked for meanwhile. */
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

/** A table asks for a frame when there are updates, and for no other reason: see `table/gather.ts`. */
function read(entries: Entry[]): Frame[] {
  const called = entries.filter(({ name }) => name === 'FireAnimationFrame');
  const { pid, tid } = called[0] ?? { pid: 0, tid: 0 };
  const own = entries.filter((entry) => entry.pid === pid && entry.tid === tid).sort((a, b) => a.ts - b.ts);
  const heard = own.filter(({ name }) => name === 'WebSocketReceive').map(({ ts }) => ts);
  const drawn = called.map(({ ts }) => ts);
  const frames: Frame[] = [];
  let waiting: Frame = { updates: 0, work: 0 };
  for (const { ts, dur, tdur = dur } of own.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')) {
    const during = (times: number[]): number => times.filter((time) => time >= ts && time <= ts + dur).length;
    const [updates, draws] = [during(heard), during(drawn) > 0];
    if (updates === 0 && !draws) continue;
    waiting.updates += updates;
    waiting.work += tdur / 1000;
    if (!draws) continue;
    frames.push(waiting);
    waiting = { updates: 0, work: 0 };
  }
  return frames;
}
