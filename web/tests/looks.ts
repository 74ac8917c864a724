// A page as it looks on every kind of screen, in light and dark, for axe to find nothing.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { faint } from './contrast';
import { expect } from './server';

const SIZES = [[1440, 900], [1024, 768], [390, 844]] as const;
const THEMES = ['light', 'dark'] as const;

/** What axe finds wrong. There are no other frames to look into, and what is right is not asked for. */
export async function violations(page: Page): Promise<unknown[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  return (await axe.analyze()).violations;
}

/** Waits until nothing moves any more, except what moves for ever. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Keeps a picture of the page at rest, where pictures are asked for. */
export async function picture(page: Page, name: string): Promise<void> {
  const shots = process.env['PETTEIA_SHOTS'];
  if (!shots) return;
  await rest(page);
  await page.screenshot({ path: `${shots}/${name}.png` });
}

/** Looks at the page as it is at every size and in both themes; nothing is loaded anew for it. */
export async function looksWell(page: Page, name: string): Promise<void> {
  // Nothing is pointed at and nothing scrolled away, wherever the last click was.
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  const canvas = await page.context().newPage();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await rest(page);
      const where = `${name} at ${width}×${height}, ${colorScheme}`;
      await picture(page, `${name}-${width}-${colorScheme}`);
      expect(await violations(page), where).toEqual([]);
      expect(await faint(page, canvas), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0);
    }
  }
  await canvas.close();
}
