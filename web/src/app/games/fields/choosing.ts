// Which choices agree with what is chosen so far.

import type { Choice, Phase, ShortChoice } from './view';

/** What is chosen so far; a point is set last. */
export interface Selection {
  card: string | null;
  from: string | null;
  point: string | null;
  /** A whole line that was laid out, rather than put together. */
  line?: string;
}

export const NOTHING: Selection = { card: null, from: null, point: null };

/** A choice in all its parts. */
export function whole(choice: Choice | ShortChoice): Choice {
  if (!Array.isArray(choice)) return choice;
  const [point, liberties] = choice;
  return { line: `place ${point}`, kind: 'place', point, preview: { liberties } };
}

/** A line laid out, so that it only needs to be confirmed. */
export function laidOut(choices: Choice[], line: string): Selection {
  const choice = choices.find((other) => other.line === line);
  return choice ? { card: choice.card ?? null, from: choice.from ?? null, point: choice.point ?? null, line } : NOTHING;
}

/** Without a card in mind only those choices that need none; reactions always are cards. */
export function matching(choices: Choice[], { card, from, point }: Selection): Choice[] {
  return choices.filter(
    (choice) =>
      (card === null ? choice.kind !== 'card' && choice.kind !== 'discard' : choice.card === card) &&
      (from === null || choice.from === from) &&
      (point === null || point === '' || choice.point === point || (choice.group?.includes(point) ?? false)),
  );
}

/** What is clicked next: the choice it completes, or null where it only begins one. */
export function targetsOf(choices: Choice[], chosen: Selection): Map<string, Choice | null> {
  const targets = new Map<string, Choice | null>();
  for (const choice of matching(choices, { ...chosen, point: null })) {
    if (choice.point === undefined) continue;
    if (choice.from !== undefined && chosen.from === null) {
      targets.set(choice.from, null);
    } else if (choice.group && choice.group.length > 0) {
      for (const point of choice.group) targets.set(point, choice);
    } else {
      targets.set(choice.point, choice);
    }
  }
  return targets;
}

/** What is done without pointing at the board or at a card. Dead groups are proposed as a whole. */
export function plainOf(choices: Choice[]): Choice[] {
  return choices.filter(
    (choice) =>
      choice.point === undefined &&
      choice.kind !== 'discard' &&
      choice.kind !== 'dead-done' &&
      choice.kind !== 'dead-none',
  );
}

/** Phases in which a question stands beside the board, and no point can be meant. */
const ASIDE: readonly Phase[] = ['double', 'react', 'respond', 'trade', 'discard', 'vote'];

/** What is to be decided before a point can be chosen: the code of a sentence. */
export function firstOf(phase: Phase): string {
  return ASIDE.includes(phase) ? `first-${phase}` : 'first-aside';
}

/** Whether a reason is about a card, or about the moment, rather than about one point. */
export function isAboutCard(code: string): boolean {
  return ['not-your-decision', 'unavailable', 'no-card', 'unplayable', 'supply'].includes(code);
}

/** A proposal in one line. */
export function deadLine(groups: string[]): string {
  return groups.length === 0 ? 'dead none' : `dead ${groups.join(' ')}`;
}
