// One step of a tutorial in play: a private table that goes on from the step's record. The learner
// has all seats, so nobody else is waited for; what the others do is written down in the step.

import { ask, rest } from '../../protocol/rest';
import { NotDone } from '../../protocol/socket';
import type { Chair, NewTable, Snapshot } from '../../protocol/types';
import { socket } from '../connection.svelte';
import { t } from '../i18n.svelte';
import { become } from '../me.svelte';
import { isStill } from '../settings.svelte';
import { TableClient } from '../table/table.svelte';
import { isReached } from './goal';
import { learn } from './progress.svelte';
import { recordOf, type Step } from './steps';

/** How long the board is left alone before the others answer, in milliseconds. */
const PAUSE = 600;

/** A table of which only the learner's seat is shown. */
class LessonTable extends TableClient {
  constructor(
    name: string,
    readonly learner: string,
    /** Every seat of the game. */
    readonly places: string[],
  ) {
    super(name);
    this.lookAs(learner);
  }

  /** All seats are ours, but the others are played for us: they do not go by our name. */
  override get state(): Snapshot | null {
    const state = super.state;
    if (!state) return null;
    const named = (chair: Chair): Chair =>
      chair.seat === this.learner ? chair : { ...chair, sitter: { kind: 'person', name: t('learn-other'), gone: false } };
    return { ...state, chairs: state.chairs.map(named) };
  }

  override get seats(): string[] {
    return [this.learner];
  }

  /** The others are nobody. */
  override presenceOf(): null {
    return null;
  }

  legal(seat: string): string[] {
    return this.seen(seat)?.choice?.legal ?? [];
  }

  /** Decides for any seat. */
  async actAs(seat: string, action: string): Promise<void> {
    const decision = this.seen(seat)?.choice?.decision ?? 0;
    await socket().ask((request) => ({ say: 'act', table: this.name, seat, decision, action, request }));
  }
}

export type LessonStage = 'opening' | 'playing' | 'reached' | 'missed' | 'failed';

export class Lesson {
  table = $state.raw<LessonTable | null>(null);
  stage = $state<LessonStage>('opening');
  /** Lines of the solution that are still to be shown; null while the learner plays. */
  #shown = $state.raw<string[] | null>(null);
  #gone = false;

  constructor(
    readonly game: string,
    readonly number: number,
    readonly step: Step,
  ) {
    $effect(() => {
      const { table } = this;
      if (!table?.state) return;
      this.#judge(table.state, table);
      // Everything that the next move of the others hangs on is read here, so that it is waited for.
      for (const seat of table.places) table.legal(seat);
      const wait = setTimeout(() => void this.#goOn(table), isStill() ? PAUSE / 4 : PAUSE);
      void [table.busy, this.#shown];
      return () => clearTimeout(wait);
    });
    void this.open();
  }

  get isShowing(): boolean {
    return this.#shown !== null;
  }

  get #hasActed(): boolean {
    const { table } = this;
    return table !== null && (table.log.length > 0 || (table.choice?.steps ?? 0) > 0);
  }

  /** Lays the board out, at first or again. */
  async open(): Promise<void> {
    this.close();
    this.#gone = false;
    this.#shown = null;
    this.stage = 'opening';
    try {
      const record = await recordOf(this.game, this.number, this.step);
      const { actions, options } = JSON.parse(record) as { actions: unknown[]; options: { seats: number } };
      const plan: NewTable = {
        game: this.game,
        seats: Array.from({ length: options.seats }, () => ({ kind: 'mine' })),
        from: { record, at: actions.length },
      };
      await become();
      const { table } = await ask<{ table: string }>('POST', '/api/tables', plan);
      await rest.start(table);
      if (this.#gone) return void putAway(table);
      this.table = new LessonTable(table, this.step.seat, plan.seats.map((_, seat) => String.fromCharCode(65 + seat)));
      this.stage = 'playing';
    } catch {
      this.stage = 'failed';
    }
  }

  /** Plays the solution from where it begins. */
  async show(): Promise<void> {
    if (this.stage !== 'playing' || this.#hasActed) await this.open();
    if (this.stage === 'playing') this.#shown = this.step.solution;
  }

  /** Puts the table away. */
  close(): void {
    this.#gone = true;
    const { table } = this;
    this.table = null;
    if (!table) return;
    table.close();
    if (table.state?.stage !== 'over') void putAway(table.name);
  }

  #judge({ view }: Snapshot, table: LessonTable): void {
    if (this.stage !== 'playing') return;
    const told = table.log.map(({ event }) => event);
    if (!isReached(this.step.goal, view, told)) return;
    this.stage = 'reached';
    learn(this.game, this.step.id);
  }

  /** What happens without the learner; nothing while the learner is thinking. */
  async #goOn(table: LessonTable): Promise<void> {
    if (table !== this.table || table.busy) return;
    try {
      for (const seat of table.places) {
        const legal = table.legal(seat);
        const line = this.step.replies?.[seat]?.find((each) => legal.includes(each));
        if (line !== undefined) return await table.actAs(seat, line);
      }
      const learns = table.legal(this.step.seat).length > 0;
      const [line, ...rest] = this.#shown ?? [];
      if (learns && line !== undefined && this.stage === 'playing') {
        this.#shown = rest;
        await table.actAs(this.step.seat, line);
      } else if (!learns && this.stage === 'playing') this.stage = 'missed';
    } catch (error) {
      // Whoever was faster has answered; anything else shows in the next state of the table.
      if (!(error instanceof NotDone)) throw error;
    }
  }
}

/** Closes a table that nobody needs any more; a page that goes may still say so. */
async function putAway(table: string): Promise<void> {
  try {
    await rest.close(table);
  } catch {
    // It stays in the list of one's games, where it does no harm.
  }
}
