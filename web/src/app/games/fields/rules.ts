// What the rulebook of Fields is drawn with.

export { default as Drawing } from './Drawing.svelte';
export { default as Signs } from './Signs.svelte';
