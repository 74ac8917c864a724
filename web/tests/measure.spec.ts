// What is measured: it is done alone, after all other tests.

import { gzipSync } from 'node:zlib';
import { BOT, decide, MINE, sit } from './scenes';
import { expect, test } from './server';

test('how long an update of an XL board with five players takes on a CPU that is four times slower', async ({ page }) => {
  const name = await sit(page, { seats: [MINE, BOT, BOT, BOT, BOT] });
  await expect(page.getByRole('grid')).toBeVisible();
  let updates = 0;
  const counter = (payload: string | Buffer): void => {
    if (String(payload).startsWith('{"say":"update"')) updates += 1;
  };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => counter(payload)));
  // Updates that come before one frame are drawn together; whoever waits for a frame draws one.
  await page.addInitScript(() => {
    const ask = requestAnimationFrame.bind(window);
    const counts = window as unknown as { drawn: number };
    counts.drawn = 0;
    window.requestAnimationFrame = (then) => {
      counts.drawn += 1;
      return ask(then);
    };
  });
  const drawings = (): Promise<number> => page.evaluate(() => (window as unknown as { drawn: number }).drawn);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  const tools = await page.context().newCDPSession(page);
  // Only what this thread works counts, not how busy the machine is otherwise.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const worked = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics.filter((metric) => parts.includes(metric.name)).reduce((sum, metric) => sum + metric.value, 0);
  };
  for (let round = 0; round < 4; round += 1) await decide(page, name);
  const [before, counted, drawn] = [await worked(), updates, await drawings()];
  for (let round = 0; round < 24; round += 1) await decide(page, name);
  const spent = ((await worked()) - before) * 1000;
  const each = spent / Math.max(1, updates - counted);
  const drawing = spent / Math.max(1, (await drawings()) - drawn);
  test.info().annotations.push({ type: 'update', description: `${each.toFixed(1)} ms` });
  console.log(`an update of the XL board: ${each.toFixed(1)} ms at a quarter of the speed, over ${updates - counted} updates, ${drawing.toFixed(1)} ms where several are drawn as one`);
  expect(updates - counted).toBeGreaterThan(10);
  // The goal is 16; docs/web-pages.md says how far it is. This leaves room for a busy machine: what
  // others take from the CPU is slowed down by four as well.
  expect(each).toBeLessThanOrEqual(40);
});

test('the first load of a table has at most 150 kB of gzipped JavaScript', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] });
  await expect(page.getByRole('grid')).toBeVisible();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  const sum = sizes.reduce((all, size) => all + size, 0);
  console.log(`first load of a table: ${(sum / 1000).toFixed(1)} kB of gzipped JavaScript in ${sizes.length} files`);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sum).toBeLessThanOrEqual(150_000);
});
