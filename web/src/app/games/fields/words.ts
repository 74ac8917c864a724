// The game in words: players, choices, events, points.

import { has, t } from '../../i18n.svelte';
import type { Sound } from '../../table/sound';
import type { TableClient } from '../../table/table.svelte';
import type { LogLine } from '../../table/told';
import type { Play } from './play.svelte';
import type { Choice, FieldsEvent, PlayerView } from './view';

/** What a seat is called: us, a person, a bot. */
export function nameOf(table: TableClient, seat: string, player?: PlayerView): string {
  const here = table.nameHere(seat, colour(player));
  if (here) return here;
  if (seat === table.seat) return t('you');
  const sitter = table.state?.chairs.find((chair) => chair.seat === seat)?.sitter;
  if (sitter?.kind === 'person') return sitter.name || seat;
  return sitter?.kind === 'bot' ? t('bot-level', { level: sitter.level }) : seat;
}

/** A colour in words. */
export function colour(player: PlayerView | undefined): string {
  return player ? t(`fields-colour-${player.colour}`) : '';
}

export function cardName(card: string): string {
  return has(`fields-card-${card}`) ? t(`fields-card-${card}`) : card;
}

/** What a button says. */
export function choiceWords(choice: Choice, play: Play): string {
  const who = choice.seat === undefined ? '' : colour(play.players.get(choice.seat));
  const card = choice.card === undefined ? '' : cardName(choice.card);
  return t(`fields-do-${choice.kind}`, { who, card, point: choice.point ?? '' });
}

/** Who may react, and one's own sealed answer, are on the table already. */
export const QUIET: readonly FieldsEvent['event'][] = ['asked', 'answered'];

/** An event in a sentence; the server's own words where the catalogue has none. */
export function eventWords(event: FieldsEvent, players: Map<string, PlayerView>, words: string): string {
  const id = `fields-event-${variant(event)}`;
  if (!has(id)) return words;
  const named = (seat: string | null | undefined): string => colour(players.get(seat ?? ''));
  return t(id, {
    who: named(event.player ?? event.by),
    by: named(event.by),
    to: named(event.to?.length === 1 ? event.to : null),
    from: event.from ?? '',
    goal: event.to ?? '',
    other: named(event.victim ?? (event.from?.length === 1 ? event.from : null)),
    point: event.point ?? '',
    points: (event.points ?? []).join(' '),
    number: event.points?.length ?? 0,
    card: event.card ? cardName(event.card) : '',
    cards: (event.cards ?? []).map(cardName).join(', '),
    first: event.roll?.[0] ?? 0,
    second: event.roll?.[1] ?? 0,
    seats: (event.disputers ?? []).map(named).join(', '),
  });
}
/** A line of the log. */
export interface Told {
  number: number;
  /** The change of the table that told it, where that is known. */
  seq: number | null;
  cells: string[];
  /** Whose line it is, if it is anybody's. */
  letter: string | null;
  words: string;
}

/** Adds what happened to the lines of the log. */
export function tell(lines: Told[], log: LogLine[], players: Map<string, PlayerView>): void {
  for (const { event, words, seq } of log) {
    const data = event as FieldsEvent;
    if (QUIET.includes(data.event)) continue;
    lines.push({
      number: (lines.at(-1)?.number ?? 0) + 1,
      seq,
      cells: pointsOf(data),
      letter: players.get(data.player ?? data.by ?? '')?.letter ?? null,
      words: eventWords(data, players, words),
    });
  }
}

/** Some events read differently by what they carry. */
function variant(event: FieldsEvent): string {
  switch (event.event) {
    case 'drew':
    case 'traded':
      return event.card ? `${event.event}-known` : event.event;
    case 'dealt':
      return (event.cards?.length ?? 0) > 0 ? 'dealt-known' : 'dealt';
    case 'offer-answered':
      return event.accepts ? 'offer-accepted' : 'offer-refused';
    case 'proposed':
      return (event.points?.length ?? 0) > 0 ? 'proposed' : 'proposed-none';
    case 'voted':
      return (event.disputers?.length ?? 0) > 0 ? 'voted-against' : 'voted';
    default:
      return event.event;
  }
}

/** What is heard of several events at once: the weightiest of them. */
export function soundOf(events: FieldsEvent[]): Sound | null {
  const kinds = new Set(events.map(({ event }) => event));
  const any = (...names: FieldsEvent['event'][]): boolean => names.some((name) => kinds.has(name));
  if (any('captured', 'put-aside', 'rejected')) return 'capture';
  if (any('placed', 'moved', 'filled', 'start-chosen')) return 'place';
  // The same bell for everyone, whatever they hold.
  if (any('asked', 'offered', 'proposed')) return 'window';
  if (any('rolled')) return 'dice';
  return any('drew', 'played', 'traded', 'discarded', 'dealt') ? 'card' : null;
}

/** The points an event is about. */
export function pointsOf(event: FieldsEvent): string[] {
  const goal = event.event === 'moved' && event.to ? [event.to] : [];
  return [...(event.point ? [event.point] : []), ...(event.points ?? []), ...goal];
}

/** Everything a screen reader says about a point. */
export function pointWords(point: string, play: Play): string {
  const { view, table } = play;
  const group = play.groups.get(point);
  const seat = view?.board.points.find(({ name }) => name === point)?.seat ?? null;
  const parts = [point];
  if (seat === null) parts.push(t('fields-empty'));
  else if (seat === table.seat) parts.push(t('fields-your-token'));
  else parts.push(t('fields-token-of', { who: colour(play.players.get(seat)) }));
  if (group) parts.push(t('fields-group', { size: group.points.length, liberties: group.liberties.length }));
  if (play.targets.has(point)) {
    parts.push(t('fields-target'));
    const taken = play.targets.get(point)?.preview?.captures?.length ?? 0;
    if (taken > 0) parts.push(t('fields-takes', { number: taken }));
  }
  const start = view?.players.find((player) => player.start === point);
  if (start) parts.push(t('fields-start-of', { who: colour(start) }));
  return parts.join(', ');
}
