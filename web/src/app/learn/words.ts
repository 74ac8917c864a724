// The words of the tutorials, added to what the client can say.

import { addCatalogue } from '../i18n.svelte';

const texts = import.meta.glob<string>('../../../../locales/*/web-tutorial.ftl', { query: '?raw', import: 'default' });

await addCatalogue(async (language) => (await texts[`../../../../locales/${language}/web-tutorial.ftl`]?.()) ?? '');

/** The message of a step; its parts are `.text`, `.task`, `.hint` and `.praise`. */
export const wordsOf = (game: string, id: string): string => `learn-${game}-${id}`;
