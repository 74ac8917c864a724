import { expect, test } from 'vitest';
import { ending, sides } from './ending';
import type { PlayerView, Score, View } from './view';

/** A game that is over: what each seat has, and which place it took. */
function over(totals: number[], places: number[], teams: View['score']['teams'] = null): Pick<View, 'players' | 'outcome' | 'score'> {
  const seats = totals.map((_, place) => 'ABCD'[place] ?? '');
  const partner = (place: number): string | null => (teams === null ? null : (seats[(place + 2) % 4] ?? null));
  return {
    players: seats.map((seat, place) => ({ seat, partner: partner(place) }) as PlayerView),
    outcome: { places, scores: [], clause: 'M19.2' },
    score: { players: totals.map((total, place) => ({ seat: seats[place], total }) as Score), neutral: [], teams },
  };
}

const title = (view: ReturnType<typeof over>, seat: string | null) => ending(sides(view), seat, (each) => `tribe ${each}`);

test('everybody for themselves: the winner, and by how much', () => {
  const view = over([7, 12, 3], [2, 1, 3]);
  expect(sides(view).map(({ scores }) => scores.map(({ seat }) => seat))).toEqual([['B'], ['A'], ['C']]);
  expect(title(view, 'B')).toEqual({ id: 'you-win', values: { by: 5 } });
  for (const seat of ['A', null]) expect(title(view, seat)).toEqual({ id: 'tribe-wins', values: { tribe: 'tribe B', by: 5 } });
});

test('M23.8: a team wins by the difference of the sums, whatever each partner has', () => {
  // A alone has least of all; what lies between the partners says nothing.
  const view = over([2, 9, 12, 3], [1, 3, 1, 3], [14, 12]);
  expect(sides(view).map(({ scores, total }) => [scores.map(({ seat }) => seat).join(''), total])).toEqual([['AC', 14], ['BD', 12]]);
  expect(title(view, 'A')).toEqual({ id: 'your-team-wins', values: { partner: 'tribe C', by: 2 } });
  expect(title(view, 'C')).toEqual({ id: 'your-team-wins', values: { partner: 'tribe A', by: 2 } });
  for (const seat of ['B', 'D', null]) expect(title(view, seat)).toEqual({ id: 'team-wins', values: { first: 'tribe A', second: 'tribe C', by: 2 } });
});

test('M23.8: teams with the same sum are told apart by the tie-break', () => {
  expect(title(over([5, 6, 5, 4], [3, 1, 3, 1], [10, 10]), 'D')).toEqual({ id: 'your-team-wins', values: { partner: 'tribe B', by: 0 } });
});
