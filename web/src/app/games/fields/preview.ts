// The board that a set-up is going to make.

import { readDiagram, type Diagram } from '../../../board/square';
import type { Chosen } from '../folder';

const boards = import.meta.glob<string>('../../../../../crates/petteia-fields/content/boards/*.txt', {
  query: '?raw',
  import: 'default',
});

const text = (chosen: Chosen, name: string): string => (typeof chosen[name] === 'string' ? chosen[name] : '');

/** F2.1, F2.3: the board if none is chosen. */
export function usualBoard(preset: string, seats: number): string {
  if (preset === 'go') return 'altar-9';
  return seats <= 2 ? 'temple-9' : seats <= 4 ? 'council-13' : 'pantheon-19';
}

/** A board by its size, without gaps. */
function plain(size: string): Diagram | null {
  const [columns = 0, rows = 0] = size.split('x').map(Number);
  if (!/^\d+x\d+$/.test(size) || columns < 2 || rows < 2 || columns > 19 || rows > 19) return null;
  return { columns, rows, gaps: new Set(), stones: new Map(), signs: new Map() };
}

/** Only the start points for so many players stay marked. */
function withStarts(diagram: Diagram, source: string, seats: number, marked: boolean): Diagram {
  const line = source.split('\n').find((each) => each.startsWith(`starts ${seats} `));
  const starts = line?.split(' ').slice(2) ?? [...diagram.signs.keys()];
  const signs = new Map(starts.filter((name) => diagram.signs.has(name)).map((name) => [name, '+']));
  return { ...diagram, signs: marked ? signs : new Map() };
}

/** The board, by name, size or diagram; null if the text is none yet. */
export async function chosenBoard(chosen: Chosen, seats: number): Promise<Diagram | null> {
  const preset = text(chosen, 'preset');
  const name = text(chosen, 'board') || usualBoard(preset, seats);
  const file = boards[`../../../../../crates/petteia-fields/content/boards/${name}.txt`];
  const source = file ? await file() : name;
  const diagram = file || name.includes('\n') ? readDiagram(source) : plain(name);
  const start = text(chosen, 'start') || (preset === '' || preset === 'standard' ? 'marked' : 'none');
  return diagram && withStarts(diagram, source, seats, start === 'marked');
}
