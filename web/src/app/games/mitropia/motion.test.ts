import { expect, test } from 'vitest';
import { motionOf } from './motion';

test('a Warrior goes into a wormhole and comes out of another', () => {
  const { arrivals, entering, turning } = motionOf([{ event: 'placed', seat: 'A', cells: ['F7'], from: 'C7', via: 'A6>H6' }]);
  expect(entering).toEqual([{ from: 'C7', to: 'A6', seat: 'A' }]);
  expect(turning).toEqual(['A6', 'H6']);
  expect(arrivals.get('F7')).toEqual({ how: 'emerge', from: 'H6' });
});

test('a relocation slides, a swap crosses, a placement drops', () => {
  expect(motionOf([{ event: 'relocated', seat: 'A', from: 'C2', to: 'C3', via: '' }]).arrivals.get('C3')).toEqual({ how: 'slide', from: 'C2' });
  const swapped = motionOf([{ event: 'swapped', seat: 'A', chieftain: 'C3', warrior: 'D4' }]).arrivals;
  expect([swapped.get('C3')?.from, swapped.get('D4')?.from]).toEqual(['D4', 'C3']);
  expect(motionOf([{ event: 'placed', seat: 'A', cells: ['D4', 'D5'] }]).arrivals.get('D5')?.how).toBe('drop');
});

test('what was rejected goes back, what was subverted turns over, what was captured leaves', () => {
  const motion = motionOf([
    { event: 'taken-back', seat: 'B', cells: ['E5'] },
    { event: 'subverted', seat: 'C', cell: 'F6' },
    { event: 'captured', owner: 'A', cells: ['G7'] },
  ]);
  expect(motion.returning).toEqual([{ cell: 'E5', seat: 'B' }]);
  expect(motion.arrivals.get('F6')?.how).toBe('flip');
  expect(motion.leaving).toEqual([{ cell: 'G7', seat: 'A', to: null, after: 0 }]);
});

test('what happens at a cell twice before it is drawn is seen once', () => {
  const motion = motionOf([
    { event: 'placed', seat: 'A', cells: ['M5'], from: 'G12', via: 'I11>M3' },
    { event: 'taken-back', seat: 'A', cells: ['M5'] },
    { event: 'placed', seat: 'B', cells: ['M5'], from: 'H11', via: 'I11>M3' },
    { event: 'captured', owner: 'B', cells: ['M5'] },
    { event: 'taken-back', seat: 'B', cells: ['M5'] },
    { event: 'captured', owner: 'C', cells: ['M5'] },
  ]);
  expect(motion.entering).toEqual([{ from: 'H11', to: 'I11', seat: 'B' }]);
  expect(motion.returning).toEqual([{ cell: 'M5', seat: 'B' }]);
  expect(motion.leaving).toEqual([{ cell: 'M5', seat: 'C', to: null, after: 0 }]);
});

test('captured tokens go to those who share them, one player after the other', () => {
  const { leaving } = motionOf([
    { event: 'captured', owner: 'A', cells: ['G7', 'G8', 'H8'], shares: [{ seat: 'B', tokens: 2, chieftain: false }, { seat: 'C', tokens: 1, chieftain: false }] },
  ]);
  expect(leaving.map(({ cell, to, after }) => [cell, to, after])).toEqual([['G7', 'B', 0], ['G8', 'B', 0], ['H8', 'C', 1]]);
});

test('moves of several players that come together are quick, several tokens of one are not', () => {
  const placed = (seat: string, ...cells: string[]) => ({ event: 'placed' as const, seat, cells });
  expect(motionOf([placed('A', 'C3', 'C4'), placed('A', 'C5')]).isQuick).toBe(false);
  expect(motionOf([placed('A', 'C3'), placed('B', 'C5')]).isQuick).toBe(true);
});
