// What the form for a table knows of Fields.

import { has, t } from '../../i18n.svelte';
import type { SetupModule } from '../folder';
import { boardName } from './boards';
import { KOMI } from './go';
import { usualBoard } from './preview';

export { default as Preview } from './Preview.svelte';

/** The boards of F19.4. Any other text is a diagram. */
const BOARDS = [
  'meadow-7', 'temple-9', 'altar-9', 'well-9', 'ford-9x7', 'council-11', 'council-13', 'cross-13',
  'lake-13', 'diamond-17', 'hall-19x15', 'pantheon-19', 'ring-19', 'isles-19', '9x9', '13x13', '19x19',
];

export const texts: NonNullable<SetupModule['texts']> = {
  board: { choices: BOARDS, say: boardName, own: 'own-board', begin: '3 . . .\n2 . . .\n1 . . .\n  A B C' },
  tokens: {
    choices: ['unlimited'],
    say: (choice) => (has(`value-${choice}`) ? t(`value-${choice}`) : choice),
    own: 'own-number',
    begin: '75',
    range: [1, 10000],
  },
};

/** Go with the komi that one click gives it. */
export const complete: NonNullable<SetupModule['complete']> = (preset) => (preset['preset'] === 'go' ? { komi: KOMI, ...preset } : preset);

/** F2.3: what each preset fills in. */
const FILLED: Record<string, Record<string, string>> = {
  standard: { order: 'dice', start: 'marked', reach: 'dice', cards: 'on', tokens: '75', trade: '3', surrender: 'on', dead: 'agree', dame: 'fill' },
  pure: { order: 'fixed', start: 'none', reach: 'unlimited', cards: 'off', tokens: '75', trade: 'off', surrender: 'on', dead: 'agree', dame: 'leave' },
  go: { order: 'fixed', start: 'none', reach: 'unlimited', cards: 'off', tokens: 'unlimited', trade: 'off', surrender: 'off', dead: 'all-alive', dame: 'leave' },
};

export const usual: SetupModule['usual'] = (option, chosen, seats) => {
  const preset = String(chosen['preset'] || 'standard');
  if (option === 'board') return usualBoard(preset, seats);
  // F2.2: without cards there is nothing to trade, and of two nobody surrenders.
  if (option === 'trade' && (chosen['cards'] || FILLED[preset]?.['cards']) === 'off') return 'off';
  if (option === 'surrender' && seats <= 2) return 'off';
  return FILLED[preset]?.[option] ?? null;
};
