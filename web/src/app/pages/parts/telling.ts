// Plans and tables in a few words, for rows and buttons.

import type { ClockPlan, Level, Sitter, TablePlan, TableSummary } from '../../../protocol/types';
import { games } from '../../games';
import { has, t } from '../../i18n.svelte';

/** What is played: the game, or what it is called if it has a name of its own so. */
export function playedGame({ game, options }: TablePlan): string {
  return games[game]?.called?.(options) ?? t(`game-${game}`);
}

/** How it is played, where that was chosen. */
export function variant({ game, options }: TablePlan): string {
  const words = games[game]?.variant(options).filter((word) => typeof word === 'string') ?? [];
  return words.map((word) => (has(`value-${word}`) ? t(`value-${word}`) : word)).join(' · ');
}

/** Whether anything is left to chance, so that there are dice to check. */
export const hasChance = ({ game, options }: TablePlan): boolean => games[game]?.hasChance(options) ?? true;

/** Whether one may be asked to react to what others do. */
export const hasWindows = ({ game, options }: TablePlan): boolean => games[game]?.hasWindows(options) ?? true;

/** A clock in words. */
export function clockWords(clock: ClockPlan): string {
  if (clock.kind === 'none') return t('clock-none');
  if (clock.kind === 'live') {
    return t('clock-live', { minutes: clock.base / 60, seconds: clock.increment });
  }
  return clock.hours % 24 === 0
    ? t('clock-days-move', { days: clock.hours / 24 })
    : t('clock-hours-move', { hours: clock.hours });
}

/** A bot by its strength. */
export function levelWords(level: Level): string {
  return t('level-named', { level, name: t(`level-${level}`) });
}

/** Who sits there, in words. */
export function sitterWords(sitter: Sitter): string {
  if (sitter.kind === 'open') return t('seat-open');
  return sitter.kind === 'bot' ? t('bot-level', { level: sitter.level }) : sitter.name;
}

/** Who sat there, from a record: bots stand in it as `bot 3`. */
export function sitterName(name: string): string {
  const level = /^bot ([1-8])$/.exec(name)?.[1];
  return level === undefined ? name : t('bot-level', { level: Number(level) });
}

/** How many seats are taken. */
export function taken(table: TableSummary): number {
  return table.sitters.filter((sitter) => sitter.kind !== 'open').length;
}

/** The people at a table, or its bots if there are none. */
export function company(table: TableSummary): string {
  const people = table.sitters.filter((sitter) => sitter.kind === 'person');
  const shown = people.length > 0 ? people : table.sitters.filter((sitter) => sitter.kind === 'bot');
  return [...new Set(shown.map(sitterWords))].join(', ');
}

/** The first of these people who is called like us, or those on the seats that we kept for ourselves. */
function ours(table: TableSummary, name: string | undefined): Set<Sitter> {
  const called = table.sitters.filter((sitter) => sitter.kind === 'person' && sitter.name === name);
  const kept = called.filter((sitter) => table.plan.seats[table.sitters.indexOf(sitter)]?.kind === 'mine');
  return new Set(kept.length > 0 ? kept : called.slice(0, 1));
}

/** Whom we play with, as we are called: people first, bots of one level together, then how many seats are free. */
export function others(table: TableSummary, name: string | undefined): string {
  const we = ours(table, name);
  const rest = table.sitters.filter((sitter) => !we.has(sitter));
  const people = rest.filter(({ kind }) => kind === 'person' || kind === 'invited').map(sitterWords);
  const bots = rest.filter(({ kind }) => kind === 'bot').map(sitterWords);
  const together = [...new Set(bots)].map((bot) => {
    const number = bots.filter((each) => each === bot).length;
    return number > 1 ? `${bot} ×${number}` : bot;
  });
  const free = rest.filter(({ kind }) => kind === 'open').length;
  const words = [...people, ...together, ...(free > 0 ? [t('seats-free', { number: free })] : [])];
  return words.length > 0 ? words.join(', ') : t('at-this-device');
}

/** How far a game of ours is: whose move it is, where that is known. */
export function standing({ your_turn, stage, awaiting, sitters }: TableSummary): string {
  if (your_turn) return t('your-move');
  const waited = awaiting.flatMap((seat) => sitters[seat.charCodeAt(0) - 65] ?? []).map(sitterWords);
  if (stage !== 'playing' || waited.length === 0) return t(`stage-${stage}`);
  // Of two the other one is named beside it.
  return sitters.length === 2 ? t('their-move') : t('waiting-for', { who: [...new Set(waited)].join(', ') });
}

/** What waits for us first, then what has a clock, then what has changed last. */
export function urgent(tables: TableSummary[]): TableSummary[] {
  const clocks = ['live', 'correspondence', 'none'];
  const rank = ({ plan }: TableSummary): number => clocks.indexOf(plan.clock.kind);
  return [...tables].sort(
    (a, b) => Number(b.your_turn) - Number(a.your_turn) || rank(a) - rank(b) || b.changed - a.changed,
  );
}
