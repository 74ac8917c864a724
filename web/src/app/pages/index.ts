// The pages by path. The first pattern that fits is shown; the last fits everything it can.

interface Page {
  pattern: string;
  load: () => Promise<{ default: unknown }>;
}

export const pages: Page[] = [
  { pattern: '/', load: () => import('./Home.svelte') },
  { pattern: '/t/:table', load: () => import('./Table.svelte') },
  { pattern: '/games', load: () => import('./Games.svelte') },
  { pattern: '/lobby', load: () => import('./Lobby.svelte') },
  { pattern: '/new/:game', load: () => import('./SetUp.svelte') },
  { pattern: '/settings', load: () => import('./Settings.svelte') },
  { pattern: '/rules', load: () => import('./Rules.svelte') },
  { pattern: '/rules/:game', load: () => import('./Rules.svelte') },
  { pattern: '/learn', load: () => import('./Learn.svelte') },
  { pattern: '/learn/:game', load: () => import('./Learn.svelte') },
  { pattern: '/learn/:game/:step', load: () => import('./Lesson.svelte') },
  { pattern: '/dice', load: () => import('./Dice.svelte') },
  { pattern: '/replay', load: () => import('./Replay.svelte') },
  { pattern: '/replay/:table', load: () => import('./Replay.svelte') },
];

/** What is shown where no pattern fits. */
export const nowhere = (): Promise<{ default: unknown }> => import('./Nowhere.svelte');
