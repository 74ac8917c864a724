import { marked, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { readDiagram } from '../../../board/square';
import { explainsSigns, find, headingId, plain, read, references, snippet, type Book } from './book';
import { readHexes } from '../../games/mitropia/hexes';
import { fetchBook } from './library';

const books = import.meta.glob<string>('../../../../../rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const textOf = (name: string): string => books[`../../../../../rules/${name}.md`] ?? '';

const SAMPLE = `# Game

## Rules

### F1 Terms

- **F1.1** A *group* is connected (F6.2).
- **F1.2** Two.

<script>alert(1)</script>
`;

const POLISH = `# Gra

## Żetony i łupy

- **F1.1** Żetony i karty trzyma się w ręce.
- **F1.2** Kładź jedną kartę.
`;

const ids = ({ passages }: Book): string[] => passages.map(({ id }) => id);

/** What the boards make of every drawing; the names above the drawings may be translated. */
function drawings({ tokens }: Book): unknown[] {
  const found: unknown[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'code') return;
    const { text } = token as Tokens.Code;
    found.push({ hexes: readHexes(text)?.map(({ pattern, hexes }) => ({ pattern, hexes })), points: readDiagram(text) });
  });
  return found;
}

describe('rulebooks', () => {
  it('know their chapters and clauses', () => {
    const book = read(SAMPLE, 'en');
    expect(book.headings.map(({ id }) => id)).toEqual(['rules', 'F1']);
    expect(ids(book)).toEqual(['game', 'rules', 'F1', 'F1.1', 'F1.2']);
    expect(headingId('Quick start')).toBe('quick-start');
  });

  it('are searched by all words, a clause by its number first', () => {
    const book = read(SAMPLE, 'en');
    expect(find(book, 'group connected').map(({ id }) => id)).toEqual(['F1.1']);
    expect(find(book, 'f1.2')[0]?.id).toBe('F1.2');
    expect(find(book, '  ')).toEqual([]);
  });

  it('are searched in Polish with or without accents, and whatever vowel a word ends in', () => {
    const book = read(POLISH, 'pl');
    expect(book.headings.map(({ id }) => id)).toEqual(['zetony-i-lupy']);
    expect(find(book, 'żetony karty').map(({ id }) => id)).toEqual(['F1.1']);
    expect(find(book, 'zetony reka')).toEqual([]);
    expect(find(book, 'klad').map(({ id }) => id)).toEqual(['F1.2']);
    expect(find(book, 'karta').map(({ id }) => id)).toEqual(['F1.1', 'F1.2']);
    // In English a vowel may make another word.
    expect(find(read(SAMPLE, 'en'), 'groupa')).toEqual([]);
  });

  it('keep short words of Polish with the next one, and leave drawings alone', () => {
    const text = 'Ruch i w tym `a b` (o nim).\n\n```text\nz z\n```\n';
    const [words, , drawing] = read(text, 'pl').tokens;
    expect(words && plain(words)).toBe('Ruch i\u00a0w\u00a0tym a b (o\u00a0nim).');
    expect(drawing && plain(drawing)).toBe('z z');
  });

  it('show headings that have the words before clauses that do', () => {
    const book = read('# A\n\n## One\n\n- **F1.1** The group lives.\n\n### F2 A group\n\nText.\n', 'en');
    expect(find(book, 'group').map(({ id }) => id)).toEqual(['F2', 'F1.1']);
    expect(find(book, 'F1.1')[0]?.id).toBe('F1.1');
  });

  it('show what was looked for with the words around it', () => {
    const text = `${'word '.repeat(60)}a group lives ${'and so on '.repeat(20)}`;
    const pieces = snippet(text, 'GROUP', 'en');
    expect(pieces.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['group']);
    const shown = pieces.map(({ text }) => text).join('');
    expect(shown).toMatch(/^… word .*a group lives and .* …$/);
    expect(shown.length).toBeLessThan(125);
    expect(snippet('Łupy i żetony', 'zetony lupy', 'pl').filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Łup', 'żeton']);
  });

  it.each(['fields', 'fields.pl', 'mitropia', 'mitropia.pl'])('explain the signs of the drawings of %s once', (name) => {
    const { tokens } = read(textOf(name), 'en');
    const items = tokens.flatMap((token) => (token.type === 'list' ? (token as Tokens.List).items : []));
    expect(items.filter(explainsSigns)).toHaveLength(1);
  });

  it('link the clauses they speak of', () => {
    expect(references('see F6.2, not F or M', 'fields')).toEqual([
      { text: 'see ', clause: false },
      { text: 'F6.2', clause: true },
      { text: ', not F or M', clause: false },
    ]);
    // A cell of a board, not a clause.
    expect(references('F6 on L', 'mitropia')).toEqual([{ text: 'F6 on L', clause: false }]);
  });

  it('are told in plain words, tables too', () => {
    const book = read('- **F2.1** Options:\n\n  | option | `on` |\n  |---|---|\n  | *a* | **b** |\n', 'en');
    expect(book.passages.map(({ text }) => text)).toEqual(['F2.1 Options: option on a b']);
  });

  it.each(['fields', 'fields.pl', 'mitropia', 'mitropia.pl'])('hold every clause of %s once', (name) => {
    const text = textOf(name);
    const written = [...text.matchAll(/^- \*\*([FM]\d+(?:\.\d+)*)\*\*/gm)].map(([, clause]) => clause);
    const found = ids(read(text, 'en'));
    expect(written.length).toBeGreaterThan(50);
    for (const clause of written) expect(found.filter((id) => id === clause)).toHaveLength(1);
  });

  it.each(['fields', 'mitropia'])('have every clause, drawing and link of %s in Polish', (game) => {
    const [law, polish] = [read(textOf(game), 'en'), read(textOf(`${game}.pl`), 'pl')];
    const clauses = (book: Book): string[] => ids(book).filter((id) => /^[FM]\d/.test(id));
    expect(clauses(polish)).toEqual(clauses(law));
    expect(polish.headings.map(({ depth }) => depth)).toEqual(law.headings.map(({ depth }) => depth));
    // An anchor leads to one place.
    expect(ids(polish).filter((id, place, all) => id === '' || all.indexOf(id) !== place)).toEqual([]);
    expect(drawings(law).length).toBeGreaterThan(7);
    expect(drawings(polish)).toEqual(drawings(law));
    // Nothing was left as it was.
    const sentences = (book: Book): string[] => book.passages.map(({ text }) => text).filter((text) => text.split(' ').length > 6);
    const left = new Set(sentences(law));
    expect(sentences(polish).filter((text) => left.has(text))).toEqual([]);
  });

  it('are fetched in the language that is spoken', async () => {
    expect(await fetchBook('fields', 'pl')).toBe(textOf('fields.pl'));
    expect(await fetchBook('fields', 'en')).toBe(textOf('fields'));
    expect(await fetchBook('chess', 'pl')).toBeUndefined();
  });
});
