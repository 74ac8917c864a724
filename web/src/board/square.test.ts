import { describe, expect, it } from 'vitest';
import { drawn, lines, nameOf, placeOf, points, readDiagram, squares, stars, walk, waters, type Lattice } from './square';

const plain = (columns: number, rows = columns): Lattice => ({ columns, rows, gaps: new Set() });

describe('points', () => {
  it('are named by letters without I and numbers from the bottom', () => {
    expect(nameOf({ column: 8, row: 0 })).toBe('J1');
    expect(nameOf({ column: 18, row: 18 })).toBe('T19');
    expect(placeOf('J1')).toEqual({ column: 8, row: 0 });
    expect(placeOf('I1')).toBeNull();
    expect(placeOf('pass')).toBeNull();
  });

  it('lie with the first row at the bottom', () => {
    expect(drawn({ column: 0, row: 0 }, 9)).toEqual({ x: 0, y: 800 });
    expect(drawn({ column: 2, row: 8 }, 9)).toEqual({ x: 200, y: 0 });
  });
});

describe('the drawing', () => {
  it('has one line for each row and column of a plain board', () => {
    expect(lines(plain(9)).match(/M/g)).toHaveLength(18);
  });

  it('breaks lines at gaps', () => {
    const lattice = { ...plain(3), gaps: new Set(['B2']) };
    // Row 2 and column B fall into single points, which need no line.
    expect(lines(lattice).match(/M/g)).toHaveLength(4);
    expect(points(lattice)).toHaveLength(8);
  });

  it('floods gaps inside, and cuts off those at the rim', () => {
    const lake = { ...plain(5), gaps: new Set(['C3', 'A1', 'A2']) };
    expect(waters(lake)).toEqual([{ column: 2, row: 2 }]);
  });

  it('joins squares along rows and columns', () => {
    const all = points(plain(3));
    // Three runs along rows, six joints between them, and four middles.
    expect(squares(all, 3, 50).match(/M/g)).toHaveLength(13);
  });

  it('dots the usual boards', () => {
    expect(stars(plain(9))).toHaveLength(5);
    expect(stars(plain(13))).toHaveLength(5);
    expect(stars(plain(19))).toHaveLength(9);
    expect(stars(plain(7))).toEqual([]);
  });
});

describe('arrow keys', () => {
  it('go over gaps and stop at the rim', () => {
    const lattice = { ...plain(4), gaps: new Set(['B1', 'C1']) };
    expect(walk(lattice, 'A1', 'ArrowRight')).toBe('D1');
    expect(walk(lattice, 'A1', 'ArrowUp')).toBe('A2');
    expect(walk(lattice, 'A1', 'ArrowLeft')).toBeNull();
    expect(walk(lattice, 'A1', 'x')).toBeNull();
  });
});

describe('diagrams', () => {
  it('are read with stones, gaps and signs', () => {
    const read = readDiagram('3 . W # .\n2 B * + .\n1 . . . R\n  A B C D');
    expect(read?.columns).toBe(4);
    expect([...(read?.stones ?? [])]).toEqual([['B3', 'W'], ['A2', 'B'], ['D1', 'R']]);
    expect([...(read?.signs ?? [])]).toEqual([['B2', '*'], ['C2', '+']]);
    expect([...(read?.gaps ?? [])]).toEqual(['C3']);
  });

  it('may begin above the first row', () => {
    const read = readDiagram('4 . . W\n3 . W B\n2 . . W\n  A B C');
    expect(read?.rows).toBe(4);
    expect(read?.gaps.size).toBe(3);
  });

  it('are no other text', () => {
    expect(readDiagram('place D4\npass')).toBeNull();
    expect(readDiagram('1 first\n2 second')).toBeNull();
    expect(readDiagram('')).toBeNull();
  });
});
