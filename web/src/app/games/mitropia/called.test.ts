import { beforeAll, expect, test, vi } from 'vitest';
import type { Chair } from '../../../protocol/types';
import { speak } from '../../i18n.svelte';
import { called } from './called';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
});

const chair = (seat: string, sitter: Chair['sitter']): Chair => ({ seat, sitter }) as Chair;
const chairs = [chair('A', { kind: 'person', name: 'Ada', gone: false }), chair('B', { kind: 'bot', level: 1 }), chair('C', { kind: 'open' } as Chair['sitter'])];

test('before there are tribes nobody is called nobody', () => {
  expect(['A', 'B', 'C', 'D'].map((seat) => called(seat, null, chairs))).toEqual(['Ada', 'Novice', 'Seat 3', 'Seat 4']);
});
