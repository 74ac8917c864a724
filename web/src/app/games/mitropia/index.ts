import { duel } from '../duel';
import type { GameFolder } from '../folder';
import Sign from './Sign.svelte';
import { tiles } from './tiles';

export const mitropia: GameFolder = {
  offers: {
    mitropia: { seats: [2, 5], minutes: '20–60', tables: [{ key: 'mitropia', plan: duel('mitropia', {}) }] },
  },
  load: () => import('./Table.svelte'),
  loadPosition: () => import('./position'),
  loadSetup: () => import('./setup'),
  loadRules: () => import('./rules'),
  symbols: tiles,
  Sign,
  colour: (player) => `var(--${(player as { tribe?: string | null }).tribe?.[0] ?? 'c'}-fill)`,
  variant: ({ mode, board }) => [mode, board === 'auto' ? null : board],
  hasChance: () => true,
  hasWindows: () => true,
  stands: 'ok',
};
