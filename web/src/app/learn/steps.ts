// The steps of the tutorials, as `tutorials/` in the project has them.

import type { Goal } from './goal';

export interface Step {
  /** Its name, in file names and message ids. */
  id: string;
  /** Who learns. */
  seat: string;
  /** The rules it teaches. */
  clauses: string[];
  goal: Goal;
  /** What the learner does, one line for each time of being asked. */
  solution: string[];
  /** What is answered without the learner, by seat: the first of these lines that is legal. */
  replies?: Record<string, string[]>;
}

const lists = import.meta.glob<Step[]>('../../../../tutorials/*/steps.json', { import: 'default' });
const records = import.meta.glob<string>('../../../../tutorials/*/*-*.json', { query: '?raw', import: 'default' });

/** The games that have a tutorial. */
export const taught = Object.keys(lists).map((path) => path.split('/').at(-2) ?? '');

/** The steps of a game; none if it has no tutorial. */
export async function stepsOf(game: string): Promise<Step[]> {
  return (await lists[`../../../../tutorials/${game}/steps.json`]?.()) ?? [];
}

/** The record that a step goes on from, exactly as it was written. */
export async function recordOf(game: string, number: number, step: Step): Promise<string> {
  const file = `${String(number).padStart(2, '0')}-${step.id}.json`;
  return (await records[`../../../../tutorials/${game}/${file}`]?.()) ?? '';
}
