// The decision in the making: what is chosen so far, what can still be chosen, what would come of
// it. Private to this browser until it is sent.

import { t } from '../../i18n.svelte';
import { isTouch, settings } from '../../settings.svelte';
import type { TableClient } from '../../table/table.svelte';
import { storage } from '../../storage';
import { agrees, isAiming, nextCell, NOTHING, read, withCard, type Choice, type Selection } from './notation';
import { cardLine, cellLine, tellCard, tellCell, tellLost } from './why';
import { patternName } from './words';
import { kindOf, type CardView, type Moment, type PlayerView, type Preview, type View } from './view';

/** What one does with a card or a power in one's turn. */
export type Verb = 'place' | 'relocate' | 'throne' | 'swift';

const NOWHERE: Set<string> = new Set();
const NO_CHOICES: Choice[] = [];
const NOTHING_TO_NAME: string[] = [];

/** The same selection for the same verb, so that nothing is made anew for a decision that begins like the last. */
const beginnings = new Map<string | null, Selection>([[null, NOTHING]]);
function beginningWith(verb: string | null): Selection {
  const known = beginnings.get(verb) ?? { ...NOTHING, verb };
  beginnings.set(verb, known);
  return known;
}

export class Play {
  #chosen = $state.raw<Selection>(NOTHING);
  #names: Map<string, string>;
  /** Whose decision the selection belongs to, and which. */
  #decision = '';
  hovered = $state<string | null>(null);
  /** Cells that something outside the board points at. */
  pointed = $state.raw<string[]>([]);
  /** Where a card would reach that is only pointed at. */
  reach = $state.raw<string[]>([]);
  /** Groups that are named as lost, or cards of a deck, before they are sent. */
  marked = $state.raw<string[]>([]);

  constructor(readonly table: TableClient) {
    this.#names = new Map(keptNames(table));
    // Written once at the end: in the middle of a game it would hold every move up.
    $effect(() => {
      const leave = (): void => keepNames(table, this.#names);
      addEventListener('pagehide', leave);
      return () => {
        removeEventListener('pagehide', leave);
        leave();
      };
    });
    $effect(() => {
      const decision = `${table.seat ?? ''} ${table.choice?.decision ?? ''}`;
      if (decision === this.#decision) return;
      this.#decision = decision;
      this.#chosen = this.#beginning();
      if (this.marked.length > 0) this.marked = [];
    });
  }

  readonly view: View | null = $derived.by(() => (this.table.state?.view ?? null) as View | null);
  readonly moment: Moment | null = $derived(this.view?.moment ?? null);

  readonly #legal: string[] | undefined = $derived.by(() => this.table.choice?.legal);
  readonly choices: Choice[] = $derived(this.#legal && this.#legal.length > 0 ? this.#legal.map(read) : NO_CHOICES);
  get chosen(): Selection {
    return this.#chosen;
  }
  /** What agrees with everything chosen so far. */
  readonly open: Choice[] = $derived(this.choices === NO_CHOICES ? NO_CHOICES : this.choices.filter((choice) => agrees(choice, this.#chosen)));

  /** Whether the board is pointed at for this decision. */
  readonly onBoard: boolean = $derived.by(() => {
    const { verb, card } = this.#chosen;
    if (this.moment === 'menu') return verb === 'relocate' || verb === 'throne' || (verb === 'place' && card !== null);
    if (this.moment === 'reaction' || this.moment === 'answer') return verb === 'subvert';
    return this.moment === 'chieftain' || this.moment === 'further-warriors' || this.moment === 'capture';
  });

  /** Groups that can be named as lost, by their names. */
  readonly nameable: string[] = $derived.by(() => {
    if (this.moment !== 'claims') return NOTHING_TO_NAME;
    return this.choices.filter(({ verb }) => verb === 'name').map(({ to }) => to ?? '');
  });

  /** Groups that are marked as lost, or that were named so, by their names. */
  readonly lost: Map<string, 'marked' | 'named'> = $derived.by(() => {
    const named = (this.view?.claims?.named ?? []).flatMap(([, groups]) => groups);
    const marked = this.nameable.filter((group) => this.marked.includes(group));
    return new Map([...named.map((group) => [group, 'named'] as const), ...marked.map((group) => [group, 'marked'] as const)]);
  });

  /** Cells that can be clicked next. */
  readonly targets: Set<string> = $derived.by(() => {
    if (!this.onBoard) return NOWHERE;
    const chosen = { ...this.#chosen, to: null, pay: null };
    const cells = this.choices
      .filter((choice) => agrees(choice, chosen))
      .map((choice) => nextCell(choice, chosen.path));
    return new Set(cells.filter((cell) => cell !== null));
  });

  /** Own tokens that something can start from. */
  readonly origins: Set<string> = $derived.by(() => {
    if (!this.onBoard) return NOWHERE;
    const chosen = { ...this.#chosen, from: null, to: null, path: [] };
    const cells = this.choices.filter((choice) => agrees(choice, chosen)).map((choice) => choice.from);
    return new Set(cells.filter((cell) => cell !== null));
  });

  /** The one action that is chosen, if everything is. */
  readonly complete: Choice | null = $derived.by(() => {
    const { verb, to, card } = this.#chosen;
    const first = this.open[0];
    if (!first) return null;
    if (verb === null && to === null && card === null) return null;
    if (first.to !== null && to === null) return null;
    if (first.card !== null && card === null) return null;
    if (first.pay !== null && this.#chosen.pay === null) return null;
    return first;
  });

  /** What is shown on the board beforehand: of the choice made, or of the one pointed at. */
  readonly shown: Choice | null = $derived.by(() => {
    if (this.#chosen.to !== null) return this.open[0] ?? null;
    const cell = this.hovered;
    if (cell === null || !this.targets.has(cell)) return null;
    return this.open.find((choice) => choice.to === cell && choice.via.length === this.#chosen.path.length) ?? null;
  });

  readonly preview: Preview | null = $derived.by(() => {
    const { shown } = this;
    if (!shown) return null;
    const from = shown.verb === 'relocate' ? shown.from : null;
    const there = this.view?.previews.filter((preview) => preview.to === shown.to && preview.from === from) ?? [];
    // Of the same cell there is one more for each pattern that would become the active one.
    const exchange = shown.exchange ? shown.card : null;
    return there.find((preview) => preview.exchange === exchange) ?? there[0] ?? null;
  });

  // A card that is the same as before stays the same object, so that it is not drawn again.
  #drawn = new Map<string, CardView>();
  readonly #listed: CardView[] | undefined = $derived(this.view?.cards);
  readonly cards: Map<string, CardView> = $derived.by(() => {
    const cards = (this.#listed ?? []).map((card) => {
      const before = this.#drawn.get(card.card);
      if (before === card) return card;
      return before && before.name === card.name && String(before.steps) === String(card.steps) ? before : card;
    });
    this.#drawn = new Map(cards.map((card) => [card.card, card]));
    return this.#drawn;
  });
  /** How many patterns have shown their names so far. A name, once known, stays. */
  readonly named: number = $derived.by(() => {
    for (const { card, name } of this.#listed ?? []) this.#names.set(card, name);
    return this.#names.size;
  });
  // What is the same list as before makes no new map, and nothing that is drawn from it.
  readonly #seated: PlayerView[] | undefined = $derived(this.view?.players);
  readonly players: Map<string, PlayerView> = $derived(new Map((this.#seated ?? []).map((player) => [player.seat, player])));

  readonly own: PlayerView | null = $derived.by(() => this.players.get(this.table.seat ?? '') ?? null);

  /** Whether it is known what a card is called. */
  isNamed(card: string): boolean {
    return kindOf(card) !== 'pattern' || (this.named > 0 && this.#names.has(card));
  }

  /** What a card is called. The log names cards that have left the view since: those are kept. */
  cardName(card: string): string {
    const kind = kindOf(card);
    if (kind !== 'pattern') return t(`card-${kind}`);
    const name = this.named > 0 ? this.#names.get(card) : undefined;
    return name === undefined ? t('a-pattern') : patternName(name);
  }

  /** What a card is called in notation: the active pattern is not named. */
  keyOf(card: string): string {
    return card === this.own?.active && !this.own.hand?.includes(card) ? 'active' : card;
  }

  /** Whether no card is chosen yet, so that a cell or a Warrior may be what a placement begins with. */
  get isAiming(): boolean {
    return this.moment === 'menu' && isAiming(this.#chosen);
  }

  /** Whether a card can be used now, with what was chosen first, if anything was. */
  usable(card: string): boolean {
    const pays = this.choices.some((choice) => choice.pay === card || choice.with === card);
    return pays || withCard(this.choices, this.keyOf(card), this.#chosen) !== null;
  }

  has(verb: string): boolean {
    return this.choices.some((choice) => choice.verb === verb);
  }

  /** Chooses a card, or lays it back. */
  pickCard(card: string): void {
    this.table.answer(() => this.#pickCard(card), () => this.#goesOn);
  }

  #pickCard(card: string): void {
    this.table.forgive();
    const key = this.keyOf(card);
    const chosen = this.#chosen;
    if (chosen.verb === 'relocate' && this.choices.some((choice) => choice.pay === card)) {
      this.#set({ ...chosen, pay: chosen.pay === card ? null : card });
      return;
    }
    const kind = kindOf(card);
    if (this.moment === 'menu' && (kind === 'double' || kind === 'triple')) {
      if (!this.choices.some((choice) => choice.with === card)) return void this.#explainCard(card);
      const strength = chosen.with === card ? null : card;
      const kept = chosen.verb === 'place' ? chosen.card : null;
      this.#set({ ...NOTHING, verb: 'place', card: kept, with: strength });
      if (kept !== null && this.open.length === 0) this.#set({ ...NOTHING, verb: 'place', with: strength });
      return;
    }
    if (chosen.card === key) {
      this.#set({ ...this.#beginning(), with: chosen.with });
      return;
    }
    const next = withCard(this.choices, key, chosen);
    if (next) this.#set(next);
    else void this.#explainCard(card);
  }

  /** Asks the server why a card cannot be used. */
  async #explainCard(card: string): Promise<void> {
    if (this.view === null || this.table.choice === null) return;
    await this.table.explain(cardLine(card, this.#chosen, this.view, this.choices), null, (refused) => tellCard(refused, card));
  }

  /** Lays a whole action out, so that it only needs to be confirmed. */
  lay(action: string): void {
    this.table.forgive();
    const { verb, card, exchange, with: strength, from, via, to, pay } = read(action);
    this.#set({ verb, card, exchange, with: strength, from, path: via, to, pay });
  }

  /** Points at the cells of an action. */
  pointAt(action: string | null): void {
    const choice = action === null ? null : read(action);
    this.pointed = choice === null ? [] : [choice.from, ...choice.via, choice.to].filter((cell) => cell !== null);
  }

  /** Chooses a power or another thing to do. */
  pickVerb(verb: string): void {
    this.#set(this.#chosen.verb === verb ? this.#beginning() : { ...NOTHING, verb });
  }

  /** Whether the chosen card may become the active pattern, and whether it may do without. */
  get exchanges(): { possible: boolean; forced: boolean } {
    const { card } = this.#chosen;
    const same = this.choices.filter((choice) => choice.verb === 'place' && choice.card === card);
    const possible = same.some((choice) => choice.exchange);
    return { possible, forced: possible && same.every((choice) => choice.exchange) };
  }

  setExchange(exchange: boolean): void {
    this.#set({ ...this.#chosen, exchange });
    if (this.open.length === 0) this.#set({ ...this.#chosen, to: null, path: [] });
  }

  /** A cell was clicked. */
  pickCell(cell: string): void {
    this.table.answer(() => this.#pickCell(cell), () => this.#goesOn);
  }

  /** What is decided now goes on with what was done; a turn of its own does not. */
  get #goesOn(): boolean {
    return this.moment !== 'menu';
  }

  #pickCell(cell: string): void {
    this.table.forgive();
    if (this.onBoard && this.#chosen.to === cell) void this.commit();
    else if (this.onBoard && this.targets.has(cell)) this.#target(cell);
    else if (this.origins.has(cell)) this.#start(cell);
    else if (this.isAiming) this.#aim(cell);
    else if (!this.#name(cell)) void this.explain(cell);
  }

  /** Marks the group on a cell as lost, or no longer. True if there is one that can be. */
  #name(cell: string): boolean {
    const group = this.view?.groups.find(({ cells }) => cells.includes(cell))?.name;
    if (group === undefined || !this.nameable.includes(group)) return false;
    this.mark(group);
    return true;
  }

  /** Begins at an own token: what was aimed at stays if that leads there. */
  #start(cell: string): void {
    const chosen = this.#chosen;
    const kept = { ...chosen, from: chosen.from === cell ? null : cell };
    this.#set(this.choices.some((choice) => agrees(choice, kept)) ? kept : { ...kept, path: [], to: null });
  }

  /** Begins a placement by its Warrior, or by its cell: the cards that lead from there, or to there, rise. */
  #aim(cell: string): void {
    const { from, to, with: strength } = this.#chosen;
    const leads = (goes: Partial<Selection>): boolean =>
      this.choices.some(
        (choice) =>
          choice.verb === 'place' && (strength === null || choice.with === strength) &&
          ((goes.from ?? null) === null || choice.from === goes.from) && ((goes.to ?? null) === null || nextCell(choice, []) === goes.to),
      );
    if (leads({ from: cell })) {
      const start = from === cell ? null : cell;
      this.#begin({ from: start, to: leads({ from: start, to }) ? to : null });
    } else if (leads({ to: cell })) {
      const target = to === cell ? null : cell;
      this.#begin({ from: leads({ from, to: target }) ? from : null, to: target });
    } else void this.explain(cell);
  }

  #begin({ from, to }: Pick<Selection, 'from' | 'to'>): void {
    const { with: strength } = this.#chosen;
    this.#set(from === null && to === null && strength === null ? NOTHING : { ...NOTHING, verb: 'place', with: strength, from, to });
  }

  /** Asks the server why a cell is no target of what is chosen. */
  async explain(cell: string): Promise<void> {
    // While a window is open one looks at the board, and chooses nothing there.
    const looks = !this.onBoard && (this.moment === 'reaction' || this.moment === 'answer');
    if (this.view === null || this.table.choice === null || looks) return;
    const line = cellLine(cell, this.#chosen, this.view, this.choices);
    if (this.choices.some((choice) => choice.action === line)) return;
    const aims = this.isAiming;
    await this.table.explain(line, cell, (refused) => (aims ? tellCell(refused, cell) : tellLost(refused, this.moment, cell)));
  }

  #target(cell: string): void {
    const chosen = this.#chosen;
    const inner = { ...chosen, to: null };
    const lands = this.choices.some(
      (choice) => agrees(choice, inner) && choice.via.length === chosen.path.length && choice.to === cell,
    );
    this.#set(lands ? { ...chosen, to: cell } : { ...chosen, path: [...chosen.path, cell], to: null });
    if (lands && this.complete && !this.#asksFirst()) void this.commit();
  }

  /** Whether the move waits for a second step. */
  #asksFirst(): boolean {
    const when = settings.confirm ?? (isTouch() ? 'always' : 'captures');
    if (when === 'always') return true;
    if (when === 'never') return false;
    // Powers are dear, and what cannot be foreseen is asked about too.
    if (this.#chosen.verb === 'throne' || this.#chosen.verb === 'relocate') return true;
    return this.preview === null || this.preview.captures.length > 0 || this.exchanges.possible;
  }

  /** Sends what is chosen. */
  async commit(): Promise<void> {
    const { complete } = this;
    if (complete) await this.table.act(complete.action);
  }

  /** One step back. */
  undo(): void {
    this.table.forgive();
    const chosen = this.#chosen;
    if (chosen.pay !== null) this.#set({ ...chosen, pay: null });
    else if (this.isAiming && chosen.to !== null) this.#begin({ from: chosen.from, to: null });
    else if (this.isAiming && chosen.from !== null) this.#begin({ from: null, to: null });
    else if (chosen.to !== null) this.#set({ ...chosen, to: null });
    else if (chosen.path.length > 0) this.#set({ ...chosen, path: chosen.path.slice(0, -1) });
    else if (chosen.from !== null) this.#set({ ...chosen, from: null });
    else if (chosen.card !== null && chosen.with !== null) this.#set({ ...chosen, card: null });
    else if (this.canUndo) this.#set(this.#beginning());
    else if ((this.table.choice?.steps ?? 0) > 0) this.table.stepBack();
  }

  get canUndo(): boolean {
    return JSON.stringify(this.#chosen) !== JSON.stringify(this.#beginning());
  }

  /** Marks or unmarks something of a list that is sent as a whole. */
  mark(what: string): void {
    this.marked = this.marked.includes(what)
      ? this.marked.filter((other) => other !== what)
      : [...this.marked, what];
  }

  /** Decisions with one kind of action begin with it. */
  #beginning(): Selection {
    const verbs: Partial<Record<Moment, string>> = {
      chieftain: 'chief', 'further-warriors': 'also', capture: 'capture', mat: 'mat',
    };
    return beginningWith(this.moment === null ? null : (verbs[this.moment] ?? null));
  }

  #set(chosen: Selection): void {
    this.#chosen = chosen;
  }
}

// After a reload the log names cards that are out of sight by then. Packs have names of their own.
const NAMES = 'petteia.mitropia.names';
const boxed = (table: TableClient): boolean => (table.state?.plan.options['content'] ?? null) === null;

function keepNames(table: TableClient, names: Map<string, string>): void {
  if (boxed(table)) storage.setItem(NAMES, JSON.stringify([...names]));
}

function keptNames(table: TableClient): [string, string][] {
  try {
    return boxed(table) ? (JSON.parse(storage.getItem(NAMES) ?? '[]') as [string, string][]) : [];
  } catch {
    return [];
  }
}
