// A line of notation in words (docs/notation.md), for positions that are only looked at.

import { has, t } from '../../i18n.svelte';

const COLOURS: Record<string, string> = { B: 'black', W: 'white', R: 'red', G: 'green', Y: 'yellow', P: 'purple' };

/** What is done, as the buttons call it: its first word, or its first two where they belong together. */
export function kindOf(line: string): string {
  const [first = '', second = ''] = line.split(' ');
  if (first === 'react') return second;
  if (first === 'dead') return second === 'done' || second === 'none' ? `dead-${second}` : 'dead-done';
  if (first === 'pass' && second === 'draw') return 'pass-draw';
  return { nodraw: 'no-draw', notrade: 'no-trade' }[first] ?? first;
}

/** The points a line names. */
export function pointsIn(line: string): string[] {
  return line.split(' ').slice(1).filter((word) => /^[A-HJ-T]\d{1,2}$/.test(word));
}

export function lineWords(line: string): string {
  const id = `fields-do-${kindOf(line)}`;
  if (!has(id)) return line;
  const words = line.split(' ');
  const card = words.find((word) => has(`fields-card-${word}`));
  const colour = COLOURS[words[1] ?? ''];
  const points = pointsIn(line);
  const said = t(id, {
    point: points.at(-1) ?? '',
    card: card ? t(`fields-card-${card}`) : '',
    who: colour ? t(`fields-colour-${colour}`) : '',
  });
  return words[0] === 'card' ? `${said}: ${points.join(' → ')}` : said;
}
