import type { TablePlan } from '../../protocol/types';

/** A table against one bot, without a clock. */
export const duel = (game: string, options: TablePlan['options']): TablePlan => ({
  game,
  options,
  seats: [{ kind: 'mine' }, { kind: 'bot', level: 3 }],
  clock: { kind: 'none' },
  public: false,
  rated: false,
});
