import { expect, test } from 'vitest';
import { motionOf } from './motion';

const tokens = (words: string): Map<string, string> => new Map(words.split(' ').filter(Boolean).map((word) => [word.slice(1), word.slice(0, 1)]));

test('a placed token drops, a moved one slides from where it was seen last', () => {
  const { arrivals, leaving } = motionOf(
    [
      { event: 'placed', player: 'black', point: 'D4' },
      { event: 'moved', player: 'black', from: 'A1', to: 'A2' },
      { event: 'moved', player: 'black', from: 'A2', to: 'B2' },
    ],
    tokens('BA1'),
    tokens('BD4 BB2'),
  );
  expect([...arrivals]).toEqual([
    ['D4', { how: 'drop', from: null }],
    ['B2', { how: 'slide', from: 'A1' }],
  ]);
  expect(leaving, 'it has only moved').toEqual([]);
});

test('what was captured or put aside leaves in its colour; what was never seen does not', () => {
  const { leaving } = motionOf(
    [{ event: 'captured', by: 'black', points: ['C3', 'C4'] }, { event: 'put-aside', points: ['E5'] }],
    tokens('WC3 RE5 BD3'),
    tokens('BD3'),
  );
  expect(leaving).toEqual([
    { point: 'C3', colour: 'W', how: 'leave' },
    { point: 'E5', colour: 'R', how: 'leave' },
  ]);
});

test('a rejected token goes back, and what it had captured returns', () => {
  const { arrivals, leaving } = motionOf([{ event: 'rejected', player: 'black', by: 'white', card: 'reject' }], tokens('BD4'), tokens('WD5'));
  expect(leaving).toEqual([{ point: 'D4', colour: 'B', how: 'back' }]);
  expect([...arrivals]).toEqual([['D5', { how: 'drop', from: null }]]);
});

test('a token whose point is taken goes back under the one that takes it', () => {
  const { arrivals, leaving } = motionOf(
    [{ event: 'rejected', player: 'black', by: 'white', card: 'reject-and-replace' }, { event: 'placed', player: 'white', point: 'D4' }],
    tokens('BD4'),
    tokens('WD4'),
  );
  expect(leaving).toEqual([{ point: 'D4', colour: 'B', how: 'back' }]);
  expect(arrivals.get('D4')?.how).toBe('drop');
});

test('moves of several players that come together are quick, several tokens of one are not', () => {
  const placed = (player: string, point: string) => ({ event: 'placed' as const, player, point });
  expect(motionOf([placed('black', 'A1'), placed('black', 'A2')], tokens(''), tokens('BA1 BA2')).isQuick).toBe(false);
  expect(motionOf([placed('black', 'A1'), placed('white', 'A2')], tokens(''), tokens('BA1 WA2')).isQuick).toBe(true);
});
