import { beforeEach, expect, test } from 'vitest';
import { storage } from './storage';

const denied = (): never => {
  throw new Error('denied');
};

beforeEach(() => storage.removeItem('name'));

test('what the browser denies to keep is known until the page goes', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied });
  expect(storage.getItem('name')).toBeNull();
  storage.setItem('name', 'Ada');
  expect(storage.getItem('name')).toBe('Ada');
  storage.removeItem('name');
  expect(storage.getItem('name')).toBeNull();
});

test('what there is no room for stands before what was kept earlier, until there is room again', () => {
  const kept = new Map([['name', 'Ada']]);
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: denied as (key: string, text: string) => void, removeItem: (key: string) => kept.delete(key) };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: store });
  storage.setItem('name', 'Bea');
  expect(storage.getItem('name')).toBe('Bea');
  store.setItem = (key, text) => void kept.set(key, text);
  storage.setItem('name', 'Cleo');
  expect(kept.get('name')).toBe('Cleo');
  expect(storage.getItem('name')).toBe('Cleo');
});
