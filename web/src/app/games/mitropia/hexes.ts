// The drawings of Mitropia's rulebook: one sign to a tile, a tile's northern neighbour two lines above.

/** A tile of a drawing: its column, and its line counted from the top. */
export interface Hex {
  column: number;
  line: number;
  sign: string;
}

export interface HexDrawing {
  /** What stands above it; empty for a drawing alone. */
  title: string;
  /** A pattern around its origin, rather than a piece of a board. */
  pattern: boolean;
  hexes: Hex[];
}

const SIGNS = /^[.^@cknztCKNTZ*#Ox+0-9]$/;
const TITLE = /[A-Z]{2}\d+ \p{Lu}/gu;

/** The drawings in a block of text; null if it is none. */
export function readHexes(text: string): HexDrawing[] | null {
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n').filter((line) => line.trim() !== ''));
  const drawings = blocks.flatMap((lines) => (/^[A-Z]{2}\d+ \p{Lu}/u.test(lines[0] ?? '') ? titled(lines) : [drawing('', lines)]));
  return drawings.length > 0 && drawings.every((each) => each !== null) ? drawings : null;
}

/** Several drawings side by side, each under its name. */
function titled([heads = '', ...lines]: string[]): (HexDrawing | null)[] {
  const starts = [...heads.matchAll(TITLE)].map(({ index }) => index);
  return starts.map((start, place) => {
    const end = starts[place + 1];
    return drawing(heads.slice(start, end).trim(), lines.map((line) => line.slice(start, end)));
  });
}

function drawing(title: string, lines: string[]): HexDrawing | null {
  const hexes: Hex[] = [];
  for (const [line, text] of lines.entries()) {
    for (const [at, sign] of [...text].entries()) {
      if (sign === ' ') continue;
      if (at % 2 !== 0 || !SIGNS.test(sign)) return null;
      hexes.push({ column: at / 2, line, sign });
    }
  }
  const [first] = hexes;
  const fits = hexes.every(({ column, line }) => (column + line) % 2 === ((first?.column ?? 0) + (first?.line ?? 0)) % 2);
  if (hexes.length < 7 || !fits) return null;
  return { title, pattern: hexes.some(({ sign }) => sign === 'O'), hexes };
}
