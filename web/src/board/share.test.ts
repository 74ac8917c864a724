import { describe, expect, it } from 'vitest';
import { share, steady } from './share';

describe('what stays the same between two updates', () => {
  it('is the old object if everything in it is the same', () => {
    const before = { tiles: [{ cell: 'A1', owner: null }], score: { A: 3 } };
    expect(share(before, structuredClone(before))).toBe(before);
  });

  it('keeps the parts that are the same beside those that are not', () => {
    const before = { tiles: [{ cell: 'A1', owner: null }, { cell: 'A2', owner: 'A' }], score: { A: 3 } };
    const now = { tiles: [{ cell: 'A1', owner: 'B' }, { cell: 'A2', owner: 'A' }], score: { A: 3 } };
    const told = structuredClone(now);
    const shared = share(before, now);
    expect(shared).toEqual(told);
    expect(shared).not.toBe(before);
    expect(shared.tiles[0]).not.toBe(before.tiles[0]);
    expect(shared.tiles[1]).toBe(before.tiles[1]);
    expect(shared.score).toBe(before.score);
    expect(before.tiles[0]?.owner).toBeNull();
  });

  it('finds the rest of a list again after something was put in or taken out', () => {
    const [a, b, c] = [{ cell: 'A1' }, { cell: 'B2' }, { cell: 'C3' }];
    const longer = share([a, c], structuredClone([a, b, c]));
    expect(longer).toEqual([a, b, c]);
    expect(longer[0]).toBe(a);
    expect(longer[2]).toBe(c);
    const shorter = share([a, b, c], structuredClone([a, c]));
    expect(shorter).toEqual([a, c]);
    expect(shorter[1]).toBe(c);
  });

  it('is kept from one making to the next', () => {
    const keep = steady<{ cell: string }[]>();
    const first = keep([{ cell: 'A1' }]);
    expect(keep([{ cell: 'A1' }])).toBe(first);
    const second = keep([{ cell: 'A1' }, { cell: 'B2' }]);
    expect(second[0]).toBe(first[0]);
  });

  it('notices what is longer, shorter, gone, new or of another kind', () => {
    const pairs: [unknown, unknown][] = [
      [[1, 2], [1, 2, 3]], [[1, 2, 3], [1, 2]], [{ a: 1 }, {}], [{}, { a: undefined }],
      [{ a: undefined }, { b: undefined }], [[], {}], [null, {}], [{}, null], [{ a: null }, { a: 0 }], ['a', ['a']],
    ];
    for (const [before, now] of pairs) {
      const told = structuredClone(now);
      expect(share(before, now)).toStrictEqual(told);
      expect(share(before, now)).not.toBe(before);
    }
  });
});
