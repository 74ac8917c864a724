import { describe, expect, it } from 'vitest';
import { chosenBoard } from './preview';

describe('the board of a set-up', () => {
  it('is the usual one for so many players', async () => {
    expect((await chosenBoard({ preset: 'standard' }, 2))?.columns).toBe(9);
    expect((await chosenBoard({ preset: 'standard' }, 4))?.columns).toBe(13);
    expect((await chosenBoard({ preset: 'standard' }, 6))?.columns).toBe(19);
  });

  it('is the one that is chosen, with its gaps and the start points of so many', async () => {
    const lake = await chosenBoard({ preset: 'standard', board: 'lake-13' }, 3);
    expect(lake?.gaps.size).toBe(13);
    expect([...(lake?.signs.keys() ?? [])]).toEqual(['B2', 'M5', 'E12']);
    expect((await chosenBoard({ preset: 'pure', board: 'lake-13' }, 3))?.signs.size).toBe(0);
  });

  it('is a size or a drawing', async () => {
    expect(await chosenBoard({ preset: 'go', board: '19x19' }, 2)).toMatchObject({ columns: 19, rows: 19 });
    expect(await chosenBoard({ board: '3 . . .\n2 . # .\n1 . . .\n  A B C' }, 2)).toMatchObject({ columns: 3, rows: 3 });
    expect(await chosenBoard({ board: 'nonsense' }, 2)).toBeNull();
  });
});
