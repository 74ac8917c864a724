import { expect, test } from 'vitest';
import { Speaker } from './speaker.svelte';

test('a turn and a window are told at once, once, and all else when there is time', () => {
  const speaker = new Speaker();
  speaker.tell('Waiting for Zhou', null);
  expect([speaker.calm, speaker.urgent.text]).toEqual(['Waiting for Zhou', '']);
  speaker.tell('Your turn: choose a card', 'turn 3');
  const { urgent } = speaker;
  expect([speaker.calm, urgent.text]).toEqual(['', 'Your turn: choose a card']);
  speaker.tell('Scout: choose a target', 'turn 3');
  expect([speaker.calm, speaker.urgent]).toEqual(['Scout: choose a target', urgent]);
  speaker.tell('Zhou place on D4', 'window D4');
  expect(speaker.urgent.text).toBe('Zhou place on D4');
});

test('the same words about another turn are told again', () => {
  const speaker = new Speaker();
  speaker.tell('Your move', 'turn 1');
  const first = speaker.urgent;
  speaker.tell('Your move', 'turn 2');
  expect(speaker.urgent).not.toBe(first);
  expect(speaker.urgent).toEqual(first);
  speaker.tell('Waiting for White', null);
  speaker.tell('Your move', 'turn 2');
  expect(speaker.urgent).toEqual(first);
});
