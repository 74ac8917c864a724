// Cells, cards and events in words, in the language that is spoken.

import { has, language, t } from '../../i18n.svelte';
import type { LogLine } from '../../table/told';
import type { Choice } from './notation';
import { kindOf, LETTER, type CardView, type GroupView, type MitropiaEvent, type PlayerView, type Tile, type TokenView, type Tribe } from './view';

/** Things in one sentence. */
export function list(items: string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return t('list-and', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });
}

/** What a pattern is called: those of the box have a name in every language. */
export function patternName(name: string): string {
  const id = `pattern-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  return has(id) ? t(id) : name;
}

const described = new WeakMap<CardView, { tongue: string; words: string }>();

/** What a screen reader says of a card, whatever becomes of it. */
export function cardWords(card: CardView): string {
  const known = described.get(card);
  if (known?.tongue === language()) return known.words;
  const words = describe(card);
  described.set(card, { tongue: language(), words });
  return words;
}

function describe(card: CardView): string {
  const kind = kindOf(card.card);
  const facts = [
    kind === 'pattern' ? patternName(card.name) : t(`card-${kind}`),
    t(kind === 'pattern' ? 'kind-pattern' : 'kind-action'),
    t('card-level', { level: card.level }),
    t('card-power', { power: card.power }),
  ];
  if (kind === 'pattern') facts.push(placesWords(card.offsets));
  else facts.push(t(`card-${kind}.short`));
  return facts.join(', ');
}

/** The places of a pattern, seen from the origin. */
function placesWords(offsets: [number, number][]): string {
  const one = ([q, r]: [number, number]): string => {
    const ahead = -(2 * r + q) / 2;
    const along = ahead === 0 ? t('place-level') : ahead > 0 ? t('place-ahead', { rows: ahead, halves: 2 * ahead }) : t('place-back', { rows: -ahead, halves: -2 * ahead });
    if (q === 0) return along;
    return t(q < 0 ? 'place-left' : 'place-right', { along, columns: Math.abs(q) });
  };
  return t('card-places', { count: offsets.length, places: offsets.map(one).join('; ') });
}

/** A tile in words. */
export function tileWords(tile: Tile): string {
  return t(`tile-${typeof tile === 'string' ? tile : tile.terrain}`);
}

export interface CellFacts {
  cell: string;
  tile: Tile;
  token: TokenView | undefined;
  tribe: PlayerView['tribe'];
  own: boolean;
  group: GroupView | undefined;
  target: boolean;
  takes: string;
  /** Which of its moves are closed. */
  closed: string;
  /** Whether its group is marked as lost, or was named so. */
  lost: 'marked' | 'named' | null;
}

/** Everything a screen reader says of a cell. */
export function cellWords(facts: CellFacts): string {
  const said = [facts.cell, tileWords(facts.tile)];
  if (facts.token) {
    const who = facts.own ? t('whose-own') : t(`tribe-${facts.tribe ?? 'none'}`);
    said.push(t(facts.token.chieftain ? 'cell-chieftain' : 'cell-warrior', { who }));
    if (facts.group) {
      said.push(t('cell-group', { size: facts.group.cells.length, liberties: facts.group.count }));
    }
  } else if (typeof facts.tile !== 'string') {
    said.push(t('cell-empty'));
  }
  if (facts.lost) said.push(t(`cell-lost-${facts.lost}`));
  if (facts.closed) said.push(facts.closed);
  if (facts.target) said.push(t('cell-target'));
  if (facts.takes) said.push(facts.takes);
  return said.join(', ');
}

/** Captured tokens by owner: "three Norse". */
export function takesWords(captures: { owner: string; cells: string[] }[], tribeOf: (seat: string) => string): string {
  return list(captures.map(({ owner, cells }) => t('takes-of', { count: cells.length, people: tribeOf(owner), tribe: t(`tribe-${tribeOf(owner)}`) })));
}

/** A fact of a refusal as people call it: cards by name, tribes and moments in words. */
export function factWords(name: string, value: unknown, cardName: (card: string) => string): string | number {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (['card', 'used', 'last'].includes(name) && /^[A-Z]{2}\d/.test(text)) return cardName(text);
  if (name === 'by') return text === 'active' ? t('active-pattern') : cardName(text.replace(/^.*:/, ''));
  const ids: Record<string, string> = { tribe: 'tribe', kind: text === 'pattern' ? 'kind' : 'card', expected: 'expected' };
  const kind = ids[name];
  return kind === undefined ? text : t(`${kind}-${text}`);
}

/** An action in words, for the list of everything one may do. */
export function actionWords(choice: Choice, name: (card: string) => string): string {
  const card = choice.card === null ? '' : choice.card === 'active' ? t('active-pattern') : name(choice.card);
  const parts = [t(`do-${choice.verb}`, { to: choice.to ?? '', from: choice.from ?? '', card, what: whatWords(choice) })];
  if (choice.verb === 'place') {
    if (choice.from !== null) parts.push(t('do-from', { from: choice.from }));
    parts.push(card);
    if (choice.exchange) parts.push(t('do-exchange'));
    if (choice.with !== null) parts.push(name(choice.with));
  }
  if (choice.via.length > 0) parts.push(t('do-via', { via: choice.via.join(' → ') }));
  if (choice.pay !== null) parts.push(t('do-pay', { card: name(choice.pay) }));
  return parts.join(' · ');
}

/** The tribe or the direction that an action picks. */
function whatWords({ verb, action }: Choice): string {
  const what = action.split(' ')[1] ?? '';
  if (verb === 'face') return facingWords(what);
  if (verb !== 'tribe') return '';
  const [tribe = 'none'] = Object.entries(LETTER).find(([, letter]) => letter === what) ?? [];
  return t(`tribe-${tribe}`);
}

/** A direction within a sentence. */
const facingWords = (direction: string): string => t(`direction-${direction}`).toLocaleLowerCase(language());

/** A line of the log. */
export interface Told {
  number: number;
  /** The change of the table that told it, where that is known. */
  seq: number | null;
  seat: string | null;
  /** Whose line it is, if it is anybody's. */
  tribe: Tribe | null;
  /** What stands out: cells, mostly. */
  bold: string;
  text: string;
  /** Stands out at the end. */
  tail: string;
  cells: string[];
}

/** Events that everybody sees on the board anyway. */
const SILENT = new Set<MitropiaEvent['event']>(['turn-began', 'turn-ended', 'kept', 'picked-up', 'scored', 'deck-proposed']);

/** Who speaks, and what things are called. */
export interface Telling {
  name: (card: string) => string;
  tribeOf: (seat: string) => Tribe | 'none';
  viewer: string | null;
}

/** The log as lines of words; captures are told with what caused them. */
export function told(log: LogLine[], telling: Telling): Told[] {
  const lines: Told[] = [];
  tell(lines, log, telling);
  return lines;
}

/** Adds what happened to what was told. */
export function tell(lines: Told[], log: LogLine[], { name, tribeOf, viewer }: Telling): void {
  for (const { event, seq } of log) {
    const data = event as MitropiaEvent;
    if (SILENT.has(data.event)) continue;
    if (data.event === 'drew' && data.seat !== viewer) continue;
    const last = lines.at(-1);
    if (data.event === 'captured' && last && last.seat === data.by) {
      const takes = t('log-takes', { count: data.cells?.length ?? 0, people: tribeOf(data.owner ?? ''), tribe: t(`tribe-${tribeOf(data.owner ?? '')}`) });
      const tail = last.tail ? `${last.tail}, ${takes}` : takes;
      lines[lines.length - 1] = { ...last, seq, tail, cells: [...last.cells, ...(data.cells ?? [])] };
      continue;
    }
    const told = line((last?.number ?? 0) + 1, data, name, tribeOf);
    const tribe = tribeOf(told.seat ?? '');
    lines.push({ ...told, seq, tribe: tribe === 'none' ? null : tribe });
  }
}

function line(number: number, data: MitropiaEvent, name: (card: string) => string, tribeOf: (seat: string) => string): Omit<Told, 'tribe' | 'seq'> {
  const cells = data.cells ?? [data.cell, data.to, data.chieftain, data.warrior, data.group].filter((cell) => cell !== undefined);
  const seat = data.seat ?? data.by ?? data.owner ?? null;
  const told = { number, seat, bold: cells.join(', '), text: '', tail: '', cells: data.groups ?? cells };
  const card = typeof data.card === 'string' ? name(data.card) : t('a-card');
  switch (data.event) {
    case 'placed': {
      const by = data.by === 'active' || data.by === undefined ? t('active-pattern') : name(data.by.replace(/^.*:/, ''));
      const from = typeof data.from === 'string' ? t('do-from', { from: data.from }) : '';
      const strength = typeof data.with === 'string' ? ` + ${name(data.with)}` : '';
      return { ...told, seat: data.seat ?? null, text: [from, by + strength].filter(Boolean).join(' · ') };
    }
    case 'captured':
      return { ...told, seat: data.by ?? null, bold: '', tail: t('log-takes', { count: cells.length, people: tribeOf(data.owner ?? ''), tribe: t(`tribe-${tribeOf(data.owner ?? '')}`) }) };
    case 'tribe-picked':
      return { ...told, bold: t(`tribe-${data.tribe ?? 'none'}`) };
    case 'relocated':
      return { ...told, bold: `${data.from ?? ''} → ${data.to ?? ''}`, text: t('ev-relocated') };
    case 'claimed':
      return { ...told, bold: '', text: t('ev-claimed', { count: data.groups?.length ?? 0, groups: (data.groups ?? []).join(', ') }) };
    case 'answered':
      return { ...told, text: t((data.disputed_by?.length ?? 0) > 0 ? 'ev-disputed' : 'ev-agreed') };
    case 'play-ended':
      return { ...told, text: t(`ended-${data.how ?? 'all-passed'}`) };
    case 'reshuffled':
    case 'deck-built':
      return { ...told, text: t(`ev-${data.event}`, { cards: typeof data.cards === 'number' ? data.cards : 0 }) };
    case 'deflected':
      return { ...told, text: t('ev-deflected', { tribe: t(`tribe-${tribeOf(data.against ?? '')}`) }) };
    case 'facing-picked':
      return { ...told, text: t('ev-facing-picked', { facing: facingWords(data.facing ?? '') }) };
    default:
      return { ...told, text: t(`ev-${data.event}`, { card }) };
  }
}
