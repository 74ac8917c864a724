import { looksWell, violations } from './looks';
import { expect, test, watch } from './server';

const PAGES = ['/', '/games', '/lobby', '/new/mitropia', '/new/fields', '/learn', '/rules', '/rules/fields', '/rules/mitropia', '/settings', '/replay', '/nowhere'];

/** A browser tells of an answer that is no success, even where the page expects it. */
const REFUSED = /status of 422/;

for (const path of PAGES) {
  test(`${path} at every size, light and dark: nothing for axe to find`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/new')) await page.locator('summary').click();
    await looksWell(page, `page${path.replaceAll('/', '-')}`);
  });
}

test('a path that nobody can have meant is nowhere', async ({ page }) => {
  await page.goto('/t/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toBeEmpty();
});

test('home speaks Polish, and stays Polish', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Otocz, przechytrz, osiądź.');
  await page.getByRole('link', { name: 'Ustawienia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ustawienia');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
});

test('a set-up with every kind of seat opens a table, and a friend comes by its link', async ({ page, browser, server, wrongs }) => {
  await page.goto('/new/fields');
  await page.getByRole('button', { name: 'Pure' }).click();
  await page.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '3' }).click();
  await page.getByLabel('Who sits on seat 2').selectOption('open');
  await page.locator('summary').click();
  await page.getByLabel('Board').selectOption('cross-13');
  await page.getByLabel('Turn limit').fill('60');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for players');
  await expect(page.getByRole('img', { name: /scan/ })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link for friends' }).inputValue();

  const context = await browser.newContext({ locale: 'en-GB' });
  watch(context, server, wrongs);
  const friend = await context.newPage();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(friend.getByRole('button', { name: 'Sit here' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(friend.getByRole('grid')).toBeVisible();
  await context.close();
});

test('an option that contradicts another is refused in words', async ({ page, forgiven }) => {
  forgiven.push(REFUSED);
  await page.goto('/new/fields');
  await page.getByRole('button', { name: 'Go', exact: false }).filter({ hasText: 'Exactly Go' }).click();
  await page.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '3' }).click();
  const gone = page.waitForResponse((answer) => answer.url().endsWith('/api/tables') && answer.status() === 422);
  await page.getByRole('button', { name: 'Start' }).click();
  await gone;
  await expect(page.getByRole('alert')).toContainText('two seats');
});

test('the set-up shows the board it will make', async ({ page }) => {
  await page.goto('/new/fields');
  await expect(page.getByRole('img', { name: '77 points.' })).toBeVisible();
  await page.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '3' }).click();
  await page.locator('summary').click();
  await page.getByLabel('Board').selectOption('lake-13');
  await expect(page.getByRole('img', { name: '156 points.' })).toBeVisible();
  await page.goto('/new/mitropia');
  await expect(page.getByRole('img', { name: '37 tiles.' })).toBeVisible();
  await page.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '5' }).click();
  const board = page.getByRole('img', { name: '127 tiles.' });
  await expect(board.locator('use')).toHaveCount(127);
  expect((await board.boundingBox())?.width).toBeGreaterThan(200);
});

test('on a phone the links are in words, behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.locator('nav').getByText('Settings')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('the client can be installed', async ({ page }) => {
  await page.goto('/');
  const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const answer = await page.request.get(href);
  expect(answer.ok()).toBe(true);
  const manifest = (await answer.json()) as { name: string; display: string; start_url: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'Petteia', display: 'standalone', start_url: '/' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  // The browser itself finds nothing that would keep it from being installed.
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The tests' own windows are private ones, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('running games stand above all others, with those one plays against, and stay as they are now', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your games' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Play against a bot: Go 9×9' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  const going = other.getByRole('region', { name: 'Your games' });
  await expect(going.getByRole('link', { name: 'Go 9×9' })).toHaveText(/Ranger\s*Your move/);
  expect((await going.boundingBox())!.y).toBeLessThan(500);
  // A table that others can see is told of by the lobby: nothing is loaded anew here.
  await page.goto('/new/mitropia');
  await page.getByLabel('Who sits on seat 2').selectOption('open');
  await page.getByLabel(/Show the table/).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(going.getByRole('link', { name: 'Mitropia' })).toContainText('a free seat');
  await going.getByRole('link', { name: /^All/ }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your games');
  await expect(other.getByRole('link', { name: 'Play: Go 9×9, Ranger' })).toBeVisible();
  // One's own table is opened, not joined; a filter that hides all tables says so.
  await other.goto('/lobby');
  await expect(other.getByRole('link', { name: 'Open: Mitropia' })).toBeVisible();
  await other.getByLabel('Seats').selectOption('6');
  await expect(other.getByText('No table fits the filter.')).toBeVisible();
});

test('where the browser denies to keep anything, everything opens, and what is chosen holds until the page goes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.getByRole('button', { name: 'Play against a bot: Go 9×9' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.locator('[role=gridcell][data-cell="E5"]').click();
  for (const place of ['lobby', 'games', 'learn', 'rules/fields', 'replay', 'settings', 'new/mitropia']) {
    await page.goto(`/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('whoever goes to another page begins at its heading', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).not.toBeFocused();
  for (const [link, title] of [['Tables', 'Tables'], ['Rules', 'The rules of which game?'], ['Settings', 'Settings']] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle), 'a pointer needs no frame').toBe('none');
  }
  await page.goBack();
  await expect(heading).toHaveText('The rules of which game?');
  await expect(heading).toBeFocused();
  // The next key goes on from there.
  await page.keyboard.press('Tab');
  await expect(page.locator('main').getByRole('link').first()).toBeFocused();
  // A table has its heading once its game is loaded.
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against a bot: Go 9×9' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('whoever goes to a clause begins there', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/rules/fields#F6.6', textContent: 'to F6.6' });
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'to F6.6' }).click();
  await expect(page.locator('[id="F6.6"]')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});

test('a language that is chosen in one tab is spoken in all, and every press of the button turns it', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/rules');
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(other.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Zasady której gry?');
  await other.getByRole('button', { name: 'Switch to English' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('every size of Go is one press, beside the other games', async ({ page }) => {
  for (const size of [9, 13, 19]) {
    await page.goto('/');
    await page.getByRole('button', { name: `Play against a bot: Go ${size}×${size}` }).click();
    await expect(page).toHaveTitle(`● Your move – Go ${size}×${size}`);
  }
  await page.goto('/');
  for (const [lines, number] of [[/^Play against/, 5], [/^Play with/, 5]] as const) {
    const starts = page.getByRole('button', { name: lines });
    await expect(starts).toHaveCount(number);
    const tops = await starts.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});

test('with friends as many play as one says, of those that the game allows', async ({ page }) => {
  const games = (await (await page.request.get('/api/games')).json()) as { about: { id: string; seats: [number, number] } }[];
  await page.goto('/');
  for (const [id, name] of [['mitropia', 'Mitropia'], ['fields', 'Fields of the Gods']] as const) {
    const [fewest = 0, most = 0] = games.find(({ about }) => about.id === id)?.about.seats ?? [];
    const ask = page.getByRole('button', { name: `Play with friends: ${name}` });
    await ask.click();
    const numbers = page.getByRole('group', { name: 'How many of you will play?' }).getByRole('radio');
    await expect(numbers).toHaveCount(most - fewest + 1);
    await expect(numbers.first()).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(numbers).toHaveCount(0);
    await expect(ask).toBeFocused();
  }
  await page.getByRole('button', { name: 'Play with friends: Mitropia' }).click();
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByText('free seat')).toHaveCount(3);
  // Go has no such question.
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with a friend: Go 9×9' }).click();
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('Go is a game of its own: a friend, the same komi, and its name in the tab', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play with a friend: Go 13×13' }).click();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for players');
  await expect(page).toHaveTitle('Go 13×13 · Petteia');
  await page.goto('/new/fields?preset=go');
  await page.locator('summary').click();
  await expect(page.getByLabel('Komi')).toHaveValue('7.5');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveTitle('● Your move – Go 9×9');
  await expect(page.getByText(/Komi 7.5/i).first()).toBeVisible();
});

test('a large board is enlarged by buttons, keys and the wheel, and cannot be lost', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against a bot: Go 19×19' }).click();
  const board = page.getByRole('grid');
  const whole = await board.getAttribute('viewBox');
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(board).not.toHaveAttribute('viewBox', whole!);
  await page.getByRole('button', { name: 'The whole board' }).click();
  await expect(board).toHaveAttribute('viewBox', whole!);

  // The wheel leaves what it points at where it is.
  const corner = page.locator('[data-cell="C17"]');
  const middle = async (): Promise<[number, number]> => {
    const { x, y, width, height } = (await corner.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  const before = await middle();
  await page.mouse.move(...before);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(board).not.toHaveAttribute('viewBox', whole!);
  const after = await middle();
  expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(3);

  // However far it is dragged, its corner does not leave the edge of what is seen.
  const { x, y, width, height } = (await board.boundingBox())!;
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + width - 20, y + height - 20, { steps: 4 });
  await page.mouse.up();
  const [left, top] = (await board.getAttribute('viewBox'))!.split(' ').map(Number);
  expect([left, top]).toEqual(whole!.split(' ').slice(0, 2).map(Number));
  await page.locator('[data-cell="C17"]').focus();
  await page.keyboard.press('0');
  await expect(board).toHaveAttribute('viewBox', whole!);
});

test('on a very large screen every page grows, and none is wider or higher than it was', async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  const size = (): Promise<[number, number]> => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  for (const path of ['/', '/lobby', '/new/mitropia', '/learn', '/rules/fields', '/settings', '/replay']) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    expect((await page.getByRole('link', { name: 'Learn', exact: true }).first().boundingBox())!.height, path).toBe(72);
    expect((await size())[0], path).toBe(3840);
  }
  expect((await size())[1], 'the foot of a replay stays in sight').toBe(2160);
});

test('bots are called by their level', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Against').locator('option')).toHaveText([/^Novice/, /^Recruit/, /^Ranger/, /^Veteran/, /^Captain/, /^Commander/, /^Strategist/, /^Oracle/]);
  await page.getByRole('button', { name: 'Play against a bot: Go 9×9' }).click();
  await expect(page.getByRole('list', { name: 'Players' }).getByText('Ranger')).toBeVisible();
});

test('a name is kept, an account is made, left, and found again, whenever the page is loaded anew', async ({ page }) => {
  const name = `Zofia ${Date.now() % 100000}`;
  const who = (words: string) => page.getByText(words);
  /** Who we are is known to the next page, too; a question in vain would stand on its console. */
  const holds = async (words: string): Promise<void> => {
    await page.reload();
    await expect(who(words)).toBeVisible();
  };
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Keep this name' }).click();
  await expect(who(`You play as the guest ${name}`)).toBeVisible();
  await holds(`You play as the guest ${name}`);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await expect(who(`You are logged in as ${name}`)).toBeVisible({ timeout: 60_000 });
  await holds(`You are logged in as ${name}`);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await holds('Nobody needs an account.');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(who(`You are logged in as ${name}`)).toBeVisible({ timeout: 60_000 });
  await holds(`You are logged in as ${name}`);
  // Nor does playing make anybody else of us.
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against a bot: Go 9×9' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto('/settings');
  await expect(who(`You are logged in as ${name}`)).toBeVisible();
});

test('whom the server has forgotten does not ask it again', async ({ page, forgiven }) => {
  forgiven.push(/status of 401/);
  // Noted before the page runs, and listened to before it asks.
  await page.addInitScript(() => localStorage.setItem('petteia.known', 'yes'));
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/me'));
  await page.goto('/settings');
  expect((await asked).status()).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('petteia.known'))).toBeNull();
});

test('a text that is no record is refused in words', async ({ page, forgiven }) => {
  forgiven.push(REFUSED);
  await page.goto('/replay');
  await page.getByLabel('The record’s text').fill('{"petteia":1}');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
});

test('without the server a page says so, in the language that was chosen, and finds back', async ({ page, context, forgiven }) => {
  // The browser tells of what could not be loaded, which is what this is about.
  forgiven.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Przełącz na polski' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ustawienia');
  await context.setOffline(true);
  await page.goto('/lobby');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie można połączyć się z Petteią');
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Spróbuj ponownie' })).toBeVisible();
  // It looks again by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Nie można połączyć się z Petteią');
});

test('the page for that shows no language until it knows which one is meant', async ({ page, forgiven }) => {
  // Held back as by a slow network: neither its style nor its script has come.
  forgiven.push(/ERR_FAILED/);
  await page.route(/offline\.(css|js)$/, (route) => route.abort());
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { includeHidden: true })).toHaveCount(2);
  await expect(page.getByRole('heading')).toHaveCount(0);
});
