// What is asked, by what can be done: a question must not offer what nobody can choose.

import type { Moment, Window } from './view';

/** Ids of the catalogue: the question, and what to do about it. */
export interface Situation {
  ask: string;
  hint: string;
}

/** Of a decision that is composed; `can` tells whether something may be done now. */
export function situation(moment: Moment, can: (verb: string) => boolean): Situation {
  if (moment === 'menu') return menu(can);
  if (moment === 'draw') return draw(can);
  return { ask: `ask-${moment}`, hint: `hint-${moment}` };
}

function menu(can: (verb: string) => boolean): Situation {
  // Whoever only looks has nothing to choose from, and is told what is asked in general.
  if (can('place') || !(can('end') || can('pass'))) return { ask: 'ask-menu', hint: 'hint-menu' };
  const ask = can('end') ? 'ask-menu' : 'ask-menu-nowhere';
  if (can('relocate') || can('throne') || can('swift')) return { ask, hint: 'hint-menu-power' };
  return { ask, hint: can('end') ? 'hint-menu-end' : 'hint-menu-pass' };
}

function draw(can: (verb: string) => boolean): Situation {
  if (can('draw') || !can('keep')) return { ask: 'ask-draw', hint: 'hint-draw' };
  return can('cycle') ? { ask: 'ask-cycle', hint: 'hint-cycle' } : { ask: 'ask-no-draw', hint: 'hint-no-draw' };
}

/** What somebody is asked to let stand. */
export function asksOf({ reaction }: Pick<Window, 'reaction'>): string {
  if (reaction === null) return 'window-ask';
  return reaction.subvert === null ? 'window-ask-deflect' : 'window-ask-subvert';
}
