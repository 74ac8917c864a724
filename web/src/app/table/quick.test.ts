import { expect, test } from 'vitest';
import { Acting } from './acting.svelte';
import { Following } from './following';
import { answer } from './quick';

type Asked = { decision: number } | null;

/** A table whose frames are drawn when the test says so. */
class Desk {
  seat: string | null = 'A';
  board: { choice: Asked };
  choice: Asked;
  picked: string[] = [];
  #frames: (() => void)[] = [];
  readonly acting = new Acting(() => this.#rest.done());
  readonly #rest = new Following(() => void (this.choice = this.board.choice), (then) => (this.#frames.push(then), () => {}));

  constructor(choice: Asked) {
    this.board = { choice };
    this.choice = choice;
  }

  get busy(): boolean {
    return this.acting.busy;
  }

  get isSettled(): boolean {
    return !this.busy && this.choice === this.board.choice;
  }

  async settled(): Promise<void> {
    await this.acting.done();
    await this.#rest.done();
  }

  /** Carries something out that the server accepts at once. */
  act(what: string): Promise<boolean> {
    this.picked.push(what);
    return this.acting.do('A', async () => {}, () => {});
  }

  /** An update comes: the board shows it. */
  update(choice: Asked): void {
    this.board = { choice };
    this.acting.told('A');
    this.#rest.soon();
  }

  /** All else follows. */
  async frame(): Promise<void> {
    this.#frames.splice(0).forEach((then) => then());
    await pause();
  }

  click(what: string, goesOn: boolean): void {
    void answer(this, () => void this.picked.push(what), () => goesOn);
  }
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

test('what is done is under way until what came of it is shown, though it was accepted before', async () => {
  const desk = new Desk({ decision: 1 });
  let accepted: boolean | null = null;
  void desk.act('D2').then((done) => (accepted = done));
  await pause();
  expect(desk.busy).toBe(true);
  desk.update({ decision: 2 });
  await pause();
  expect([desk.busy, accepted]).toEqual([true, null]);
  await desk.frame();
  expect([desk.busy, accepted, desk.choice]).toEqual([false, true, { decision: 2 }]);
});

test('what was refused is not under way any more', async () => {
  const desk = new Desk({ decision: 1 });
  const failed: unknown[] = [];
  const refuse = (): Promise<never> => Promise.reject(new Error('refused'));
  expect(await desk.acting.do('A', refuse, (error) => failed.push(error))).toBe(false);
  expect([failed.length, desk.busy]).toEqual([1, false]);
});

test('a click while something is under way goes on with it, and begins nothing else', async () => {
  for (const [goesOn, picked] of [[true, ['D2', 'E2']], [false, ['D2']]] as const) {
    const desk = new Desk({ decision: 1 });
    void desk.act('D2');
    desk.click('E2', goesOn);
    await pause();
    desk.update({ decision: 2 });
    await desk.frame();
    expect(desk.picked).toEqual(picked);
  }
});

test('a click on a board that is ahead answers what that board asks for', async () => {
  const desk = new Desk(null);
  desk.update({ decision: 1 });
  desk.click('E2', false);
  await pause();
  expect(desk.picked).toEqual([]);
  await desk.frame();
  expect(desk.picked).toEqual(['E2']);
});

test('that is so, too, when one has just acted oneself', async () => {
  const desk = new Desk({ decision: 1 });
  void desk.act('D2');
  await pause();
  desk.update({ decision: 2 });
  desk.click('E2', false);
  await desk.frame();
  expect(desk.picked).toEqual(['D2', 'E2']);
});

test('a click waits through all that comes meanwhile', async () => {
  const desk = new Desk(null);
  desk.update({ decision: 1 });
  desk.click('E2', false);
  desk.update({ decision: 1 });
  await desk.frame();
  expect(desk.picked).toEqual(['E2']);
});

test('a decision that is over by then is not answered, nor one of somebody else here', async () => {
  const desk = new Desk(null);
  desk.update({ decision: 1 });
  desk.click('E2', false);
  desk.update(null);
  await desk.frame();
  expect(desk.picked).toEqual([]);
  desk.update({ decision: 1 });
  desk.click('E2', true);
  desk.seat = 'B';
  await desk.frame();
  expect(desk.picked).toEqual([]);
});

test('of two quick clicks the second one waits for the first', async () => {
  const desk = new Desk({ decision: 1 });
  void desk.act('D2');
  void answer(desk, () => void desk.act('E2'), () => true);
  void answer(desk, () => void desk.act('F2'), () => true);
  await pause();
  desk.update({ decision: 2 });
  await desk.frame();
  expect(desk.picked).toEqual(['D2', 'E2']);
  desk.update({ decision: 3 });
  await desk.frame();
  expect(desk.picked).toEqual(['D2', 'E2', 'F2']);
});
