// The decision in the making: what is chosen so far, what can still be chosen, what would come of
// it. Private to this browser until it is sent.

import { isTouch, settings } from '../../settings.svelte';
import type { TableClient } from '../../table/table.svelte';
import { pointsIn } from './lines';
import { firstOf, isAboutCard, laidOut, matching, NOTHING, plainOf, targetsOf, deadLine, whole, type Selection } from './choosing';
import type { CardView, Choice, GroupView, PlayerView, View } from './view';

export class Play {
  #chosen = $state.raw<Selection>(NOTHING);
  /** Whose decision the selection belongs to, and which. */
  #decision = '';
  hovered = $state<string | null>(null);
  /** Points that something outside the board points at. */
  pointed = $state.raw<string[]>([]);
  /** Groups named as dead, by one point each, before they are sent. */
  dead = $state.raw<string[]>([]);
  /** A point that was clicked in vain. */
  refused = $state<string | null>(null);

  constructor(readonly table: TableClient) {
    $effect(() => {
      const decision = `${table.seat ?? ''} ${table.choice?.decision ?? ''}`;
      if (decision === this.#decision) return;
      this.#decision = decision;
      this.#chosen = NOTHING;
      this.dead = [];
      this.refused = null;
    });
  }

  readonly view: View | null = $derived.by(() => (this.table.state?.view ?? null) as View | null);

  readonly choices: Choice[] = $derived.by(() => (this.table.choice ? (this.view?.choices ?? []).map(whole) : []));
  readonly chosen: Selection = $derived(this.#chosen);
  readonly open: Choice[] = $derived(matching(this.choices, this.#chosen));
  /** Points that can be clicked next, with the choice each of them completes, if it does. */
  readonly targets: Map<string, Choice | null> = $derived(targetsOf(this.choices, this.#chosen));
  /** What is done by a button. */
  readonly plain: Choice[] = $derived(plainOf(this.choices));
  readonly isComposingDead: boolean = $derived(this.choices.some(({ kind }) => kind === 'mark' || kind === 'dead-none'));

  /** The one action that is chosen, if everything is. */
  readonly complete: Choice | null = $derived.by(() => {
    const { point, line } = this.#chosen;
    if (line !== undefined) return this.choices.find((choice) => choice.line === line) ?? null;
    return point === null ? null : (this.targets.get(point) ?? this.open[0] ?? null);
  });

  /** What is shown beforehand: of the choice made, or of the one pointed at. */
  readonly shown: Choice | null = $derived.by(() => {
    if (this.complete) return this.complete;
    return this.hovered === null ? null : (this.targets.get(this.hovered) ?? null);
  });

  readonly players: Map<string, PlayerView> = $derived(
    new Map((this.view?.players ?? []).map((player) => [player.seat, player])),
  );
  readonly cards: Map<string, CardView> = $derived(
    new Map((this.view?.cards ?? []).map((card) => [card.card, card])),
  );
  /** The group on each point. */
  readonly groups: Map<string, GroupView> = $derived.by(() => {
    const found = new Map<string, GroupView>();
    for (const group of this.view?.board.groups ?? []) {
      for (const point of group.points) found.set(point, group);
    }
    return found;
  });

  get own(): PlayerView | null {
    return this.players.get(this.table.seat ?? '') ?? null;
  }

  /** Whether a card of the hand can be used now. */
  usable(card: string): boolean {
    return this.choices.some((choice) => choice.card === card);
  }

  /** A card was clicked. */
  pickCard(card: string): void {
    this.table.answer(() => this.#pickCard(card), () => this.#goesOn);
  }

  #pickCard(card: string): void {
    this.table.forgive();
    this.refused = null;
    if (!this.usable(card)) {
      void this.#explainCard(card);
      return;
    }
    // A card without a point is played at once, after the same care as everything else.
    const at = this.choices.filter((choice) => choice.card === card);
    const only = at.find((choice) => choice.point === undefined);
    this.#chosen = this.#chosen.card === card ? NOTHING : { card, from: null, point: null };
    if (only && at.length === 1 && only.kind === 'discard') this.#chosen = { card, from: null, point: '' };
  }

  /** The server says why a card cannot be used: it is asked about some point, and its answer about that point says nothing. */
  async #explainCard(card: string): Promise<void> {
    if (this.table.choice === null) return;
    const line = `card ${card} ${this.view?.board.points[0]?.name ?? 'A1'}`;
    await this.table.explain(line, null, (refused) =>
      isAboutCard(refused.code) ? refused : { ...refused, code: 'card-nowhere', clause: 'F9.3', detail: { card } },
    );
  }

  /** Lays a whole action out, so that it only needs to be confirmed. */
  lay(line: string): void {
    this.table.forgive();
    this.refused = null;
    this.#chosen = laidOut(this.choices, line);
  }

  /** Points at the points of an action. */
  pointAt(line: string | null): void {
    this.pointed = line === null ? [] : pointsIn(line);
  }

  /** A click on the board. */
  pickPoint(point: string): void {
    this.table.answer(() => void this.#pickPoint(point), () => this.#goesOn);
  }

  /** What is decided now goes on with what was done; a turn of its own does not. */
  get #goesOn(): boolean {
    return this.view?.phase !== 'main';
  }

  async #pickPoint(point: string): Promise<void> {
    this.table.forgive();
    this.refused = null;
    if (this.table.choice === null) return;
    if (this.isComposingDead) {
      this.#toggleDead(point);
      return;
    }
    const { card, from } = this.#chosen;
    if (point === this.#chosen.point && this.complete) {
      await this.commit();
      return;
    }
    if (this.targets.has(point)) {
      const choice = this.targets.get(point) ?? null;
      if (choice === null) {
        this.#chosen = { card, from: point, point: null };
        return;
      }
      this.#chosen = { card, from: choice.from ?? from, point };
      if (!this.#asksTwice(choice)) await this.commit();
      return;
    }
    await this.#inVain(point);
  }

  /** Sends what is chosen. */
  async commit(): Promise<void> {
    const choice = this.complete;
    if (choice) await this.do(choice.line);
  }

  /** Sends a line. */
  async do(line: string): Promise<void> {
    const point = this.#chosen.point;
    // Where it is accepted another decision, or none, is shown by now.
    if (!(await this.table.act(line))) this.refused = point;
  }

  /** Sends the proposal of dead groups as it is composed. */
  async propose(): Promise<void> {
    await this.do(deadLine(this.dead));
  }

  get canUndo(): boolean {
    return this.#chosen !== NOTHING || this.dead.length > 0 || (this.table.choice?.steps ?? 0) > 0;
  }

  /** One step back. */
  undo(): void {
    this.table.forgive();
    this.refused = null;
    const { card, from, point, line } = this.#chosen;
    if (line !== undefined) this.#chosen = NOTHING;
    else if (point !== null) this.#chosen = { card, from, point: null };
    else if (from !== null) this.#chosen = { card, from: null, point: null };
    else if (card !== null) this.#chosen = NOTHING;
    else if (this.dead.length > 0) this.dead = [];
    else if ((this.table.choice?.steps ?? 0) > 0) this.table.stepBack();
  }

  #toggleDead(point: string): void {
    const group = this.groups.get(point);
    if (!group) return;
    const marked = this.dead.find((name) => group.points.includes(name));
    this.dead = marked ? this.dead.filter((name) => name !== marked) : [...this.dead, group.points[0] ?? point];
  }

  #asksTwice(choice: Choice): boolean {
    const wish = settings.confirm ?? (isTouch() ? 'always' : 'captures');
    if (wish === 'always') return true;
    return wish === 'captures' && (choice.preview?.captures?.length ?? 0) > 0;
  }

  /** The server says why not, with its clause: it is asked about the plain meaning of the click. */
  async #inVain(point: string): Promise<void> {
    const { card, from } = this.#chosen;
    const kind = this.choices.find((choice) => choice.point !== undefined)?.kind;
    if (kind === undefined) {
      const code = firstOf(this.view?.phase ?? 'main');
      await this.table.explain(`place ${point}`, point, (refused) => ({ ...refused, code }));
      return;
    }
    const verb = kind === 'starter' || kind === 'start' || kind === 'fill' || kind === 'capture' ? kind : 'place';
    const line = card === null ? `${verb} ${point}` : ['card', card, from, point].filter(Boolean).join(' ');
    this.refused = point;
    await this.table.explain(line, point);
  }
}
