// A rulebook as a tree of words. It is drawn by components, never as markup of its own, so that
// nothing in a text can become part of the page.

import { marked, type Token, type Tokens } from 'marked';
import type { Language } from '../../settings.svelte';

/** A clause's number: its game's letter, chapter and place. */
export const CLAUSE = /^[A-Z]\d+(?:\.\d+)*$/;

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
  language: Language;
  tokens: Token[];
  headings: Heading[];
  passages: Passage[];
}

/** What a token says, without its marks. */
export function plain(token: Token): string {
  if (token.type === 'list_item') return (token as Tokens.ListItem).tokens.map(plain).filter(Boolean).join(' ');
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('');
  if (token.type === 'list') return (token as Tokens.List).items.map(plain).join(' ');
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((row) => row.map(plainCell).join(' ')).join(' ');
  }
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

/** What a cell of a table says, without its marks. */
export const plainCell = ({ tokens }: Tokens.TableCell): string => tokens.map(plain).join('');

/** Small letters without accents, as they are typed in haste. */
const fold = (text: string): string => text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

/** The id of a heading: its chapter's number, or its words. */
export function headingId(text: string): string {
  const first = text.split(' ')[0] ?? '';
  if (CLAUSE.test(first)) return first;
  return fold(text).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The clause that a list item is, if it is one. */
export function clauseOf(item: Tokens.ListItem): string | null {
  const first = item.tokens[0];
  const inner = first && 'tokens' in first ? first.tokens?.[0] : undefined;
  const text = inner?.type === 'strong' ? (inner as Tokens.Strong).text : '';
  return CLAUSE.test(text) ? text : null;
}

/**
 * A text cut at the clauses of its game that it speaks of. They begin with the game's letter; what
 * looks like a clause of another game is the name of a cell.
 */
export function references(text: string, game: string): { text: string; clause: boolean }[] {
  const letter = game.charAt(0).toUpperCase();
  return text
    .split(new RegExp(`\\b(${letter}\\d+(?:\\.\\d+)*)\\b`))
    .map((part, place) => ({ text: part, clause: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** In Polish no line ends in a word of one letter. */
function bind(token: Token): void {
  if (token.type === 'text') token.text = token.text.replace(/(?<=^|[\s(])([aiouwz]) /gi, '$1\u00a0');
}

export function read(markdown: string, language: Language): Book {
  const tokens = marked.lexer(markdown);
  if (language === 'pl') marked.walkTokens(tokens, bind);
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
  return { language, tokens, headings, passages };
}

/** What all forms of a word have in common, roughly: in Polish most of them differ in their last vowel. */
const stem = (word: string, language: Language): string => (language === 'pl' ? word.replace(/(?<=\p{L}{3})[aeiouy]$/u, '') : word);

const wordsOf = (wanted: string, language: Language): string[] =>
  fold(wanted).split(/\s+/).filter(Boolean).map((word) => stem(word, language));

/** The passages in which every word occurs: a clause's own number comes first, then headings that have the words. */
export function find(book: Book, wanted: string): Passage[] {
  const words = wordsOf(wanted, book.language);
  if (words.length === 0) return [];
  const hits = book.passages.filter(({ text, title }) => {
    const hay = fold(`${title} ${text}`);
    return words.every((word) => hay.includes(word));
  });
  const rank = ({ id, title }: Passage): number => {
    if (id.toLowerCase() === wanted.trim().toLowerCase()) return 0;
    return words.every((word) => fold(title).includes(word)) ? 1 : 2;
  };
  return hits.sort((a, b) => rank(a) - rank(b));
}

/** A piece of text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

const AROUND = 110;
const BEFORE = 30;

/** A text around the first place of a word that is looked for, cut at whole words, with all such places marked. */
export function snippet(text: string, wanted: string, language: Language): Piece[] {
  // Sign by sign, since an accent is a sign of its own when it is taken off.
  const signs = [...text];
  const folded = signs.map((sign) => fold(sign).charAt(0));
  const hay = folded.join('');
  const hits = new Set<number>();
  // Only where every sign has one of its own are places in one text places in the other.
  if (hay.length === signs.length) {
    for (const word of wordsOf(wanted, language)) {
      for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + word.length)) {
        for (let each = at; each < at + word.length; each++) hits.add(each);
      }
    }
  }
  const first = hits.size > 0 ? Math.min(...hits) : 0;
  let start = Math.max(0, first - BEFORE);
  while (start > 0 && start < first && signs[start - 1] !== ' ') start++;
  let end = Math.min(signs.length, start + AROUND);
  while (end < signs.length && end > first + 1 && signs[end] !== ' ') end--;
  const pieces: Piece[] = [];
  for (let at = start; at < end; at++) {
    const last = pieces.at(-1);
    if (last && last.hit === hits.has(at)) last.text += signs[at];
    else pieces.push({ text: signs[at] ?? '', hit: hits.has(at) });
  }
  if (start > 0) pieces.unshift({ text: '… ', hit: false });
  if (end < signs.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

/** Whether an item of a list explains the signs of the drawings, which are pictures here. */
export function explainsSigns(item: Tokens.ListItem): boolean {
  return /^(In drawings|Na rysunkach)\b/.test(plain(item));
}
