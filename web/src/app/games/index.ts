// The games that can be played here: one folder each, and this is the only list of them.

import { fields } from './fields';
import type { GameFolder } from './folder';
import { mitropia } from './mitropia';

export type * from './folder';

export const games: Record<string, GameFolder> = { mitropia, fields };
