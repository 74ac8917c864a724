import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotDone, Socket, type Connection, type Wire } from './socket';
import type { Snapshot } from './types';

class FakeWire implements Wire {
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const wires: FakeWire[] = [];
const seen: Connection[] = [];
let socket: Socket;

function wire(): FakeWire {
  const last = wires.at(-1);
  if (!last) throw new Error('nothing was connected');
  return last;
}

beforeEach(() => {
  vi.useFakeTimers();
  wires.length = 0;
  seen.length = 0;
  const connect = (): Wire => {
    const made = new FakeWire();
    wires.push(made);
    return made;
  };
  socket = new Socket(connect, (connection) => seen.push(connection));
  wire().open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test('a lost connection comes back and resumes where it was', () => {
  const states: number[] = [];
  socket.follow('abc', {
    snapshot: (state) => states.push(state.seq),
    update: (update) => states.push(update.seq),
  });
  const state = { table: 'abc', viewer: 'A', seq: 7 } as Snapshot;
  wire().hear({ say: 'table', ...state });
  wire().hear({ say: 'update', ...state, seq: 8, since: 7, now: 0, changes: {}, said: [], events: [] });
  wire().close();
  expect(seen.at(-1)).toBe('lost');
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(2);
  wire().open();
  expect(wire().sent).toEqual([{ say: 'watch', table: 'abc', since: { A: 8 } }]);
  expect(states).toEqual([7, 8]);
});

test('an update that builds on something else is not shown, and the table is asked for whole', () => {
  const states: string[] = [];
  socket.follow('abc', {
    snapshot: ({ viewer, seq }) => states.push(`${viewer}${seq} whole`),
    update: ({ viewer, seq }) => states.push(`${viewer}${seq}`),
  });
  const hear = (say: 'table' | 'update', viewer: string, seq: number, since = seq - 1): void =>
    wire().hear({ say, table: 'abc', viewer, seq, since, now: 0, changes: {}, said: [], events: [] });
  hear('table', 'A', 7);
  hear('table', 'B', 3);
  hear('update', 'A', 8);
  wire().sent.length = 0;
  // Nine was lost on the way.
  hear('update', 'A', 10);
  expect(wire().sent).toEqual([{ say: 'watch', table: 'abc', since: {} }]);
  // What is still under way to us builds on what we do not know.
  hear('update', 'A', 11);
  hear('update', 'B', 4);
  expect(states).toEqual(['A7 whole', 'B3 whole', 'A8']);
  hear('table', 'A', 11);
  hear('table', 'B', 4);
  hear('update', 'A', 14, 11);
  expect(states.slice(3)).toEqual(['A11 whole', 'B4 whole', 'A14']);
  expect(wire().sent).toHaveLength(1);
});

test('waits grow, and shrink after a success', () => {
  wire().close();
  vi.advanceTimersByTime(250);
  wire().close();
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(3);
  wire().open();
  wire().close();
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(4);
});

test('an answer finds its question, and a refusal too', async () => {
  const act = (request: number) =>
    ({ say: 'act', table: 't', seat: 'A', decision: 1, action: 'pass', request }) as const;
  const first = socket.ask(act);
  const second = socket.ask(act);
  wire().hear({ say: 'refused', code: 'illegal', message: 'no', table: 't', request: 2, refused: null });
  wire().hear({ say: 'done', request: 1 });
  await expect(first).resolves.toEqual({ say: 'done', request: 1 });
  await expect(second).rejects.toThrow('no');
});

test('what was asked is not done if the connection goes', async () => {
  const asked = socket.ask((request) => ({
    say: 'act', table: 't', seat: 'A', decision: 1, action: 'pass', request,
  }));
  wire().close();
  await expect(asked).rejects.toBeInstanceOf(NotDone);
});

test('a connection that falls silent is closed after a ping without an answer, and comes back where it was', () => {
  socket.follow('abc', { snapshot: () => {}, update: () => {} });
  wire().hear({ say: 'table', table: 'abc', viewer: 'A', seq: 7 });
  const silent = wire();
  silent.sent.length = 0;
  vi.advanceTimersByTime(25_000);
  expect(silent.sent).toEqual([{ say: 'ping' }]);
  vi.advanceTimersByTime(9_900);
  expect(seen.at(-1)).toBe('open');
  vi.advanceTimersByTime(100);
  expect(seen.at(-1)).toBe('lost');
  expect(silent.readyState).toBe(3);
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(2);
  wire().open();
  expect(wire().sent).toEqual([{ say: 'watch', table: 'abc', since: { A: 7 } }]);
  // Whatever the old one still has to say is too late.
  silent.hear({ say: 'table', table: 'abc', viewer: 'A', seq: 9 });
  expect(seen.at(-1)).toBe('open');
});

test('any message after a ping is an answer', () => {
  for (let ping = 0; ping < 5; ping++) {
    vi.advanceTimersByTime(25_000);
    wire().hear({ say: ping === 2 ? 'lobby' : 'pong', tables: [] });
  }
  expect(wires).toHaveLength(1);
});

test('a check asks at once, once, and ends the wait for a new connection', () => {
  wire().sent.length = 0;
  socket.check();
  vi.advanceTimersByTime(6_000);
  socket.check();
  expect(wire().sent).toEqual([{ say: 'ping' }, { say: 'ping' }]);
  // A second question does not put off what the first has begun.
  vi.advanceTimersByTime(4_000);
  expect(seen.at(-1)).toBe('lost');
  socket.check();
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(2);
});

test('a connection that does not open in time is given up for another', () => {
  wire().close();
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(seen.at(-1)).toBe('lost');
  vi.advanceTimersByTime(500);
  expect(wires).toHaveLength(3);
});

test('a question without an answer fails in time, and is not sent again', async () => {
  const asked = socket.ask((request) => ({ say: 'advise', table: 't', seat: 'A', request }));
  const failed = expect(asked).rejects.toThrow('no answer has come');
  wire().sent.length = 0;
  // The server is there, but does not answer this.
  vi.advanceTimersByTime(5_000);
  expect(wire().sent).toEqual([{ say: 'ping' }]);
  wire().hear({ say: 'pong' });
  vi.advanceTimersByTime(10_000);
  await failed;
  expect(seen.at(-1)).toBe('open');
  expect(wire().sent).toEqual([{ say: 'ping' }]);
});

test('a question over a silent connection fails with it, and only what is followed is said again', async () => {
  socket.follow('abc', { snapshot: () => {}, update: () => {} });
  const asked = socket.ask((request) => ({ say: 'act', table: 'abc', seat: 'A', decision: 1, action: 'pass', request }));
  const failed = expect(asked).rejects.toBeInstanceOf(NotDone);
  vi.advanceTimersByTime(15_000);
  await failed;
  vi.advanceTimersByTime(300);
  wire().open();
  expect(wire().sent).toEqual([{ say: 'watch', table: 'abc', since: {} }]);
});
