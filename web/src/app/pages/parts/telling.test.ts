import { expect, test } from 'vitest';
import type { Sitter, TablePlan, TableSummary } from '../../../protocol/types';
import { others, standing, urgent } from './telling';

const plan = (game: string, options: TablePlan['options']): TablePlan => ({ game, options, seats: [], clock: { kind: 'none' }, public: false, rated: false });

const person = (name: string): Sitter => ({ kind: 'person', name, gone: false });
const bot = (level: number): Sitter => ({ kind: 'bot', level });
const summary = (sitters: Sitter[], more: Partial<TableSummary> = {}): TableSummary => ({
  table: 't', plan: plan('mitropia', {}), stage: 'playing', sitters, your_turn: false, awaiting: [], actions: 0, ended_by: null, changed: 0, ...more,
});

test('those one plays with are named, and oneself is not', () => {
  expect(others(summary([person('Guest'), bot(3)]), 'Guest')).toBe('bot-level');
  expect(others(summary([bot(1), person('Ola'), bot(1), person('Jan')]), 'Jan')).toBe('Ola, bot-level ×2');
  // Two guests of one name: the other one is somebody else.
  expect(others(summary([person('Guest'), person('Guest')]), 'Guest')).toBe('Guest');
  expect(others(summary([person('Ola'), { kind: 'open' }]), 'Ola')).toBe('seats-free');
});

test('seats that one kept for this device are all oneself', () => {
  const seats: TablePlan['seats'] = [{ kind: 'mine' }, { kind: 'mine' }];
  expect(others(summary([person('Ola'), person('Ola')], { plan: { ...plan('mitropia', {}), seats } }), 'Ola')).toBe('at-this-device');
});

test('what waits for us comes first, then clocks, then what changed last', () => {
  const live: TablePlan = { ...plan('fields', {}), clock: { kind: 'live', base: 300, increment: 3, window: 15 } };
  const tables = [
    summary([], { table: 'old', changed: 1 }),
    summary([], { table: 'new', changed: 2 }),
    summary([], { table: 'clock', plan: live }),
    summary([], { table: 'turn', your_turn: true }),
  ];
  expect(urgent(tables).map(({ table }) => table)).toEqual(['turn', 'clock', 'new', 'old']);
});

test('a game of ours says whose move it is, where that is known', () => {
  const sitters = [person('Jan'), person('Ola'), bot(3)];
  expect(standing(summary(sitters, { your_turn: true, awaiting: ['A'] }))).toBe('your-move');
  expect(standing(summary(sitters, { awaiting: ['B', 'C'] }))).toBe('waiting-for');
  expect(standing(summary(sitters.slice(0, 2), { awaiting: ['B'] }))).toBe('their-move');
  expect(standing(summary(sitters))).toBe('stage-playing');
  expect(standing(summary(sitters, { stage: 'paused', awaiting: ['B'] }))).toBe('stage-paused');
});
