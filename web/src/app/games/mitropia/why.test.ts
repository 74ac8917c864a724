import { describe, expect, test } from 'vitest';
import { NOTHING, read } from './notation';
import type { View } from './view';
import { cardLine, cellLine, tellCard, tellCell } from './why';

/** As much of a view as is looked at: Warriors on D2 and E3, and a pattern that leads two steps north. */
const view = {
  viewer: 'A',
  board: { radius: 3 },
  tokens: [{ cell: 'G5', seat: 'B' }, { cell: 'D2', seat: 'A' }, { cell: 'E3', seat: 'A' }],
  players: [{ seat: 'A', active: 'PT07a' }],
  cards: [{ card: 'PT07a', steps: [[0, -2]] }, { card: 'PT01a', steps: [] }],
} as unknown as View;

describe('what somebody who clicks on a cell has in mind', () => {
  test('by the active pattern, before a card is chosen', () => {
    expect(cellLine('D4', NOTHING, view, [])).toBe('place D4 from D2 by active');
    expect(cellLine('F4', NOTHING, view, [])).toBe('place F4 from E3 by active');
    expect(cellLine('D2', NOTHING, view, [])).toBe('place D2 from E3 by active');
  });

  test('by what is chosen', () => {
    const place = { ...NOTHING, verb: 'place' };
    expect(cellLine('F4', { ...place, card: 'PT01a', exchange: true, from: 'D2' }, view, [])).toBe('place F4 from D2 by exch:PT01a');
    expect(cellLine('F4', { ...place, card: 'AM1', with: null }, view, [])).toBe('place F4 by AM1');
    expect(cellLine('F4', { ...place, with: 'DS1' }, view, [])).toBe('place F4 from E3 by active with DS1');
    expect(cellLine('F4', { ...NOTHING, verb: 'chief' }, view, [])).toBe('chief F4');
    expect(cellLine('F4', { ...NOTHING, verb: 'subvert', card: 'SV1' }, view, [])).toBe('subvert SV1 F4');
    const relocations = ['relocate D2>D3 pay DF1'].map(read);
    expect(cellLine('D6', { ...NOTHING, verb: 'relocate', from: 'D2' }, view, relocations)).toBe('relocate D2>D6 pay DF1');
    expect(cellLine('F4', { ...NOTHING, verb: 'relocate' }, view, relocations)).toBe('relocate E3>F4 pay DF1');
  });

  test('an exit, while one is asked for, and then what lies behind it', () => {
    const place = { ...NOTHING, verb: 'place', card: 'active', from: 'D2' };
    expect(cellLine('D4', { ...place, path: ['C4'] }, view, [])).toBe('place D4 from D2 by active via C4>D4');
    expect(cellLine('D4', { ...place, path: ['C4', 'G7'] }, view, [])).toBe('place D4 from D2 by active via C4>G7');
    expect(cellLine('D4', { ...place, path: ['C4', 'G7', 'F6'] }, view, [])).toBe('place D4 from D2 by active via C4>G7,F6>D4');
  });
});

test('what somebody who clicks on a card has in mind', () => {
  const choices = ['place D4 from D2 by active'].map(read);
  expect(cardLine('DF1', NOTHING, view, choices)).toBe('deflect DF1');
  expect(cardLine('SW1', NOTHING, view, choices)).toBe('swift SW1');
  expect(cardLine('PT01a', NOTHING, view, choices)).toBe('place D2 from E3 by hand:PT01a');
  expect(cardLine('PT01a', { ...NOTHING, verb: 'place', to: 'F5' }, view, choices)).toBe('place F5 from E3 by hand:PT01a');
  expect(cardLine('DS1', NOTHING, view, choices)).toBe('place D4 from D2 by active with DS1');
  expect(cardLine('DS1', NOTHING, view, [])).toBe('place D2 from E3 by active with DS1');
});

describe('a reason', () => {
  const of = (code: string) => ({ code, clause: 'M9.4', message: '', detail: null });

  test('that is about one card is about all of them before one is chosen', () => {
    expect(tellCell(of('not-reached'), 'D4')).toMatchObject({ code: 'no-card-reaches', clause: 'M9.4', detail: { to: 'D4' } });
    expect(tellCell(of('on-mountain'), 'D4')).toMatchObject({ code: 'on-mountain' });
  });

  test('that is about one cell says nothing of a card', () => {
    expect(tellCard(of('occupied'), 'PT01a')).toMatchObject({ code: 'card-nowhere', clause: 'M9.11' });
    expect(tellCard(of('cannot-complete'), 'DS1')).toMatchObject({ code: 'strength-nowhere', clause: 'M13.1' });
    expect(tellCard(of('one-of-three'), 'DS1')).toMatchObject({ code: 'one-of-three', clause: 'M9.4' });
    expect(tellCard(of('not-now'), 'DF1')).toMatchObject({ code: 'played-in-answer', clause: 'M15.1' });
    expect(tellCard(of('not-now'), 'PT01a')).toMatchObject({ code: 'not-now' });
  });
});
