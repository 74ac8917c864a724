// Discs as backgrounds: beside words they are many, and one element is laid out faster than a drawing
// of a dozen and comes without being loaded. Made once from the drawing of the board; a tribe's
// colours are the same in every theme.

import art from './art.svg?raw';

const made = new Set<string>();
const sheet = new CSSStyleSheet();
let drawing: Document | undefined;

/** The class that shows a tribe's disc, or its medal, by the tribe's letter. */
export function discOf(letter: string, medal: boolean): string {
  const id = `${medal ? 'c' : 'w'}-${letter}`;
  if (!made.has(id)) {
    if (made.size === 0) document.adoptedStyleSheets.push(sheet);
    made.add(id);
    sheet.insertRule(`.disc-${id} { background-image: url("${make(id, medal ? '-80 -80 160 164' : '-66 -66 132 138')}"); }`);
  }
  return `disc-${id}`;
}

function make(id: string, box: string): string {
  drawing ??= new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${art}</svg>`, 'image/svg+xml');
  const part = (name: string): string => drawing?.getElementById(name)?.outerHTML ?? '';
  const colours = getComputedStyle(document.documentElement);
  const shapes = [part('gloss'), part('bz'), part(id)].join('').replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.getPropertyValue(name).trim());
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes}</svg>`)}`;
}
