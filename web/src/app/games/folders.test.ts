import { expect, test } from 'vitest';
import type { TablePlan } from '../../protocol/types';
import { hasChance, hasWindows, playedGame, variant } from '../pages/parts/telling';

const plan = (game: string, options: TablePlan['options']): TablePlan => ({ game, options, seats: [], clock: { kind: 'none' }, public: false, rated: false });

test('only Fields without dice and cards leaves nothing to chance', () => {
  expect(hasChance(plan('mitropia', {}))).toBe(true);
  expect(hasChance(plan('fields', {}))).toBe(true);
  expect(hasChance(plan('fields', { preset: 'pure', cards: null }))).toBe(false);
  expect(hasChance(plan('fields', { preset: 'go' }))).toBe(false);
  expect(hasChance(plan('fields', { preset: 'pure', reach: 'dice' }))).toBe(true);
  expect(hasChance(plan('fields', { cards: 'off', order: 'fixed', reach: 3 }))).toBe(false);
});

test('in Fields it takes cards to react', () => {
  expect(hasWindows(plan('mitropia', {}))).toBe(true);
  expect(hasWindows(plan('fields', {}))).toBe(true);
  expect(hasWindows(plan('fields', { cards: 'off' }))).toBe(false);
  expect(hasWindows(plan('fields', { preset: 'go' }))).toBe(false);
});

test('Go is called by its own name, and other games are told apart by what was chosen', () => {
  expect(playedGame(plan('fields', { preset: 'go', board: '19x19' }))).toBe('go-sized');
  expect(playedGame(plan('fields', { preset: 'pure' }))).toBe('game-fields');
  expect(variant(plan('fields', { preset: 'go', board: '19x19' }))).toBe('');
  expect(variant(plan('fields', { preset: 'pure', board: '13x13' }))).toBe('pure · 13×13');
  expect(variant(plan('mitropia', { mode: 'teams', board: 'XL' }))).toBe('teams · XL');
  expect(variant(plan('mitropia', { board: 'auto' }))).toBe('');
});
