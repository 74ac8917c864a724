import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { firstOf, deadLine, isAboutCard, laidOut, matching, NOTHING, plainOf, targetsOf, whole } from './choosing';
import type { Choice } from './view';

const choices: Choice[] = [
  { line: 'pass', kind: 'pass' },
  { line: 'pass draw', kind: 'pass-draw' },
  { line: 'place D4', kind: 'place', point: 'D4', preview: { liberties: 4 } },
  { line: 'place E5', kind: 'place', point: 'E5', preview: { liberties: 1, captures: ['E6'] } },
  { line: 'card extend-one F6', kind: 'card', card: 'extend-one', point: 'F6' },
  { line: 'card move-two B3 E5', kind: 'card', card: 'move-two', from: 'B3', point: 'E5' },
  { line: 'card move-two B3 G7', kind: 'card', card: 'move-two', from: 'B3', point: 'G7' },
  { line: 'card move-two C3 G7', kind: 'card', card: 'move-two', from: 'C3', point: 'G7' },
];

describe('choosing', () => {
  it('spells out what is written in short', () => {
    const placed = choices[2] as Choice;
    expect(whole(['D4', 4])).toEqual(placed);
    expect(whole(placed)).toBe(placed);
  });

  it('shows plain placements until a card is chosen', () => {
    expect([...targetsOf(choices, NOTHING).keys()]).toEqual(['D4', 'E5']);
    const extended = targetsOf(choices, { ...NOTHING, card: 'extend-one' });
    expect([...extended.keys()]).toEqual(['F6']);
  });

  it('asks for the token of a move card first, then for its goal', () => {
    const first = targetsOf(choices, { ...NOTHING, card: 'move-two' });
    expect([...first]).toEqual([['B3', null], ['C3', null]]);
    const next = targetsOf(choices, { card: 'move-two', from: 'B3', point: null });
    expect([...next.values()].map((choice) => choice?.line)).toEqual(['card move-two B3 E5', 'card move-two B3 G7']);
  });

  it('narrows down to one choice', () => {
    expect(matching(choices, { card: 'move-two', from: 'C3', point: 'G7' }).map(({ line }) => line)).toEqual(['card move-two C3 G7']);
  });

  it('lays a whole line out, and nothing if there is no such line', () => {
    expect(laidOut(choices, 'card move-two C3 G7')).toEqual({ card: 'move-two', from: 'C3', point: 'G7', line: 'card move-two C3 G7' });
    expect(laidOut(choices, 'pass')).toEqual({ ...NOTHING, line: 'pass' });
    expect(laidOut(choices, 'place A1')).toBe(NOTHING);
  });

  it('takes a click on any token of a group for the group', () => {
    const capture: Choice[] = [{ line: 'capture A1', kind: 'capture', point: 'A1', group: ['A1', 'A2'] }];
    expect(targetsOf(capture, NOTHING).get('A2')?.line).toBe('capture A1');
  });

  it('leaves buttons for what needs no board', () => {
    expect(plainOf(choices).map(({ line }) => line)).toEqual(['pass', 'pass draw']);
    expect(plainOf([{ line: 'dead none', kind: 'dead-none' }, { line: 'discard reject', kind: 'discard', card: 'reject' }])).toEqual([]);
  });

  it('proposes dead groups in one line', () => {
    expect(deadLine([])).toBe('dead none');
    expect(deadLine(['K10', 'D4'])).toBe('dead K10 D4');
  });
});

it('where no point can be meant it is said what comes first', () => {
  expect(firstOf('double')).toBe('first-double');
  expect(firstOf('vote')).toBe('first-vote');
  expect(firstOf('main')).toBe('first-aside');
});

it('of the reasons of the rules a few are about a card or the moment, all others about a point', () => {
  const code = readFileSync(new URL('../../../../../crates/petteia-fields/src/illegal.rs', import.meta.url), 'utf8');
  const body = code.split('pub enum Illegal {')[1]?.split('\n}')[0] ?? '';
  const codes = [...body.matchAll(/^ {4}([A-Z]\w*) \{/gm)].map(([, name = '']) => name.replace(/(?<=.)([A-Z])/g, '-$1').toLowerCase());
  expect(codes).toContain('superko');
  expect(codes.filter(isAboutCard)).toEqual(['not-your-decision', 'unavailable', 'no-card', 'unplayable', 'supply']);
});
