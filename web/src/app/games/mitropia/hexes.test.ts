import { describe, expect, it } from 'vitest';
import { read } from '../../pages/rules/book';
import { readHexes } from './hexes';

const books = import.meta.glob<string>('../../../../../rules/mitropia.md', { query: '?raw', import: 'default', eager: true });

const RING = '  .\n.   *\n  t\n.   ^\n  @';

describe('drawings of hexes', () => {
  it('are read sign by sign', () => {
    const [drawing] = readHexes(RING) ?? [];
    expect(drawing?.pattern).toBe(false);
    expect(drawing?.hexes).toContainEqual({ column: 2, line: 1, sign: '*' });
    expect(drawing?.hexes).toHaveLength(7);
  });

  it('stand side by side under their names', () => {
    const both = RING.replace('t', 'O').split('\n').map((line) => line.padEnd(12) + line).join('\n');
    const drawings = readHexes(`PT01 One    PT02 Two\n${both}`);
    expect(drawings?.map(({ title, pattern, hexes }) => [title, pattern, hexes.length])).toEqual([
      ['PT01 One', true, 7], ['PT02 Two', true, 7],
    ]);
  });

  it('may have a name that begins with any letter', () => {
    const both = RING.replace('t', 'O').split('\n').map((line) => line.padEnd(12) + line).join('\n');
    expect(readHexes(`PT01 Łuk    PT02 Świt\n${both}`)?.map(({ title }) => title)).toEqual(['PT01 Łuk', 'PT02 Świt']);
  });

  it('are not made of anything else', () => {
    expect(readHexes("letter = 'A' + (q + n)")).toBeNull();
    expect(readHexes('    N\nNW  |  NE\n  \\ | /\n    O')).toBeNull();
    expect(readHexes('')).toBeNull();
  });

  it('are most of what is drawn in the rulebook', () => {
    const book = read(Object.values(books)[0] ?? '', 'en');
    const texts = book.tokens.flatMap((token) => (token.type === 'code' ? [(token as { text: string }).text] : []));
    const drawn = texts.map(readHexes).filter((drawings) => drawings !== null);
    expect(drawn.length).toBeGreaterThanOrEqual(20);
    expect(drawn.flat().filter(({ title }) => title !== '').length).toBeGreaterThanOrEqual(20);
  });
});
