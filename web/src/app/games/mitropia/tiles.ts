// The tiles and tokens of hexes, loaded when something is made of them.

const symbols = import.meta.glob<string>('./art.svg', { query: '?raw', import: 'default' });
const looks = import.meta.glob('./art.css');

/** The symbols as text of an SVG; empty if the page has them already. */
export async function tiles(): Promise<string> {
  await Promise.all(Object.values(looks).map((load) => load()));
  if (document.getElementById('t-snow-0')) return '';
  return (await Promise.all(Object.values(symbols).map((load) => load()))).join('');
}
