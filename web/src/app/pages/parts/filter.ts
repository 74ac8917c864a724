// Which tables of the lobby are shown.

import type { TableSummary } from '../../../protocol/types';

/** What to show; what is empty lets everything through. */
export interface LobbyFilter {
  game: string;
  stage: string;
  clock: string;
  seats: number;
}

export function fits(table: TableSummary, filter: LobbyFilter): boolean {
  const { plan, stage } = table;
  const running = stage === 'paused' ? 'playing' : stage;
  return (
    (!filter.game || plan.game === filter.game) &&
    (!filter.stage || running === filter.stage) &&
    (!filter.clock || plan.clock.kind === filter.clock) &&
    (!filter.seats || plan.seats.length === filter.seats)
  );
}
