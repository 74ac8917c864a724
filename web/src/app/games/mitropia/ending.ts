// How a game has ended, in the words for whoever looks.

import type { Score, View } from './view';

/** An id of the catalogue with its values. */
export interface Ending {
  id: string;
  values: Record<string, string | number>;
}

/** Those who win or lose together: two partners, or one player alone. */
export interface Side {
  scores: Score[];
  total: number;
}

type Known = Pick<View, 'players' | 'outcome'>;

/** The sides of a game, the winners first, each with its players in their order. */
export function sides(view: Known & Pick<View, 'score'>): Side[] {
  const place = (score: Score): number => view.outcome?.places[score.seat.charCodeAt(0) - 65] ?? 9;
  const found: Score[][] = [];
  for (const score of [...view.score.players].sort((a, b) => place(a) - place(b))) {
    const partner = view.score.teams === null ? null : partnerOf(view, score.seat);
    const side = found.find((others) => others.some(({ seat }) => seat === partner));
    if (side) side.push(score);
    else found.push([score]);
  }
  return found.map((scores) => ({ scores, total: scores.reduce((sum, { total }) => sum + total, 0) }));
}

function partnerOf({ players }: Known, seat: string): string | null {
  return players.find((player) => player.seat === seat)?.partner ?? null;
}

/** The title of the score sheet from a seat's eyes, or a spectator's. */
export function ending([winners, losers]: Side[], seat: string | null, tribe: (seat: string) => string): Ending {
  const [first, second] = winners?.scores ?? [];
  if (!winners || !losers || !first) return { id: 'over', values: {} };
  const by = winners.total - losers.total;
  const partner = winners.scores.find((score) => score.seat !== seat);
  const isOurs = winners.scores.some((score) => score.seat === seat);
  if (!second || !partner) return isOurs ? { id: 'you-win', values: { by } } : { id: 'tribe-wins', values: { tribe: tribe(first.seat), by } };
  if (isOurs) return { id: 'your-team-wins', values: { partner: tribe(partner.seat), by } };
  return { id: 'team-wins', values: { first: tribe(first.seat), second: tribe(second.seat), by } };
}
