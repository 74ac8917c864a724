// The set-up form's sense: which options there are, and what is sent of them.

import type { About, OptionAbout, OptionValues, Preset } from '../../../protocol/rest';
import type { SeatPlan } from '../../../protocol/types';
import { KOMI } from '../../games/go';
import { usualBoard } from './preview';

/** What is chosen, as the fields of the form hold it; what is absent or empty is not sent. */
export type Chosen = Record<string, string | string[]>;

/** The options a form asks for one by one: seats have a place of their own. */
export function asked(about: About): OptionAbout[] {
  return about.options.filter(({ name }) => name !== 'seats');
}

/** A preset's options, as the form holds them; Go with the komi that one click gives it. */
export function fromPreset(preset: Preset): Chosen {
  const given = JSON.parse(preset.options) as Record<string, unknown>;
  const options = given['preset'] === 'go' ? { komi: KOMI, ...given } : given;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}

/** How many seats a preset means: its own number, or the smallest the game has. */
export function seatsOf(about: About, chosen: Chosen): number {
  const given = Number(chosen['seats']);
  return given >= about.seats[0] && given <= about.seats[1] ? given : about.seats[0];
}

/** So many seats, keeping what was chosen for those that stay. */
export function resize(seats: SeatPlan[], number: number): SeatPlan[] {
  const last = seats.at(-1) ?? { kind: 'bot', level: 3 };
  const filler: SeatPlan = last.kind === 'mine' ? { kind: 'bot', level: 3 } : last;
  return Array.from({ length: number }, (_, seat) => seats[seat] ?? { ...filler });
}

/** Whether a result says something of two people: accounts are rated, and neither bots nor one person's seats. */
export function canBeRated(seats: SeatPlan[], account: boolean): boolean {
  const people = seats.filter(({ kind }) => kind === 'open' || kind === 'invited').length;
  const mine = seats.some(({ kind }) => kind === 'mine') ? 1 : 0;
  return account && people + mine >= 2 && seats.every(({ kind }) => kind !== 'bot');
}

function value(values: OptionValues, text: string): unknown {
  if (values === 'content') return JSON.parse(text);
  if (values === 'text' || 'choice' in values) return text;
  if ('number' in values || 'halves' in values) return Number(text);
  return null;
}

/** The options to send: only what was chosen, each in the shape the game expects. */
export function options(about: About, chosen: Chosen, seats: number): Record<string, unknown> {
  const sent: Record<string, unknown> = { seats };
  for (const { name, values } of asked(about)) {
    const given = chosen[name];
    if (given === undefined || given.length === 0) continue;
    if (Array.isArray(given)) {
      const each = typeof values === 'object' && 'perseat' in values ? values.perseat : values;
      const list = Array.from({ length: seats }, (_, seat) => value(each, given[seat] || '0'));
      sent[name] = list;
    } else {
      sent[name] = value(values, given);
    }
  }
  return sent;
}

/** F2.3: what each preset fills in. */
const FILLED: Record<string, Record<string, string>> = {
  standard: { order: 'dice', start: 'marked', reach: 'dice', cards: 'on', tokens: '75', trade: '3', surrender: 'on', dead: 'agree', dame: 'fill' },
  pure: { order: 'fixed', start: 'none', reach: 'unlimited', cards: 'off', tokens: '75', trade: 'off', surrender: 'on', dead: 'agree', dame: 'leave' },
  go: { order: 'fixed', start: 'none', reach: 'unlimited', cards: 'off', tokens: 'unlimited', trade: 'off', surrender: 'off', dead: 'all-alive', dame: 'leave' },
};

/** What an option is if it is left alone, as far as it depends on what else is chosen; null if it does not. */
function byChoice(game: string, name: string, chosen: Chosen, seats: number): string | null {
  if (game === 'mitropia') return name === 'affinity' ? ((chosen['mode'] || 'standard') === 'standard' ? 'on' : 'off') : null;
  const preset = String(chosen['preset'] || 'standard');
  if (name === 'board') return usualBoard(preset, seats);
  // F2.2: without cards there is nothing to trade, and of two nobody surrenders.
  if (name === 'trade' && (chosen['cards'] || FILLED[preset]?.['cards']) === 'off') return 'off';
  if (name === 'surrender' && seats <= 2) return 'off';
  return FILLED[preset]?.[name] ?? null;
}

/** What an option is if it is left alone; null if that is no value of its own. */
export function usual(about: About, option: OptionAbout, chosen: Chosen, seats: number): string | null {
  return byChoice(about.id, option.name, chosen, seats) ?? byDefault(option);
}

/** The word that stands for leaving an option alone; null if the default is a value of its own. */
export function byDefault(option: OptionAbout): string | null {
  try {
    const read: unknown = JSON.parse(option.default);
    return typeof read === 'string' || typeof read === 'number' ? String(read) : null;
  } catch {
    return null;
  }
}
