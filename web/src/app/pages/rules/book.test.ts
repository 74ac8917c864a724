import { describe, expect, it } from 'vitest';
import { find, headingId, read, references } from './book';

const books = import.meta.glob<string>('../../../../../rules/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const SAMPLE = `# Game

## Rules

### F1 Terms

- **F1.1** A *group* is connected (F6.2).
- **F1.2** Two.

<script>alert(1)</script>
`;

describe('rulebooks', () => {
  it('know their chapters and clauses', () => {
    const book = read(SAMPLE);
    expect(book.headings.map(({ id }) => id)).toEqual(['rules', 'F1']);
    expect(book.passages.map(({ id }) => id)).toEqual(['game', 'rules', 'F1', 'F1.1', 'F1.2']);
    expect(headingId('Quick start')).toBe('quick-start');
  });

  it('are searched by all words, a clause by its number first', () => {
    const book = read(SAMPLE);
    expect(find(book, 'group connected').map(({ id }) => id)).toEqual(['F1.1']);
    expect(find(book, 'f1.2')[0]?.id).toBe('F1.2');
    expect(find(book, '  ')).toEqual([]);
  });

  it('link the clauses they speak of', () => {
    expect(references('see F6.2, not F or M')).toEqual([
      { text: 'see ', clause: false },
      { text: 'F6.2', clause: true },
      { text: ', not F or M', clause: false },
    ]);
  });

  it.each(['fields', 'mitropia'])('hold every clause of %s once', (game) => {
    const text = books[`../../../../../rules/${game}.md`] ?? '';
    const written = [...text.matchAll(/^- \*\*([FM]\d+(?:\.\d+)*)\*\*/gm)].map(([, clause]) => clause);
    const ids = read(text).passages.map(({ id }) => id);
    expect(written.length).toBeGreaterThan(50);
    for (const clause of written) expect(ids.filter((id) => id === clause)).toHaveLength(1);
  });
});
