// What the form for a table knows of Mitropia.

import type { SetupModule } from '../folder';

export { default as Preview } from './Preview.svelte';

export const usual: SetupModule['usual'] = (option, { mode }) => {
  if (option !== 'affinity') return null;
  return (mode || 'standard') === 'standard' ? 'on' : 'off';
};
