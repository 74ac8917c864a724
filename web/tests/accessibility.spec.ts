// What a screen reader is told of boards and hands.

import { BOT, MINE, sit } from './scenes';
import { expect, test } from './server';

test('the board and the hand of Fields have names', async ({ page }) => {
  await sit(page, { game: 'fields', seats: [MINE, BOT] }, 'fields-pair');
  await expect(page.getByRole('grid')).toMatchAriaSnapshot(`
    - grid "Board of 9 by 9 lines":
      - row "9":
        - gridcell "B9, empty"
        - gridcell "C9, empty"
        - gridcell "D9, empty, you may choose it"
      - row "8":
        - gridcell "A8, empty"
        - gridcell "B8, empty"
        - gridcell "C8, empty, you may choose it"
        - gridcell "D8, empty, you may choose it, start point of White"
        - gridcell "E8, empty, you may choose it"
        - gridcell "F8, empty, you may choose it"
        - gridcell "G8, empty, you may choose it"
        - gridcell "H8, empty, you may choose it, start point of Black"
        - gridcell "J8, empty, you may choose it"
  `);
  await expect(page.getByRole('group', { name: 'Your cards' })).toMatchAriaSnapshot(`
    - group "Your cards":
      - button "Power Extend One Place a token up to one step further than your reach."
      - button "Power Pair Place Place two adjacent tokens. Only the first must be in reach."
      - button "Power Pair Place Place two adjacent tokens. Only the first must be in reach."
  `);
  await expect(page.getByRole('list', { name: 'Players' })).toMatchAriaSnapshot(`
    - list "Players":
      - listitem: You Black 0 placed · 0 taken · 3 cards
      - listitem: Novice White · bot, level 1 0 placed · 0 taken · 3 cards
  `);
});

test('the board and the hand of Mitropia have names', async ({ page }) => {
  await sit(page, { seats: [MINE, BOT] }, 'double');
  await expect(page.getByRole('grid')).toMatchAriaSnapshot(`
    - grid /^Mitropia board S, 37 hexes/:
      - row:
        - gridcell "A1, sand, empty"
        - gridcell "A2, grass, empty"
        - gridcell "A3, snow, empty"
        - gridcell "A4, forest, empty"
      - row:
        - gridcell "B4, sand, Norse Chieftain, group of 1, 12 liberties"
        - gridcell "B5, mountain"
      - row:
        - gridcell "C1, grass, empty"
        - gridcell "C2, snow, your Chieftain, group of 1, 6 liberties"
  `);
  await expect(page.locator('.hand')).toMatchAriaSnapshot(`
    - button /^Half Moon, pattern, level 1, power 2, 5 places.*active$/
    - button /^Right Hook, pattern, level 1, power 1, 3 places/
    - button /^Double Strength, action card, level 1, power 3/
    - button /^Scout, action card, level 1, power 2/
  `);
});
