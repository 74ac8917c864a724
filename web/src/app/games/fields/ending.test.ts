import { describe, expect, test } from 'vitest';
import { countedOn, ending, isByLeaving } from './ending';
import type { PlayerView, View } from './view';

const player = (seat: string, colour: string, total: number): PlayerView => ({ seat, colour, score: { total } }) as PlayerView;
const [black, white, red] = [player('A', 'black', 81), player('B', 'white', 0), player('C', 'red', 3)];
const end = (clause: string, winners: string[]): View => ({ outcome: { places: [], scores: [], clause }, winners }) as unknown as View;
const said = (view: View, ranked: PlayerView[], seat: string | null): unknown => ending(view, ranked, seat, ({ colour }) => colour);

test('who resigned is told from each viewer\'s eyes', () => {
  const view = end('F14.1', ['B']);
  const values = { who: 'white', other: 'black' };
  expect(said(view, [white, black], 'B')).toEqual({ id: 'fields-you-win-resigned', values });
  expect(said(view, [white, black], 'A')).toEqual({ id: 'fields-you-resigned', values });
  expect(said(view, [white, black], null)).toEqual({ id: 'fields-wins-resigned', values });
  expect(isByLeaving(view)).toBe(true);
});

test('one of several is alone when all others have left', () => {
  const view = end('F14.1', ['B']);
  expect(said(view, [white, black, red], 'B')).toMatchObject({ id: 'fields-you-win-alone' });
  expect(said(view, [white, black, red], 'C')).toMatchObject({ id: 'fields-you-resigned' });
  expect(said(view, [white, black, red], null)).toMatchObject({ id: 'fields-wins-alone' });
});

test('a game that was counted says by how much', () => {
  expect(said(end('F12.1', ['A']), [black, red], 'A')).toEqual({ id: 'fields-you-win', values: { by: 78 } });
  expect(said(end('F12.1', ['A']), [black, red], 'C')).toEqual({ id: 'fields-wins', values: { who: 'black', by: 78 } });
  expect(said(end('F12.1', ['A', 'C']), [black, red], 'A')).toEqual({ id: 'fields-draw', values: { who: 'black, red' } });
  expect(isByLeaving(end('F12.1', ['A']))).toBe(false);
});

describe('the points of the board that a score is made of', () => {
  const point = (name: string, seat: string | null) => ({ name, seat, column: 0, row: 0, area: null });
  const counted = {
    players: [{ seat: 'A', letter: 'B', territory: ['A1'] }, { seat: 'B', letter: 'W', territory: ['C3'] }],
    board: { points: [point('A1', null), point('A2', 'A'), point('C3', null), point('C2', 'B')] },
  } as unknown as View;
  const names = (...of: [Parameters<typeof countedOn>[1], string | null]) => [...countedOn(counted, ...of)].map(([name, letter]) => `${letter} ${name}`);

  test('of a term', () => {
    expect(names('tokens', null)).toEqual(['B A2', 'W C2']);
    expect(names('territory', null)).toEqual(['B A1', 'W C3']);
    expect(names('cards', null)).toEqual([]);
    expect(names('komi', 'B')).toEqual([]);
  });

  test('of a player, and of all', () => {
    expect(names(null, 'A')).toEqual(['B A2', 'B A1']);
    expect(names('tokens', 'B')).toEqual(['W C2']);
    expect(names(null, null)).toEqual(['B A1', 'W C3']);
  });
});
