import { expect, test } from 'vitest';
import type { Sitter, Stage } from '../../protocol/types';
import { isClosable } from './closing';

const person = (gone = false): Sitter => ({ kind: 'person', name: 'Ada', gone });
const BOT: Sitter = { kind: 'bot', level: 1 };
const closable = (stage: Stage, ...others: Sitter[]): boolean => isClosable(stage, [person(), ...others], (place) => place === 0);

test('a game is closed by whoever is alone in it', () => {
  expect(closable('playing', BOT)).toBe(true);
  expect(closable('paused', BOT, person(true))).toBe(true);
  expect(closable('playing', BOT, person())).toBe(false);
});

test('a table that waits is closed whoever sits there, one that is over never', () => {
  expect(closable('gathering', person())).toBe(true);
  expect([closable('over', BOT), closable('closed', BOT)]).toEqual([false, false]);
});
