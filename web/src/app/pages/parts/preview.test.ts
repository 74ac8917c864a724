import { describe, expect, it } from 'vitest';
import { fieldsBoard, mitropiaRadius } from './preview';

describe('the board of a set-up', () => {
  it('is the usual one for so many players', async () => {
    expect((await fieldsBoard({ preset: 'standard' }, 2))?.columns).toBe(9);
    expect((await fieldsBoard({ preset: 'standard' }, 4))?.columns).toBe(13);
    expect((await fieldsBoard({ preset: 'standard' }, 6))?.columns).toBe(19);
  });

  it('is the one that is chosen, with its gaps and the start points of so many', async () => {
    const lake = await fieldsBoard({ preset: 'standard', board: 'lake-13' }, 3);
    expect(lake?.gaps.size).toBe(13);
    expect([...(lake?.signs.keys() ?? [])]).toEqual(['B2', 'M5', 'E12']);
    expect((await fieldsBoard({ preset: 'pure', board: 'lake-13' }, 3))?.signs.size).toBe(0);
  });

  it('is a size or a drawing', async () => {
    expect(await fieldsBoard({ preset: 'go', board: '19x19' }, 2)).toMatchObject({ columns: 19, rows: 19 });
    expect(await fieldsBoard({ board: '3 . . .\n2 . # .\n1 . . .\n  A B C' }, 2)).toMatchObject({ columns: 3, rows: 3 });
    expect(await fieldsBoard({ board: 'nonsense' }, 2)).toBeNull();
  });

  it('grows with the players of Mitropia, unless a size is chosen', () => {
    expect([2, 3, 4, 5].map((seats) => mitropiaRadius({}, seats))).toEqual([3, 4, 5, 6]);
    expect(mitropiaRadius({ board: 'S' }, 3)).toBe(3);
    expect(mitropiaRadius({ tiles: 'x' }, 3)).toBeNull();
  });
});
