import { expect, test } from 'vitest';
import { kindOf, pointsIn } from './lines';

test('lines are told as the buttons call them', () => {
  expect(['place D4', 'pass', 'pass draw', 'react reject', 'react replace D4', 'dead none', 'dead D4 K10', 'nodraw', 'notrade', 'war W'].map(kindOf)).toEqual([
    'place', 'pass', 'pass-draw', 'reject', 'replace', 'dead-none', 'dead-done', 'no-draw', 'no-trade', 'war',
  ]);
});

test('points are found where they stand', () => {
  expect(pointsIn('card move-two B3 E5')).toEqual(['B3', 'E5']);
  expect(pointsIn('surrender W')).toEqual([]);
});
