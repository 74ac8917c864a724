// What a page puts beside the board of a table, such as a lesson. It takes the place of the log.

import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('beside the board');

export const putBeside = (panel: Snippet): void => void setContext(KEY, panel);
export const beside = (): Snippet | undefined => getContext<Snippet | undefined>(KEY);
