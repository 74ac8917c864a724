import { expect, test } from 'vitest';
import { asksOf, situation } from './situation';
import type { Moment } from './view';

const asked = (moment: Moment, ...verbs: string[]): string[] => Object.values(situation(moment, (verb) => verbs.includes(verb)));

test('cards are asked for only where one reaches something', () => {
  expect(asked('menu', 'place', 'pass')).toEqual(['ask-menu', 'hint-menu']);
  expect(asked('menu', 'end')).toEqual(['ask-menu', 'hint-menu-end']);
  expect(asked('menu', 'end', 'relocate')).toEqual(['ask-menu', 'hint-menu-power']);
  expect(asked('menu', 'pass', 'throne')).toEqual(['ask-menu-nowhere', 'hint-menu-power']);
  expect(asked('menu', 'pass')).toEqual(['ask-menu-nowhere', 'hint-menu-pass']);
});

test('a full hand exchanges, and an empty pile gives nothing', () => {
  expect(asked('draw', 'draw', 'keep')).toEqual(['ask-draw', 'hint-draw']);
  expect(asked('draw', 'cycle', 'keep')).toEqual(['ask-cycle', 'hint-cycle']);
  expect(asked('draw', 'keep')).toEqual(['ask-no-draw', 'hint-no-draw']);
});

test('who has nothing to choose from is told what is asked in general', () => {
  expect(asked('menu')).toEqual(['ask-menu', 'hint-menu']);
  expect(asked('draw')).toEqual(['ask-draw', 'hint-draw']);
});

test('it is said what is to stand', () => {
  const reaction = { seat: 'B', against: 'A', subvert: null, plays: 1 };
  expect(asksOf({ reaction: null })).toBe('window-ask');
  expect(asksOf({ reaction })).toBe('window-ask-deflect');
  expect(asksOf({ reaction: { ...reaction, subvert: 'B2' } })).toBe('window-ask-subvert');
});
