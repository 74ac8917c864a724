// What tells whether texts can be read, tried with texts of which that is known.

import { faint } from './contrast';
import { expect, test } from './server';

const PAGE = `
  <style>
    body { margin: 20px; font: 16px sans-serif; background: #fff; color: #000 }
    p { margin: 8px 0; padding: 4px; width: 400px }
    .shade { background: linear-gradient(#fff, #eee) }
    .picture { background: linear-gradient(90deg, #fff 50%, #555 50%) }
    .cut { position: absolute; top: 300px; width: 1px; height: 1px; overflow: hidden; white-space: nowrap }
    .over { position: absolute; top: 400px; background: #000; color: #fff }
    .under { position: absolute; top: 400px; color: #111 }
  </style>
  <p class="shade">plain on a gradient</p>
  <p class="shade" style="color: #999">pale on a gradient</p>
  <p class="shade" style="color: #888; font-size: 24px">large on a gradient</p>
  <p class="shade" style="color: #888; font-size: 23px">nearly large on a gradient</p>
  <p class="shade" style="opacity: .4">see-through on a gradient</p>
  <p class="picture">half of this text lies over something dark that nobody reads it on</p>
  <p><button disabled style="color: #ccc">disabled</button></p>
  <p><input placeholder="a pale placeholder"><style>::placeholder { color: #bbb; opacity: 1 }</style></p>
  <p class="cut" style="color: #ddd">cut off</p>
  <p class="under">under something</p><p class="over">over something else</p>
  <svg width="400" height="60">
    <rect width="400" height="60" fill="#333" /><path d="M0 30H400" stroke="#000" />
    <text y="40" font-size="16" fill="#fff">drawn white</text>
    <text x="200" y="40" font-size="16" fill="#555">drawn grey</text>
  </svg>`;

test('texts that are too faint are told, and no others', async ({ page, context }) => {
  await page.setContent(PAGE);
  const told = await faint(page, await context.newPage());
  expect(told.map((one) => /\((.*)\)/.exec(one)?.[1])).toEqual([
    'pale on a gradient',
    'nearly large on a gradient',
    'see-through on a gradient',
    'half of this text lies over something da',
    'drawn grey',
    'a pale placeholder',
  ]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length), 'the page is left as it was').toBe(0);
});
