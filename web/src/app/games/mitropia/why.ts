// Why something cannot be chosen: the move that somebody has in mind, in notation, for the server to
// say what is wrong with it. A few things are not about one move, and have sentences of their own.

import type { Told } from '../../table/table.svelte';
import type { Choice, Selection } from './notation';
import { kindOf, place, type Moment, type View } from './view';

/** The move that somebody who clicks on a cell has in mind, legal or not. */
export function cellLine(cell: string, chosen: Selection, view: View, choices: Choice[]): string {
  const { verb, card, from, pay } = chosen;
  switch (verb) {
    case 'chief':
    case 'also':
    case 'throne':
    case 'capture':
      return `${verb} ${cell}`;
    case 'subvert':
      return `subvert ${card ?? ''} ${cell}`;
    case 'relocate': {
      // What it costs is asked for last, but the rules look at it first.
      const cost = pay ?? choices.find((choice) => choice.verb === 'relocate')?.pay ?? null;
      return `relocate ${from ?? nearest(cell, [], view)}>${cell}${cost === null ? '' : ` pay ${cost}`}`;
    }
    default:
      return placeLine(cell, chosen, view);
  }
}

/** What somebody who clicks on a card has in mind. The rules look at the card first, at the cell last. */
export function cardLine(card: string, chosen: Selection, view: View, choices: Choice[]): string {
  const kind = kindOf(card);
  switch (kind) {
    case 'deflect':
    case 'swift':
      return `${kind} ${card}`;
    case 'subvert':
      return `subvert ${card} ${view.tokens[0]?.cell ?? 'A1'}`;
    case 'double':
    case 'triple': {
      const alone = choices.find((choice) => choice.verb === 'place' && choice.with === null && kindOf(choice.card ?? '') === 'pattern');
      return alone ? `${alone.action} with ${card}` : placeLine(someCell(view), { ...chosen, verb: 'place', card: null, with: card }, view);
    }
    default:
      return placeLine(chosen.to ?? someCell(view), { ...chosen, verb: 'place', card, path: [] }, view);
  }
}

/** A placement: by the active pattern, if no card is chosen. */
function placeLine(cell: string, { card, from, exchange, path, with: strength }: Selection, view: View): string {
  const active = ownActive(view);
  const code = card === null || card === 'active' ? active : card;
  const kind = kindOf(code);
  const source = code === active ? 'active' : kind === 'pattern' ? `${exchange ? 'exch' : 'hand'}:${code}` : code;
  const origin = kind === 'ambush' ? null : (from ?? nearest(cell, stepsOf(code, view), view));
  // Of a journey that is begun the cell is the exit, or what lies behind the last one.
  const hops = path.length % 2 === 1 ? [...path, cell] : path;
  const via = hops.length === 0 ? '' : ` via ${hops.map((hop, index) => (index % 2 === 0 ? `${index === 0 ? '' : ','}${hop}` : `>${hop}`)).join('')}`;
  return `place ${cell}${origin === null ? '' : ` from ${origin}`} by ${source}${via}${strength === null ? '' : ` with ${strength}`}`;
}

const ownActive = (view: View): string => view.players.find(({ seat }) => seat === view.viewer)?.active ?? '';
const stepsOf = (card: string, view: View): [number, number][] => view.cards.find((known) => known.card === card)?.steps ?? [];
const someCell = (view: View): string => view.tokens.find(({ seat }) => seat === view.viewer)?.cell ?? 'A1';

/** The own token that a pattern leads from to a cell; otherwise the nearest one. */
function nearest(cell: string, steps: [number, number][], { board: { radius }, tokens, viewer }: View): string {
  const to = place(cell, radius);
  const away = (from: string): number => {
    const at = place(from, radius);
    const [q, r] = [to.q - at.q, to.r - at.r];
    const fits = steps.some(([dq, dr]) => dq === q && dr === r);
    return fits ? -1 : Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  };
  const own = tokens.filter((token) => token.seat === viewer && token.cell !== cell).map((token) => token.cell);
  return own.sort((a, b) => away(a) - away(b))[0] ?? cell;
}

/** Before a card is chosen it is all of them that do not lead to a cell. */
export function tellCell(refused: Told, cell: string): Told {
  return refused.code === 'not-reached' ? { ...refused, code: 'no-card-reaches', detail: { to: cell } } : refused;
}

/** While lost groups are settled a cell without one is no answer, and answers are given elsewhere. */
export function tellLost(refused: Told, moment: Moment | null, cell: string): Told {
  if (refused.code !== 'not-now') return refused;
  if (moment === 'claims') return { ...refused, code: 'no-group-here', clause: 'M20.2', detail: { to: cell } };
  return moment === 'answers' ? { ...refused, code: 'answer-in-list', clause: 'M20.3', detail: null } : refused;
}

/** Reasons that are about a card, or about the moment. All others are about the one cell that was asked about. */
const OF_THE_CARD = [
  'not-now', 'no-such-card', 'not-held', 'spent', 'wrong-kind', 'not-a-strength-card', 'one-of-three', 'strength-needs-pattern',
  'exchange-during-swift', 'swift-after-move', 'swift-after-exchange', 'just-abandoned', 'no-move-left', 'not-enough-warriors',
];

/** Why a card cannot be used at all. */
export function tellCard(refused: Told, card: string): Told {
  const kind = kindOf(card);
  if (refused.code === 'not-now' && (kind === 'deflect' || kind === 'subvert')) {
    return { ...refused, code: 'played-in-answer', clause: 'M15.1', detail: { card } };
  }
  if (OF_THE_CARD.includes(refused.code)) return refused;
  if (kind === 'double' || kind === 'triple') return { ...refused, code: 'strength-nowhere', clause: 'M13.1', detail: { card } };
  return { ...refused, code: 'card-nowhere', clause: 'M9.11', detail: { card } };
}
