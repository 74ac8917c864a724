// Discs as images: beside words they are many, and an image is one thing to lay out where a drawing
// is a dozen. Made once from the drawing of the board; a tribe's colours are the same in every theme.

import art from './art.svg?raw';

const made = new Map<string, string>();
let drawing: Document | undefined;

/** The address of a tribe's disc, or of its medal, by the tribe's letter. */
export function discOf(letter: string, medal: boolean): string {
  const key = `${medal ? 'c' : 'w'}-${letter}`;
  const known = made.get(key) ?? make(key, medal ? '-80 -80 160 164' : '-66 -66 132 138');
  made.set(key, known);
  return known;
}

function make(id: string, box: string): string {
  drawing ??= new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${art}</svg>`, 'image/svg+xml');
  const part = (name: string): string => drawing?.getElementById(name)?.outerHTML ?? '';
  const colours = getComputedStyle(document.documentElement);
  const shapes = [part('gloss'), part('bz'), part(id)].join('').replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.getPropertyValue(name).trim());
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes}</svg>`)}`;
}
