import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { addCatalogue, speak } from '../../i18n.svelte';
import { read } from './notation';
import { teller as tellerOf, type LogLine } from '../../table/told';
import { actionWords, tell, told, type Telling, type Told } from './words';

const root = new URL('../../../../../', import.meta.url);

const teller = () => tellerOf<Told, Telling>(tell);
const telling: Telling = { name: (card) => card, tribeOf: () => 'norse', viewer: 'A' };
const events = [
  { event: 'chieftain-placed', seat: 'A', cell: 'A1' },
  { event: 'turn-began', seat: 'B' },
  { event: 'placed', seat: 'B', cells: ['C3'], from: 'C2', by: 'hand:PT09a' },
  { event: 'captured', owner: 'A', by: 'B', cells: ['A1'] },
  { event: 'drew', seat: 'B' },
  { event: 'drew', seat: 'A', card: 'PT01a' },
  { event: 'passed', seat: 'A' },
];
const log: LogLine[] = events.map((event, index) => ({ event, words: '', number: index + 1, seq: index }) as LogLine);

test('a log that grows is told as the whole log is', () => {
  const tell = teller();
  for (let length = 0; length <= log.length; length += 1) {
    expect(tell(log.slice(0, length), 'en', telling)).toEqual(told(log.slice(0, length), telling));
  }
  expect(told(log, telling).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('lines that were told stay the same objects, and nothing new is the same list', () => {
  const tell = teller();
  const before = tell(log.slice(0, 4), 'en', telling);
  expect(tell([...log.slice(0, 4)], 'en', telling)).toBe(before);
  const after = tell(log, 'en', telling);
  expect(after.slice(0, 2).every((line, index) => line === before[index])).toBe(true);
});

test('everything is told again when things have other names', () => {
  const tell = teller();
  tell(log, 'en', telling);
  const again = tell(log, 'pl', { ...telling, name: (card) => `${card}!` });
  expect(again[1]?.text).toContain('PT09a!');
});

test('another log is told from its beginning', () => {
  const tell = teller();
  tell(log, 'en', telling);
  const other: LogLine[] = [{ event: { event: 'passed', seat: 'B' }, words: '', number: 1 } as LogLine];
  expect(tell(other, 'en', telling)).toHaveLength(1);
});

test('no code of the notation is said', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const say = (line: string): string => actionWords(read(line), (card) => card);
  await addCatalogue(async (tongue) => readFileSync(new URL(`locales/${tongue}/web-mitropia.ftl`, root), 'utf8'));
  const faced: LogLine[] = [{ event: { event: 'facing-picked', seat: 'A', facing: 'NE' }, words: '', number: 1 } as LogLine];
  await speak('pl');
  expect([say('tribe K'), say('face NE'), told(faced, telling)[0]?.text]).toEqual(['Plemię: Kerma', 'Kierunek: północny wschód', 'patrzy na północny wschód']);
  await speak('en');
  expect([say('tribe Z'), say('face S'), told(faced, telling)[0]?.text]).toEqual(['Tribe: Zhou', 'Face south', 'faces north-east']);
});
