// One table as this browser follows it: the socket in, intents out. Components only draw it.

import { tick } from 'svelte';
import { follow } from '../../protocol/changes';
import { NotDone, notConnected } from '../../protocol/socket';
import type { Advice, Choice, ClientMessage, Considered, Fault, Happened, Snapshot, StandingOrder, Update } from '../../protocol/types';
import { rest } from '../../protocol/rest';
import { socket } from '../connection.svelte';
import { Acting } from './acting.svelte';
import { Following } from './following';
import { beforeFreeFrame, Gathered } from './gather';
import { Movers } from './movers';
import { Past } from './past';
import { presenceOf, type Presence } from './presence';
import { answer } from './quick';
import { seatNames } from './seatnames';
import { Seen } from './seen.svelte';
import { add, retell, type LogLine } from './told';
import { share } from '../../board/share';
import { storage, tabStorage } from '../storage';

/** Why something was refused, as the client shows it. */
export interface Refusal {
  message: string;
  clause: string | null;
  code: string;
  detail: unknown;
  /** The cell it is about, where the client knows it. */
  at?: string | null;
}

/** Why the rules refuse something. */
export type Told = Omit<Refusal, 'at'>;

const NOTHING_YET: LogLine[] = [];

/** Whether the table waits for a viewer. What may be done at any time alone is no decision. */
function owes({ viewer, awaiting, choice }: Snapshot): boolean {
  return choice !== null && (choice.legal.length > 0 || awaiting.includes(viewer));
}

export class TableClient {
  /** One snapshot for each seat of ours, or a spectator's. */
  #snapshots = $state.raw<Record<string, Seen>>({});
  /** Whose eyes are shown. */
  #shown = $state<string | null>(null);
  /** What each viewer of ours was told. */
  #logs = $state.raw<Record<string, LogLine[]>>({});
  /** Up to which change of each viewer the server has told it all. */
  #retold: Record<string, number> = {};
  /** What each viewer was told before something was missed. */
  #whole: Record<string, LogLine[]> = {};
  /** Whether the log begins with the game; until then nobody knows whether anything has happened. */
  isTold = $state.raw(true);
  #retelling = false;
  /** The events of what was drawn last alone, to animate; new object each time. */
  fresh = $state.raw<{ seq: number; events: Happened[] }>({ seq: 0, events: [] });
  refusal = $state.raw<Refusal | null>(null);
  /** What the server said when the table cannot be followed. */
  missing = $state<string | null>(null);
  /** The seats whose people are connected; null while nobody has told. */
  present = $state.raw<string[] | null>(null);
  /** Where the game is played again, and who asked for it. */
  next = $state.raw<{ table: string; by: string } | null>(null);
  /** What the seats of this device are called. */
  readonly called: Readonly<Record<string, string>>;
  readonly #past = new Past();
  readonly #movers: Movers;
  /** A position of before that is looked at: the line of the log after which it was, and what was seen. */
  looked = $state.raw<{ line: number; view: unknown } | null>(null);
  #acting = new Acting(() => this.#rest.done());
  /** A decision of which nobody has told whether it was taken: the next state shows it. */
  #inDoubt: { viewer: string; refusal: Refusal | null; choice: Choice } | null = null;
  /** How much the server's clock is ahead of ours, in milliseconds. */
  #ahead = 0;
  #updates = new Gathered<Update>((updates) => this.#catchUp(updates));
  /** All else than the board, in the first frame that draws no update. */
  #rest = new Following(
    () => Object.values(this.#snapshots).forEach((seen) => seen.settle()),
    (then) => beforeFreeFrame(() => this.#updates.isWaiting, then),
  );
  #stop: () => void;

  constructor(readonly name: string) {
    this.called = seatNames(storage, name);
    this.#movers = new Movers(tabStorage, name);
    const leave = (): void => {
      this.#updates.flush();
      this.#rest.now();
    };
    addEventListener('pagehide', leave);
    const stop = socket().follow(name, {
      snapshot: (state) => {
        this.#updates.flush();
        const missed = this.#hasMissed(state);
        this.#take(state);
        this.#rest.now();
        if (missed) void this.#retell(state.viewer);
      },
      update: (update) => this.#updates.add(update),
      refused: (fault) => {
        this.#movers.refused();
        this.#refused(fault);
      },
      other: (message) => {
        if (message.say === 'present') this.present = message.seats;
        if (message.say === 'next') this.next = { table: message.next, by: message.by };
      },
    });
    this.#stop = () => {
      removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }

  close(): void {
    this.#stop();
  }

  readonly #state: Snapshot | null = $derived(this.#shown === null ? null : this.seen(this.#shown));

  /** What is shown now; null until the server has answered. The board is a frame ahead of it. */
  get state(): Snapshot | null {
    return this.#state;
  }

  /** What the board shows. */
  readonly board: Snapshot | null = $derived(this.#snapshots[this.#shown ?? '']?.board ?? null);

  /** What happened, as the shown viewer knows it. */
  readonly log: LogLine[] = $derived(this.#logs[this.#shown ?? ''] ?? NOTHING_YET);

  /** What one of our seats sees, shown or not. */
  seen(seat: string): Snapshot | null {
    return this.#snapshots[seat]?.rest ?? null;
  }

  readonly #seats: string[] = $derived(Object.keys(this.#snapshots).filter((viewer) => viewer !== '*'));

  /** The seats this browser decides for. */
  get seats(): string[] {
    return this.#seats;
  }

  /** The shown seat; null for a spectator. */
  readonly seat: string | null = $derived.by(() => {
    const viewer = this.state?.viewer;
    return viewer === undefined || viewer === '*' ? null : viewer;
  });

  /** Whether a bot decides for a person who sits there. */
  isReplaced(seat: string | null): boolean {
    const { state } = this;
    const sitter = state?.chairs.find((chair) => chair.seat === seat)?.sitter;
    return sitter?.kind === 'person' && sitter.gone && (state?.stage === 'playing' || state?.stage === 'paused');
  }

  /** Whether somebody is connected, where that is known and worth telling. */
  presenceOf(seat: string): Presence | null {
    return presenceOf(this.state?.chairs.find((chair) => chair.seat === seat), this.present, this.seats);
  }

  /** What one of several seats at this device is called, by us or else by the game; null for all other seats. */
  nameHere(seat: string, otherwise: string): string | null {
    return this.seats.length > 1 && this.seats.includes(seat) ? (this.called[seat] ?? otherwise) : null;
  }

  /** The decision the shown seat owes. */
  readonly choice: Choice | null = $derived(this.state?.choice ?? null);

  /** Looks through the eyes of one of our seats. */
  lookAs(viewer: string): void {
    this.#snapshots[viewer]?.settle();
    if (viewer in this.#snapshots) this.#shown = viewer;
  }

  /** Whether a bot may be asked: never in rated games, and never against people. */
  get advisable(): boolean {
    const { state, seats } = this;
    if (!state || state.plan.rated || state.choice === null) return false;
    return state.chairs.every((chair) => chair.sitter.kind === 'bot' || seats.includes(chair.seat));
  }

  /** Asks a bot what it would do. */
  async advise(): Promise<Advice[]> {
    const { seat } = this;
    if (seat === null) return [];
    try {
      const answer = await socket().ask((request) => ({ say: 'advise', table: this.name, seat, request }));
      return answer.say === 'advice' ? answer.ranked : [];
    } catch (error) {
      if (error instanceof NotDone) this.#refused(error.fault);
      return [];
    }
  }

  /** Does something before the next frame that draws no update. */
  soon(then: () => void): () => void {
    return beforeFreeFrame(() => this.#updates.isWaiting, then);
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** An action is under way. */
  get busy(): boolean {
    return this.#acting.busy;
  }

  /** Whether what is asked of us now is what is shown: nothing is under way, and all else has followed the board. */
  get isSettled(): boolean {
    return !this.busy && this.choice === this.board?.choice;
  }

  /** Waits for that. */
  async settled(): Promise<void> {
    await this.#acting.done();
    await this.#rest.done();
    await tick();
  }

  /** Answers a click: at once, or as soon as what it was meant for is shown. `goesOn` tells whether that is the same move. */
  answer(pick: () => void, goesOn: () => boolean): void {
    this.looked = null;
    if (this.isSettled) pick();
    else void answer(this, pick, goesOn);
  }

  /** Looks at the board as it was after a line of the log, or at the game again. */
  lookBack(line: { number: number; seq: number | null } | null): void {
    this.looked = null;
    if (line === null || (line.seq !== null && line.seq === this.state?.seq)) return;
    const view = line.seq === null ? undefined : this.#past.after(this.#shown ?? '', line.seq);
    if (view === undefined) this.refusal = { message: '', clause: null, code: 'look-back', detail: null };
    else this.looked = { line: line.number, view };
  }

  /** Carries an action out, and shows what came of it; a silent one that fails is not told of. True if it was accepted. */
  async act(action: string, silent = false): Promise<boolean> {
    const { seat, choice } = this;
    // What is still shown of a decision that is over is no decision.
    if (seat === null || this.busy || choice !== this.board?.choice) return false;
    const decision = choice?.decision ?? 0;
    this.refusal = null;
    const ask = (): Promise<unknown> =>
      socket().ask((request) => ({ say: 'act', table: this.name, seat, decision, action, request }));
    const done = await this.#acting.do(seat, ask, (error) => (silent ? this.#updates.flush() : this.#failed(error, seat, choice)));
    // Answers in a window are taken back by nobody, and all steps of a move as one.
    if (done && choice && !choice.window && choice.steps === 0) this.#movers.add(seat);
    return done;
  }

  /** An action was refused, or nobody has told. */
  #failed(error: unknown, seat: string, choice: Choice | null): void {
    if (!(error instanceof NotDone)) return;
    this.#refused(error.fault);
    if (choice && error.fault.code === 'internal') this.#inDoubt = { viewer: seat, refusal: this.refusal, choice };
    const known = this.#snapshots[seat]?.now;
    if (known) this.#settleDoubt(known);
    // The next choice is made from what is known by now.
    this.#updates.flush();
  }

  /** Asks what a line would lead to, or why it is illegal. Nothing changes by it. */
  async consider(line: string): Promise<Considered | null> {
    const { seat } = this;
    if (seat === null) return null;
    try {
      const answer = await socket().ask((request) => ({ say: 'consider', table: this.name, seat, line, request }));
      return answer.say === 'considered' ? answer : null;
    } catch {
      // Whoever asks too often is not answered: there is nothing to tell them.
      return null;
    }
  }

  /** Tells why a line is illegal, at a cell if it is about one. A game may know better words than the rules. */
  async explain(line: string, at: string | null, tell: (refused: Told) => Told = (refused) => refused): Promise<void> {
    const { choice } = this;
    const refused = (await this.consider(line))?.refused;
    // Why something could not be done in a decision that is over is of no use any more.
    if (refused && choice === this.choice) this.refusal = { ...tell(refused), at };
  }

  /** Takes back a step of a composition that nobody has seen. */
  stepBack(): void {
    if (this.seat !== null) this.#say({ say: 'step-back', table: this.name, seat: this.seat });
  }

  /** True if it was sent. */
  order(order: StandingOrder): boolean {
    return this.seat !== null && this.#say({ say: 'order', table: this.name, seat: this.seat, order });
  }

  /** True if it was sent; who talks is told there. */
  chat(text: string): boolean {
    return socket().say({ say: 'chat', table: this.name, text, to: null });
  }

  /** Says anything else about this table. */
  say(kind: 'no-takeback' | 'leave' | 'return'): void {
    if (this.seat !== null) this.#say({ say: kind, table: this.name, seat: this.seat });
  }

  /** Asks to go back, or agrees to it: before our own last decision if nothing else is said. */
  askTakeback(to: number | null = null): void {
    const { seat, seats } = this;
    if (seat === null) return;
    // Of several seats of ours the one that moved last, whichever is shown.
    const mover = to === null && seats.length > 1 ? this.#movers.takeBack() : null;
    const by = mover !== null && seats.includes(mover) ? mover : seat;
    if (!this.#say({ say: 'takeback', table: this.name, seat: by, to })) this.#movers.refused();
  }

  /** Lets a bot take over from somebody whom the table has waited for too long. */
  standIn(seat: string): void {
    this.#say({ say: 'stand-in', table: this.name, seat });
  }

  /** Wishes for a pause, or to go on, on all seats of ours. */
  pause(paused: boolean): void {
    for (const seat of this.seats.filter((each) => !this.isReplaced(each))) {
      if (!this.#say({ say: 'pause', table: this.name, seat, paused })) return;
    }
  }

  /** Sends what needs no answer. Without a connection it is refused here: what was asked for by then may not be wanted any more. */
  #say(message: ClientMessage): boolean {
    const sent = socket().say(message);
    if (!sent) this.#refused(notConnected());
    return sent;
  }

  /** Forgets the last refusal. */
  forgive(): void {
    this.refusal = null;
  }

  #take(state: Snapshot): void {
    this.#ahead = state.now - Date.now();
    this.#movers.settle();
    this.missing = null;
    if (!this.#snapshots[state.viewer]?.show(state)) {
      // Whoever has taken a seat is no spectator any more.
      const others = Object.entries(this.#snapshots).filter(([viewer]) => state.viewer !== '*' && viewer !== '*');
      this.#snapshots = { ...Object.fromEntries(others), [state.viewer]: new Seen(state) };
    }
    this.#settleDoubt(state);
    this.#turn(state.viewer);
    this.#acting.told(state.viewer);
  }

  /** Another choice, or none, is the answer that got lost: what was asked has been done. */
  #settleDoubt({ viewer, choice }: Snapshot): void {
    const doubt = this.#inDoubt;
    if (doubt?.viewer !== viewer) return;
    if (choice?.decision === doubt.choice.decision && choice.steps === doubt.choice.steps) return;
    this.#inDoubt = null;
    if (this.refusal === doubt.refusal) this.forgive();
  }

  /** Whether something has happened that no update has told this page. */
  #hasMissed({ viewer, seq, stage }: Snapshot): boolean {
    return stage !== 'gathering' && this.#snapshots[viewer]?.now.seq !== seq;
  }

  /** Asks what has happened so far. If nobody answers, the log begins with what comes now. */
  async #retell(missing: string): Promise<void> {
    this.isTold = false;
    this.#whole[missing] ??= this.#logs[missing] ?? NOTHING_YET;
    if (this.#retelling) return;
    this.#retelling = true;
    try {
      for (const story of await rest.story(this.name)) {
        const { viewer, seq } = story;
        const log = this.#logs[viewer] ?? NOTHING_YET;
        this.#retold[viewer] = seq;
        this.#logs = { ...this.#logs, [viewer]: retell(this.#whole[viewer] ?? log, log, story) };
      }
      this.#whole = {};
      this.isTold = true;
    } catch {
      // It is asked again when the table comes whole once more.
    } finally {
      this.#retelling = false;
    }
  }

  /** Who is asked is shown; whoever is shown stays while nobody else of ours is asked. */
  #turn(latest: string): void {
    const shown = this.#snapshots[this.#shown ?? ''];
    if (shown && owes(shown.now)) return;
    const asked = Object.values(this.#snapshots).find(({ now }) => owes(now));
    if (asked) this.lookAs(asked.now.viewer);
    else if (!shown) this.lookAs(latest);
  }

  /** Shows what several updates have come to: each viewer's once, however many they are. */
  #catchUp(updates: Update[]): void {
    for (const viewer of new Set(updates.map((update) => update.viewer))) {
      this.#update(viewer, updates.filter((update) => update.viewer === viewer));
    }
    const shown = updates.filter(({ viewer }) => viewer === this.#shown);
    const seq = shown.at(-1)?.seq;
    if (seq !== undefined) this.fresh = { seq, events: shown.flatMap(({ events }) => events) };
    this.#rest.soon();
  }

  #update(viewer: string, updates: Update[]): void {
    const known = this.#snapshots[viewer]?.now;
    // An update always follows a snapshot.
    if (!known) return;
    let state = known;
    for (const update of updates) {
      state = follow(state, update);
      this.#past.keep(viewer, state.seq, state.view);
    }
    this.#take(share(known, state));
    this.#tell(viewer, updates);
  }

  /** Adds what updates tell to a viewer's log, but for what the server's story has told already. */
  #tell(viewer: string, updates: Update[]): void {
    const before = this.#logs[viewer] ?? NOTHING_YET;
    const fresh = updates.filter(({ seq, events }) => events.length > 0 && seq > (this.#retold[viewer] ?? -1));
    const log = fresh.reduce((told, { seq, events }) => add(told, seq, events), before);
    if (log !== before) this.#logs = { ...this.#logs, [viewer]: log };
  }

  #refused(fault: Fault): void {
    if (fault.code === 'not-found' && !this.state) {
      this.missing = fault.message;
      return;
    }
    this.refusal = {
      message: fault.refused?.message ?? fault.message,
      clause: fault.refused?.clause ?? null,
      code: fault.refused?.code ?? fault.code,
      detail: fault.refused?.detail ?? null,
    };
  }
}

