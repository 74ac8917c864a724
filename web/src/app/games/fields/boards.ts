// The boards of Fields by their names.

import { has, t } from '../../i18n.svelte';

/** A board by its id, such as `lake-13`, by its size, or drawn by somebody. */
export function boardName(id: string): string {
  if (id.includes('\n')) return t('board-own');
  const [, kind = '', columns, rows = columns] = /^(?:([a-z]+)-)?(\d+)(?:x(\d+))?$/.exec(id) ?? [];
  const size = `${columns}×${rows}`;
  if (columns === undefined) return id;
  if (kind === '') return size;
  return has(`board-${kind}`) ? t(`board-${kind}`, { size }) : id;
}
