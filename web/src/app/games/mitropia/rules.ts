// What the rulebook of Mitropia is drawn with.

export { default as Drawing } from './Drawing.svelte';
export { default as Signs } from './Signs.svelte';
