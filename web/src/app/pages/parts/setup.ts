// The set-up form's sense: which options there are, and what is sent of them.

import type { About, OptionAbout, OptionValues, Preset } from '../../../protocol/types';
import type { SeatPlan } from '../../../protocol/types';
import type { Chosen, SetupModule } from '../../games';

/** The options a form asks for one by one: seats have a place of their own. */
export function asked(about: About): OptionAbout[] {
  return about.options.filter(({ name }) => name !== 'seats');
}

/** A preset's options with what its game adds to them, as the form holds them. */
export function fromPreset(preset: Preset, game: Pick<SetupModule, 'complete'> | null): Chosen {
  const given = JSON.parse(preset.options) as Record<string, unknown>;
  const options = game?.complete?.(given) ?? given;
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

/** What an option is if it is left alone; null if that is no value of its own. */
export function usual(game: Pick<SetupModule, 'usual'> | null, option: OptionAbout, chosen: Chosen, seats: number): string | null {
  return game?.usual(option.name, chosen, seats) ?? byDefault(option);
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
