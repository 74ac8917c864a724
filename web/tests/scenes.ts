// Tables that go on from a record, so that a test begins where something is about to happen.

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect } from './server';

type SeatPlan = { kind: 'mine' } | { kind: 'open' } | { kind: 'bot'; level: number };

export interface Plan {
  game?: string;
  seats: SeatPlan[];
  clock?: unknown;
  options?: Record<string, unknown>;
  public?: boolean;
}

/** Asks the server for something as the person of this page. */
async function post(page: Page, path: string, data: unknown): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

export const MINE: SeatPlan = { kind: 'mine' };
export const BOT: SeatPlan = { kind: 'bot', level: 1 };
export const OPEN: SeatPlan = { kind: 'open' };

/** Sets a table up, from a position of a record if one is named, its last by default, and goes there. */
export async function sit(page: Page, plan: Plan, record?: string, after?: number): Promise<string> {
  await post(page, '/api/guest', { name: 'Ada' });
  const text = record === undefined ? null : readFileSync(new URL(`./records/${record}.json`, import.meta.url), 'utf8');
  const from = text === null ? null : { record: text, at: after ?? (JSON.parse(text) as { actions: unknown[] }).actions.length };
  const { table } = await post(page, '/api/tables', { game: 'mitropia', public: false, rated: false, ...plan, from });
  if (!plan.seats.some(({ kind }) => kind === 'open')) await post(page, `/api/tables/${String(table)}/start`, {});
  await page.goto(`/t/${String(table)}`);
  return String(table);
}

interface Seen {
  viewer: string;
  choice: { decision: number; legal: string[] } | null;
}

/** Does something for a seat, past the page. */
export async function act(page: Page, table: string, seat: string, action: string): Promise<void> {
  const seen = (await (await page.request.get(`/api/tables/${table}`)).json()) as Seen[];
  const decision = seen.find(({ viewer }) => viewer === seat)?.choice?.decision ?? 0;
  await post(page, `/api/tables/${table}/actions`, { seat, decision, action });
}

/** Decides for the first seat, if it has to, past the page, which only listens, and gives it time to show what comes of it. */
export async function decide(page: Page, table: string, pause = 300): Promise<void> {
  const [mine] = (await (await page.request.get(`/api/tables/${table}`)).json()) as Seen[];
  const legal = mine?.choice?.legal ?? [];
  const action = legal.find((line) => line === 'ok' || line === 'draw') ?? legal[Math.floor(legal.length / 2)];
  if (mine?.choice && action) await page.request.post(`/api/tables/${table}/actions`, { data: { seat: 'A', decision: mine.choice.decision, action } });
  await page.waitForTimeout(pause);
}
