import { expect, test } from 'vitest';
import { centre } from '../../../board/hex';
import { labelsOf } from './labels';
import { place } from './view';

/** A straight board. */
function board(radius: number): string[] {
  return Array.from({ length: 2 * radius + 1 }, (_, column) => column).flatMap((column) => {
    const rows = 2 * radius + 1 - Math.abs(column - radius);
    return Array.from({ length: rows }, (_, row) => `${String.fromCharCode(65 + column)}${row + 1}`);
  });
}

const texts = (cells: string[], radius: number): string[] => labelsOf(cells, radius, 0).map(({ text }) => text);

test('every column has its letter and every row its number at both sides', () => {
  const found = texts(board(5), 5);
  for (const letter of 'ABCDEFGHIJK') expect(found.filter((text) => text === letter)).toHaveLength(1);
  for (let row = 1; row <= 11; row += 1) expect(found.filter((text) => text === String(row)), String(row)).toHaveLength(2);
  expect(found).toHaveLength(11 + 22);
});

test('nothing is written on a cell, on another label or on a crest, however the board is turned', () => {
  for (const sixths of [0, 1, 2, 3, 4, 5]) {
    const labels = labelsOf(board(5), 5, sixths).map(({ x, y }) => ({ x, y: y - 12 }));
    const cells = board(5).map((cell) => centre(place(cell, 5)));
    const reach = Math.sqrt(3) * 100 * 5.5 + 58;
    const crests = [0, 1, 2, 3, 4, 5].map((corner) => {
      const angle = ((60 * corner - 90) * Math.PI) / 180;
      return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
    });
    for (const [index, label] of labels.entries()) {
      const nearest = (others: { x: number; y: number }[]): number => Math.min(...others.map(({ x, y }) => Math.hypot(x - label.x, y - label.y)));
      expect(nearest(cells)).toBeGreaterThan(105);
      expect(nearest(crests)).toBeGreaterThan(60);
      expect(nearest(labels.filter((_, other) => other !== index))).toBeGreaterThan(60);
    }
  }
});

test('a row that ends before the board does has its number there', () => {
  const found = labelsOf(board(2).filter((cell) => !cell.startsWith('A')), 2, 0);
  const one = found.filter(({ text }) => text === '1');
  expect(one[0]?.x).toBeCloseTo(centre(place('B1', 2)).x - 120);
  expect(one[1]?.x).toBeCloseTo(centre(place('E1', 2)).x + 120);
});
