// A record as a table that can only be looked at: what games draw a table from, they draw a
// position of a record from too.

import type { Frame, Replayed } from '../../../protocol/study';
import { study } from '../../../protocol/study';
import type { Chair, Snapshot } from '../../../protocol/types';
import { sitterName } from '../parts/telling';
import type { TableClient } from '../../table/table.svelte';
import type { LogLine } from '../../table/told';

/** How many positions are asked for at once. */
const CHUNK = 24;

/** Something that happens later in a record, as a seat is told it, with what that seat sees then. */
export interface Coming {
  seat: string;
  event: unknown;
  view: unknown;
}

interface Hands {
  players?: { seat: string; hand: unknown }[];
  /** Cards in words, in games that have such. */
  cards?: { card: string }[];
}

/** The positions of a record through everybody's eyes, fetched as they are needed. */
export class Story {
  about = $state.raw<Replayed | null>(null);
  /** Every action at which something was captured, as far as it is known, with how much. */
  captures = $state.raw<{ n: number; number: number }[]>([]);
  #frames = $state.raw<Record<string, Frame>>({});
  #asked = new Set<string>();

  constructor(readonly record: string) {}

  get length(): number {
    return this.about?.actions.length ?? 0;
  }

  get seats(): string[] {
    return (this.about?.seats ?? []).map((_, seat) => String.fromCharCode(65 + seat));
  }

  frame(viewer: string, n: number): Frame | null {
    if (viewer !== 'all') return this.#frames[`${viewer} ${n}`] ?? null;
    return this.#together(n);
  }

  /** What a spectator sees, with everybody's cards laid open. */
  #together(n: number): Frame | null {
    const common = this.#frames[`* ${n}`];
    if (!common) return null;
    const seen = new Map(this.seats.map((seat) => [seat, this.#frames[`${seat} ${n}`]?.view as Hands | undefined]));
    const view = common.view as Hands;
    if (!view.players) return common;
    const players = view.players.map((player) => {
      const own = seen.get(player.seat)?.players?.find(({ seat }) => seat === player.seat);
      return { ...player, hand: own?.hand ?? player.hand };
    });
    const open = { ...view, players };
    if (view.cards) {
      const told = [...seen.values()].flatMap((each) => each?.cards ?? []);
      open.cards = [...new Map([...told, ...view.cards].map((card) => [card.card, card])).values()];
    }
    return { ...common, view: open };
  }

  /** Fetches the positions around one, and for those who see all also what comes after. */
  async need(viewer: string, n: number): Promise<void> {
    const viewers = viewer === 'all' ? ['*', ...this.seats] : [viewer];
    const from = Math.floor(n / CHUNK) * CHUNK;
    const starts = [from, from + CHUNK, from + 2 * CHUNK].filter((start) => start === from || (viewer === 'all' && start <= this.length));
    await Promise.all(starts.flatMap((start) => viewers.map((each) => this.#chunk(each, start))));
  }

  /** Learns of every capture, one part of the record after the other, as long as it is wanted. */
  async learn(wanted: () => boolean): Promise<void> {
    for (let from = 0; from <= this.length && wanted(); ) {
      const { frames } = await study.brief(this.record, from);
      if (frames.length === 0) return;
      this.captures = [...this.captures, ...frames.map(capture).filter(({ number }) => number > 0)];
      from += frames.length;
    }
  }

  /** What happens after a position through everybody's eyes, in order, as far as it is known. */
  coming(n: number): Coming[] {
    const found: Coming[] = [];
    for (let next = n + 1; next <= this.length; next += 1) {
      for (const seat of this.seats) {
        const frame = this.#frames[`${seat} ${next}`];
        if (!frame) return found;
        for (const { event } of frame.events) found.push({ seat, event, view: frame.view });
      }
    }
    return found;
  }

  async #chunk(viewer: string, from: number): Promise<void> {
    const key = `${viewer} ${from}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      await this.#fetch(viewer, from);
    } catch (error) {
      // What has not come is asked for again when it is needed again.
      this.#asked.delete(key);
      throw error;
    }
  }

  async #fetch(viewer: string, from: number): Promise<void> {
    let next = from;
    while (next < from + CHUNK && (this.about === null || next <= this.length)) {
      const part = await study.replay(this.record, viewer, next, from + CHUNK - 1);
      this.about ??= { ...part, frames: [] };
      if (part.frames.length === 0) break;
      const found = Object.fromEntries(part.frames.map((frame) => [`${viewer} ${frame.n}`, frame]));
      this.#frames = { ...this.#frames, ...found };
      next = (part.frames.at(-1)?.n ?? next) + 1;
    }
  }
}

/** How much was captured by the action before a position. */
function capture({ n, events }: Frame): { n: number; number: number } {
  let number = 0;
  for (const { event } of events) {
    const { event: kind, points, cells } = event as { event?: string; points?: string[]; cells?: string[] };
    if (kind === 'captured') number += (points ?? cells ?? []).length;
  }
  return { n, number };
}

/** What games ask of a table, for a position of a record. */
export class Replica {
  frame = $state.raw<Frame | null>(null);
  readonly seats: string[] = [];
  readonly choice = null;
  readonly refusal = null;
  readonly missing = null;
  readonly busy = false;
  readonly name = '';

  constructor(
    private readonly story: { about: Pick<Replayed, 'game' | 'options' | 'seats'> | null },
    /** Whose eyes it is seen through, if anybody's. */
    readonly seat: string | null = null,
  ) {}

  get state(): Snapshot | null {
    const { about } = this.story;
    if (!about || !this.frame) return null;
    const chairs: Chair[] = about.seats.map((name, place) => {
      const seat = String.fromCharCode(65 + place);
      return { seat, sitter: { kind: 'person', name: sitterName(name), gone: false }, left: null, until: null, nonce: null, wishes_pause: false };
    });
    return {
      table: '', viewer: '*', seq: this.frame.n, stage: 'over', chairs, order: 'ask',
      plan: {
        game: about.game, options: about.options, seats: about.seats.map(() => ({ kind: 'open' })),
        clock: { kind: 'none' }, public: false, rated: false,
      },
      awaiting: this.frame.awaiting, commitment: '', view: this.frame.view, choice: null,
      outcome: null, takeback: null, chat: [], now: 0,
    } as Snapshot;
  }

  get fresh(): TableClient['fresh'] {
    return { seq: this.frame?.n ?? 0, events: this.frame?.events ?? [] };
  }

  get log(): LogLine[] {
    const seq = this.frame?.n ?? 0;
    return (this.frame?.events ?? []).map((event, number) => ({ ...event, number, seq }));
  }

  now(): number {
    return 0;
  }

  /** Nothing else is drawn there. */
  soon(then: () => void): () => void {
    then();
    return () => {};
  }

  /** Nobody sits at a record. */
  presenceOf(): null {
    return null;
  }

  /** Nobody plays here, so nobody shares a device. */
  readonly called: Readonly<Record<string, string>> = {};

  nameHere(): null {
    return null;
  }

  /** Nothing is asked there. */
  answer(): void {}

  async act(): Promise<boolean> {
    return false;
  }

  forgive(): void {}
  stepBack(): void {}
  lookAs(): void {}

  /** The same, as games know it: nothing they call on a table for drawing is missing here. */
  asTable(): TableClient {
    return this as unknown as TableClient;
  }
}
