// A rulebook as a tree of words. It is drawn by components, never as markup of its own, so that
// nothing in a text can become part of the page.

import { marked, type Token, type Tokens } from 'marked';

const CLAUSE = /^[FM]\d+(?:\.\d+)*$/;
const REFERENCE = /\b([FM]\d+(?:\.\d+)*)\b/;

/** A heading of the table of contents. */
export interface Heading {
  id: string;
  text: string;
  depth: number;
}

/** Something that can be found: a clause, or the text under a heading. */
export interface Passage {
  id: string;
  title: string;
  text: string;
}

export interface Book {
  tokens: Token[];
  headings: Heading[];
  passages: Passage[];
}

/** What a token says, without its marks. */
export function plain(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('');
  if (token.type === 'list') return (token as Tokens.List).items.map(plain).join(' ');
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((row) => row.map((cell) => cell.text).join(' ')).join(' ');
  }
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

/** The id of a heading: its chapter's number, or its words. */
export function headingId(text: string): string {
  const first = text.split(' ')[0] ?? '';
  if (CLAUSE.test(first)) return first;
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The clause that a list item is, if it is one. */
export function clauseOf(item: Tokens.ListItem): string | null {
  const first = item.tokens[0];
  const inner = first && 'tokens' in first ? first.tokens?.[0] : undefined;
  const text = inner?.type === 'strong' ? (inner as Tokens.Strong).text : '';
  return CLAUSE.test(text) ? text : null;
}

/** A text cut at the clauses it speaks of. */
export function references(text: string): { text: string; clause: boolean }[] {
  return text
    .split(REFERENCE)
    .map((part) => ({ text: part, clause: CLAUSE.test(part) }))
    .filter(({ text }) => text !== '');
}

export function read(markdown: string): Book {
  const tokens = marked.lexer(markdown);
  const headings: Heading[] = [];
  const passages: Passage[] = [];
  let under: Passage | null = null;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { text, depth } = token as Tokens.Heading;
      const words = plain(token) || text;
      under = { id: headingId(words), title: words, text: words };
      passages.push(under);
      if (depth === 2 || depth === 3) headings.push({ id: under.id, text: words, depth });
    } else if (token.type === 'list') {
      for (const item of (token as Tokens.List).items) {
        const clause = clauseOf(item);
        if (clause) passages.push({ id: clause, title: clause, text: plain(item) });
        else if (under) under.text += ` ${plain(item)}`;
      }
    } else if (under && token.type !== 'code') {
      under.text += ` ${plain(token)}`;
    }
  }
  return { tokens, headings, passages };
}

/** The passages in which every word occurs; a clause's own number comes first. */
export function find(book: Book, wanted: string): Passage[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = book.passages.filter(({ text, title }) => {
    const hay = `${title} ${text}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  });
  const exact = ({ id }: Passage): number => (id.toLowerCase() === wanted.trim().toLowerCase() ? 0 : 1);
  return hits.sort((a, b) => exact(a) - exact(b));
}
