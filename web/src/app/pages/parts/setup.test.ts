import { describe, expect, it } from 'vitest';
import type { About } from '../../../protocol/types';
import { asked, byDefault, canBeRated, fromPreset, options, resize, seatsOf, usual } from './setup';

const about: About = {
  id: 'fields',
  name: 'Fields of the Gods',
  summary: '',
  seats: [2, 6],
  options: [
    { name: 'seats', summary: '', values: { number: [2, 6] }, default: '2', clause: 'F2.1' },
    { name: 'reach', summary: '', values: { choice: ['dice', '1'] }, default: 'by preset', clause: 'F5.5' },
    { name: 'komi', summary: '', values: { halves: [-2000, 2000] }, default: '0', clause: 'F12.11' },
    { name: 'handicaps', summary: '', values: { perseat: { number: [0, 5] } }, default: '[]', clause: 'F13.2' },
    { name: 'content', summary: '', values: 'content', default: 'null', clause: 'F19.2' },
  ],
  presets: [{ name: 'go', summary: '', options: '{"preset":"go","seats":2}' }],
};

describe('the set-up form', () => {
  it('asks for every option but the seats', () => {
    expect(asked(about).map(({ name }) => name)).toEqual(['reach', 'komi', 'handicaps', 'content']);
  });

  it('sends only what was chosen, in the shape the game expects', () => {
    const chosen = { reach: '', komi: '7.5', handicaps: ['3', ''], content: '{"cards":[]}' };
    expect(options(about, chosen, 3)).toEqual({
      seats: 3,
      komi: 7.5,
      handicaps: [3, 0, 0],
      content: { cards: [] },
    });
  });

  it('says so if a pack is no JSON', () => {
    expect(() => options(about, { content: '{' }, 2)).toThrow();
  });

  it('takes presets apart', () => {
    const chosen = fromPreset(about.presets[0]!, null);
    expect(chosen).toEqual({ preset: 'go', seats: '2' });
    const complete = (preset: Record<string, unknown>): Record<string, unknown> => ({ handicaps: [2, 0], ...preset });
    expect(fromPreset(about.presets[0]!, { complete })).toEqual({ preset: 'go', seats: '2', handicaps: ['2', '0'] });
    expect(seatsOf(about, chosen)).toBe(2);
    expect(seatsOf(about, { seats: '9' })).toBe(2);
  });

  it('keeps the seats that stay and fills the rest alike', () => {
    const seats = resize([{ kind: 'mine' }, { kind: 'bot', level: 5 }], 4);
    expect(seats).toEqual([
      { kind: 'mine' },
      { kind: 'bot', level: 5 },
      { kind: 'bot', level: 5 },
      { kind: 'bot', level: 5 },
    ]);
    expect(resize(seats, 2)).toHaveLength(2);
    expect(resize([{ kind: 'mine' }], 2)[1]).toEqual({ kind: 'bot', level: 3 });
  });

  it('offers ratings to those with an account, among people alone', () => {
    const [mine, open, bot] = [{ kind: 'mine' }, { kind: 'open' }, { kind: 'bot', level: 3 }] as const;
    expect(canBeRated([mine, open], true)).toBe(true);
    expect(canBeRated([mine, open], false)).toBe(false);
    expect(canBeRated([mine, bot], true)).toBe(false);
    expect(canBeRated([mine, open, bot], true)).toBe(false);
    expect(canBeRated([mine, mine], true)).toBe(false);
  });

  it('asks the game what is as usual, and the schema if that depends on nothing', () => {
    const game = { usual: (option: string) => (option === 'reach' ? 'dice' : null) };
    expect(usual(game, about.options[1]!, {}, 2)).toBe('dice');
    expect(usual(game, about.options[2]!, {}, 2)).toBe('0');
    expect(usual(null, about.options[1]!, {}, 2)).toBeNull();
  });

  it('knows which defaults are values', () => {
    expect(byDefault(about.options[1]!)).toBeNull();
    expect(byDefault({ ...about.options[1]!, default: '"dice"' })).toBe('dice');
    expect(byDefault(about.options[2]!)).toBe('0');
  });
});
