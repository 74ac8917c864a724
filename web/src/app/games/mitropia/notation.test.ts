import { expect, test } from 'vitest';
import { agrees, nextCell, NOTHING, read, withCard } from './notation';

test('placements are read', () => {
  expect(read('place D4 from D2 by active')).toMatchObject({ verb: 'place', to: 'D4', from: 'D2', card: 'active', via: [] });
  expect(read('place D5 from D6 by exch:PT01a')).toMatchObject({ card: 'PT01a', exchange: true });
  expect(read('place G9 by AM2')).toMatchObject({ card: 'AM2', from: null, to: 'G9' });
  expect(read('place F9 from J5 by hand:PT10a via K4>E9,F8>C1 with DS4')).toMatchObject({
    card: 'PT10a', via: ['K4', 'E9', 'F8', 'C1'], with: 'DS4', to: 'F9',
  });
});

test('the other actions are read', () => {
  expect(read('relocate D2>C1 pay DF4')).toMatchObject({ from: 'D2', to: 'C1', pay: 'DF4' });
  expect(read('subvert SV1 F6')).toMatchObject({ card: 'SV1', to: 'F6' });
  expect(read('cycle PT20b')).toMatchObject({ card: 'PT20b', to: null });
  expect(read('throne F4')).toMatchObject({ to: 'F4' });
  expect(read('pass')).toMatchObject({ verb: 'pass', to: null, card: null });
});

test('a journey through wormholes is clicked cell by cell', () => {
  const journey = read('place F9 from J5 by hand:PT10a via K4>E9');
  const chosen = { ...NOTHING, verb: 'place', card: 'PT10a' };
  expect(agrees(journey, chosen)).toBe(true);
  expect(nextCell(journey, [])).toBe('K4');
  expect(nextCell(journey, ['K4'])).toBe('E9');
  expect(nextCell(journey, ['K4', 'E9'])).toBe('F9');
  expect(agrees(journey, { ...chosen, path: ['K4', 'A1'] })).toBe(false);
  expect(agrees(journey, { ...chosen, to: 'F9' })).toBe(false);
  expect(agrees(journey, { ...chosen, path: ['K4', 'E9'], to: 'F9' })).toBe(true);
});

test('a strength card is beside a placement only when chosen', () => {
  const plain = read('place J6 from J5 by active');
  const strong = read('place J6 from J5 by active with DS4');
  expect(agrees(plain, NOTHING)).toBe(true);
  expect(agrees(strong, NOTHING)).toBe(false);
  expect(agrees(strong, { ...NOTHING, with: 'DS4' })).toBe(true);
  expect(agrees(plain, { ...NOTHING, with: 'DS4' })).toBe(false);
});

test('a card keeps what goes with it of what was chosen before', () => {
  const choices = ['place D4 from D2 by hand:PT01a', 'place D5 from D2 by hand:PT01a with DS4'].map(read);
  expect(withCard(choices, 'PT01a', { ...NOTHING, to: 'D4' })).toMatchObject({ card: 'PT01a', to: 'D4', with: null });
  expect(withCard(choices, 'PT01a', { ...NOTHING, to: 'G9' }), 'it does not reach that').toBeNull();
  expect(withCard(choices, 'PT01a', { ...NOTHING, verb: 'place', with: 'DS4' })).toMatchObject({ with: 'DS4' });
  expect(withCard(choices, 'PT02a', NOTHING)).toBeNull();
});

test('a card keeps the Warrior that was chosen first, and the wormhole', () => {
  const choices = ['place D4 from D2 by hand:PT01a', 'place F5 from E3 by hand:PT01a via C4>G7', 'place E5 from E3 by exch:PT02a'].map(read);
  expect(withCard(choices, 'PT01a', { ...NOTHING, verb: 'place', from: 'E3' })).toMatchObject({ from: 'E3', to: null, path: [] });
  expect(withCard(choices, 'PT01a', { ...NOTHING, verb: 'place', to: 'C4' })).toMatchObject({ to: null, path: ['C4'] });
  expect(withCard(choices, 'PT01a', { ...NOTHING, verb: 'place', from: 'D2', to: 'C4' })).toBeNull();
  expect(withCard(choices, 'PT02a', { ...NOTHING, verb: 'place', from: 'E3', to: 'E5' })).toMatchObject({ exchange: true, to: 'E5' });
});

test('a card that does not go with the strength card leaves it where it is', () => {
  const choices = ['place D4 from D2 by hand:PT01a', 'place D4 from D2 by active with DS1'].map(read);
  expect(withCard(choices, 'PT01a', { ...NOTHING, verb: 'place', with: 'DS1' })).toBeNull();
  expect(withCard(choices, 'active', { ...NOTHING, verb: 'place', with: 'DS1' })).toMatchObject({ with: 'DS1' });
});

test('M15.12: a card that leads nowhere alone brings its strength card along', () => {
  const choices = ['place B5 from B3 by active with DS1', 'place D4 by AM1'].map(read);
  expect(withCard(choices, 'active', NOTHING)).toMatchObject({ verb: 'place', card: 'active', with: 'DS1' });
  const exchanged = ['place B5 from B3 by exch:PT01a with DS1'].map(read);
  expect(withCard(exchanged, 'PT01a', NOTHING)).toMatchObject({ exchange: true, with: 'DS1' });
});
