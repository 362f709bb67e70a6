import { expect, test } from '../setup/fixtures.ts';
import { setPreferences } from '../setup/preferences.ts';
import { addImages } from '../setup/recipes.ts';

test('an unknown address shows the way home, and the old ones lead on', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(/#\/list\/main$/);
  for (const [old, now] of [
    ['login', 'auth/login'],
    ['about-details', 'about/details'],
    ['edit-recipe', 'list/main'],
  ] as const) {
    await page.goto(`/#/${old}`);
    await expect(page).toHaveURL(new RegExp(`#/${now}$`));
  }
});

test('an address without the hash leads to that page', async ({ page }) => {
  await page.goto('/about/details');
  await expect(page).toHaveURL(/\/#\/about\/details$/);
});

test('the menu has the entries of visitors, then those of the person, and each leads somewhere', async ({
  page,
  newPerson,
}) => {
  const entries = async () => {
    await page.getByRole('button', { name: /^(?:Open menu|More)$/ }).click();
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    return links.evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']));
  };
  await page.goto('/#/welcome');
  const visitor = await entries();
  expect(visitor.map(([name]) => name)).toEqual(
    expect.arrayContaining(['Welcome', 'Log in', 'Create account', 'Settings', 'About']),
  );
  const ada = await newPerson('Ada');
  await page.evaluate((token) => localStorage.setItem('token', token), ada.token);
  await page.goto('/#/list/main');
  await page.reload();
  const own = await entries();
  expect(own.map(([name]) => name)).toEqual(
    expect.arrayContaining(['My recipes', 'Inbox', 'New recipe', 'Settings', 'About']),
  );
  expect(own.map(([name]) => name)).not.toContain('Log in');
  for (const [, href] of own) {
    await page.goto(`/${href?.slice(href.indexOf('#')) ?? ''}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
  }
});

test('the menu stays beside the page when that is wanted, the window is wide and somebody is logged in', async ({
  page,
  person,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  expect(person.token).not.toBe('');
  await page.goto('/#/settings');
  await expect(menu).toBeHidden();
  await page.getByRole('switch', { name: 'Always show menu' }).click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1_100, height: 800 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1_280, height: 900 });
  await expect(menu).toBeVisible();
});

test('theme, font size and language change at once and after a reload; Hebrew runs right to left', async ({ page }) => {
  await page.goto('/#/settings');
  const html = page.locator('html');
  await page.getByRole('radio', { name: 'Midnight' }).check({ force: true });
  await expect(html).toHaveAttribute('data-theme', 'midnight');
  await page.getByRole('radio', { name: '20 px' }).check({ force: true });
  await expect(html).toHaveCSS('font-size', '20px');
  await page.getByLabel('Display language').selectOption('he');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'midnight');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'he');
  await expect(html).toHaveCSS('font-size', '20px');
});

test('nothing flashes: theme, direction and font size are there before the first paint', async ({ page }) => {
  await setPreferences(page, { global: { theme: 'dark', language: 'he', fontSize: '18px' } });
  const looked = Promise.withResolvers<true>();
  await page.route('**/assets/*.js', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto('/#/welcome', { waitUntil: 'commit' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveCSS('font-size', '18px');
  looked.resolve(true);
});

test('settings travel to another browser while syncing is on, the layout does not', async ({
  page,
  person,
  openBrowser,
}) => {
  await page.goto('/#/settings');
  const saved = page.waitForResponse((response) => response.url().includes('updatePreferences') && response.ok());
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await saved;
  const open = async () => {
    const other = await openBrowser(person);
    await other.goto('/#/settings');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    return other;
  };
  const second = await open();
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.getByRole('switch', { name: 'Sync settings across devices' }).click();
  await page.getByRole('radio', { name: 'Black' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
  const third = await open();
  await expect(third.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('Back on a phone closes the menu, the options and the filter before it leaves the screen', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Soup' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/about');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await page.goto('/#/list/main');
  await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
  for (const [button, opened] of [
    [page.getByRole('button', { name: 'More', exact: true }), page.getByRole('navigation', { name: 'Main menu' })],
    [page.getByRole('button', { name: 'Options' }), page.getByRole('menu')],
    [page.getByRole('button', { name: 'Filter' }), page.getByRole('dialog', { name: 'Filter' })],
  ] as const) {
    await button.click();
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(opened).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/#\/list\/main$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/#\/about$/);
});

test('Escape and Back close what is above a recipe on a phone, and then Back leaves it', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/about');
  const imageIds = await addImages(page, person, ['#a52', '#274']);
  const id = await person.addRecipe({ title: 'Soup', ingredients: '1 onion', yield: '4 servings', imageIds });
  await page.goto(`/#/recipe/${id}`);
  for (const [opener, name] of [
    [/^Share$/, 'Share'],
    [/^View photos full screen$/, 'Photos'],
    [/^4 servings/, 'Scale recipe'],
  ] as const) {
    const button = page.getByRole('button', { name: opener });
    const opened = page.getByRole('dialog', { name });
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await button.click();
      await expect(opened.locator(':focus')).toHaveCount(1);
      await close();
      await expect(opened).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`#/recipe/${id}$`));
    }
  }
  await page.goBack();
  await expect(page).toHaveURL(/#\/about$/);
});

test('a page whose files could not be loaded comes whole on “Try again”', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/settings-screen*', (route) => route.abort());
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => (location.hash = '#/settings'));
  await (await asked).dismiss();
  await expect(page.getByText('Can’t reach the server')).toBeVisible();
  await page.unroute('**/assets/settings-screen*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const styles = page.locator('link[rel="stylesheet"][href*="settings-screen"]');
  await expect(styles).not.toHaveCount(0);
  expect(
    await styles.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet !== null)),
  ).not.toContain(false);
});

test('without a connection the person is told, and it goes on when it is back', async ({ page, person, context }) => {
  await person.addRecipe({ title: 'Soup' });
  await page.goto('/#/list/main');
  await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('soup');
  await expect(page.getByText('Can’t reach the server').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
});
