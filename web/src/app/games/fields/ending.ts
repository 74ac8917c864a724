// How a game has ended, in the words for whoever looks.

import type { PlayerView, View } from './view';

/** The clause of an end that came because all others had left. */
const ALONE = 'F14.1';

/** An id of the catalogue with its values. */
export interface Ending {
  id: string;
  values: Record<string, string | number>;
}

/** Whether nobody but the winner was left. What the board would count then, decided nothing. */
export function isByLeaving(view: Pick<View, 'outcome'>): boolean {
  return view.outcome?.clause === ALONE;
}

/** The title of the score sheet from a seat's eyes, or a spectator's. */
export function ending(view: Pick<View, 'outcome' | 'winners'>, ranked: PlayerView[], seat: string | null, colour: (player: PlayerView) => string): Ending {
  const [first, second] = ranked;
  if (!first || !second) return { id: 'over', values: {} };
  if (isByLeaving(view)) return byLeaving(first, ranked.slice(1), seat, colour);
  if (view.winners.length > 1) {
    const winners = ranked.filter((player) => view.winners.includes(player.seat));
    return { id: 'fields-draw', values: { who: winners.map(colour).join(', ') } };
  }
  const by = Math.abs(first.score.total - second.score.total);
  return first.seat === seat ? { id: 'fields-you-win', values: { by } } : { id: 'fields-wins', values: { who: colour(first), by } };
}

function byLeaving(winner: PlayerView, others: PlayerView[], seat: string | null, colour: (player: PlayerView) => string): Ending {
  const values = { who: colour(winner), other: others[0] ? colour(others[0]) : '' };
  if (others.some((player) => player.seat === seat)) return { id: 'fields-you-resigned', values };
  const whose = winner.seat === seat ? 'fields-you-win' : 'fields-wins';
  return { id: others.length > 1 ? `${whose}-alone` : `${whose}-resigned`, values };
}

/** What a score is made of. */
export const TERMS = ['tokens', 'territory', 'cards', 'komi'] as const;
export type Term = (typeof TERMS)[number];

/** The points of the board that are looked at on the score sheet, with the colours they count for: of a term, of a player. */
export function countedOn(view: Pick<View, 'players' | 'board'>, term: Term | null, seat: string | null): Map<string, string> {
  const counted = new Map<string, string>();
  for (const player of view.players.filter((each) => seat === null || each.seat === seat)) {
    // A player's points are both, and of all players together the tokens are seen anyway.
    const tokens = term === 'tokens' || (term === null && seat !== null);
    const own = tokens ? view.board.points.filter((point) => point.seat === player.seat).map(({ name }) => name) : [];
    const territory = term === 'territory' || term === null ? player.territory : [];
    for (const name of [...own, ...territory]) counted.set(name, player.letter);
  }
  return counted;
}
