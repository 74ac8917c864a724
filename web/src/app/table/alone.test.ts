import { expect, test } from 'vitest';
import type { Chair, Choice, Sitter, TablePlan } from '../../protocol/types';
import { onlyAnswer } from './alone';

const chair = (seat: string, sitter: Sitter): Chair => ({ seat, sitter, left: null, until: null, nonce: null }) as Chair;
const me = chair('A', { kind: 'person', name: 'Ola', gone: false });
const bot = chair('B', { kind: 'bot', level: 3 });
const window: Choice = { decision: 7, legal: ['ok'], asides: [], window: true, steps: 0 };
const at = (chairs: Chair[], choice: Choice | null, game = 'mitropia') => ({
  viewer: 'A', stage: 'playing' as const, chairs, choice, plan: { game, options: {} } as TablePlan,
});

test('among bots what can only be let stand needs no click', () => {
  expect(onlyAnswer(at([me, bot], window))).toBe('ok');
  expect(onlyAnswer(at([me, bot], { ...window, legal: ['decline'] }, 'fields'))).toBe('decline');
});

test('whoever can answer in any other way is asked', () => {
  expect(onlyAnswer(at([me, bot], { ...window, legal: ['ok', 'deflect RD1'] }))).toBeNull();
  expect(onlyAnswer(at([me, bot], { ...window, legal: ['pass'] }))).toBeNull();
  // What lets a move stand in another game says nothing in this one.
  expect(onlyAnswer(at([me, bot], window, 'fields'))).toBeNull();
  expect(onlyAnswer(at([me, bot], { ...window, window: false }))).toBeNull();
  expect(onlyAnswer(at([me, bot], null))).toBeNull();
});

test('where people sit everybody answers alike, also for those who are away', () => {
  expect(onlyAnswer(at([me, bot, chair('C', { kind: 'person', name: 'Jan', gone: false })], window))).toBeNull();
  expect(onlyAnswer(at([me, bot, chair('C', { kind: 'person', name: 'Jan', gone: true })], window))).toBeNull();
});

test('whoever only watches answers nothing', () => {
  expect(onlyAnswer({ ...at([bot], window), viewer: '*' })).toBeNull();
});
