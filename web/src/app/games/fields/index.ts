import { t } from '../../i18n.svelte';
import { duel } from '../duel';
import type { GameFolder, Options } from '../folder';
import { boardName } from './boards';
import { KOMI, SIZES } from './go';
import Sign from './Sign.svelte';

const isGo = ({ preset }: Options): boolean => preset === 'go';

/** The size of Go; 9×9 on a board of another name. */
const goSize = (board: unknown): string => (typeof board === 'string' && /^\d+x\d+$/.test(board) ? board.replace('x', '×') : '9×9');

/** Whether an option is at this value, which only the standard preset has by itself. */
function isStandard(options: Options, name: string, value: string): boolean {
  const chosen = options[name] ?? null;
  return chosen === null ? (options['preset'] ?? 'standard') === 'standard' : chosen === value;
}

const hasCards = (options: Options): boolean => isStandard(options, 'cards', 'on');

export const fields: GameFolder = {
  offers: {
    fields: { seats: [2, 6], minutes: '15–60', tables: [{ key: 'fields', plan: duel('fields', {}) }] },
    go: {
      seats: [2, 2],
      minutes: '10–60',
      preset: 'go',
      tables: SIZES.map((size) => ({
        key: `go${size}`,
        size: `${size}×${size}`,
        plan: duel('fields', { preset: 'go', board: `${size}x${size}`, komi: KOMI }),
      })),
    },
  },
  load: () => import('./Table.svelte'),
  loadPosition: () => import('./position'),
  loadSetup: () => import('./setup'),
  loadRules: () => import('./rules'),
  Sign,
  colour: (player) => `var(--st-${(player as { letter?: string }).letter?.toLowerCase() ?? 'b'})`,
  called: (options) => (isGo(options) ? t('go-sized', { size: goSize(options['board']) }) : null),
  variant: (options) => (isGo(options) ? [] : [options['preset'], typeof options['board'] === 'string' ? boardName(options['board']) : null]),
  hasChance: (options) => hasCards(options) || isStandard(options, 'order', 'dice') || isStandard(options, 'reach', 'dice'),
  hasWindows: hasCards,
  stands: 'decline',
};
