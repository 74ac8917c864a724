import { expect, test } from 'vitest';
import { Members } from './members.svelte';

test('an object stays the same while its members change', () => {
  const members = new Members<Record<string, unknown>>({ a: 1, b: [2] });
  const { latest } = members;
  expect(latest).toEqual({ a: 1, b: [2] });
  const next = { a: 1, b: [3] };
  expect(members.show(next)).toBe(true);
  expect(members.latest).toBe(latest);
  expect(latest).toEqual({ a: 1, b: [3] });
  expect(members.now).toBe(next);
});

test('other members are another object', () => {
  const members = new Members<Record<string, unknown>>({ a: 1 });
  expect(members.show({ a: 1, b: 2 })).toBe(false);
  expect(members.show({ b: 2 })).toBe(false);
  expect(members.latest).toEqual({ a: 1 });
});

test('a deep member stays the same too, unless it has other members', () => {
  const members = new Members<Record<string, unknown>>({ deep: { a: 1 }, flat: { a: 1 } }, ['deep']);
  const { deep } = members.latest;
  const flat = { a: 2 };
  members.show({ deep: { a: 2 }, flat });
  expect(members.latest['deep']).toBe(deep);
  expect(deep).toEqual({ a: 2 });
  expect(members.latest['flat']).toBe(flat);
  members.show({ deep: { b: 1 }, flat });
  expect(members.latest['deep']).toEqual({ b: 1 });
  members.show({ deep: null, flat });
  expect(members.latest['deep']).toBe(null);
});
