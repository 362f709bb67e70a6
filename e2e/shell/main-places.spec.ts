import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { setPreferences } from '../setup/preferences.ts';
import { heading } from '../setup/recipes.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Quick access' });
const focused = (page: Page) => page.locator(':focus');

test('a wide window: skip link, rail and content follow each other, and the current place is marked', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Soup' });
  await page.goto('/#/list/main');
  await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  for (const name of [
    'Recipes',
    'Labels',
    'People',
    'Messages',
    'Inbox',
    'Plan',
    'Shopping',
    'Settings',
    'More',
    'Keep menu open',
  ]) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(places(page).getByRole('link', { name: 'Recipes' })).toHaveAttribute('aria-current', 'page');
  await places(page).getByRole('link', { name: 'Labels' }).click();
  await expect(heading(page, 'Labels')).toBeVisible();
  await expect(places(page).locator('[aria-current]')).toHaveText(['Labels']);
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
});

test('the content is centred in the room beside the rail, and paper has no rail', async ({ page, person }) => {
  await person.addRecipe({ title: 'Soup' });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/#/list/main');
  await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
  const rail = await places(page).boundingBox();
  const search = await page.getByRole('main').boundingBox();
  expect(search?.x).toBe(rail?.width);
  const edges = await page.getByRole('main').evaluate((main) => {
    const content = main.lastElementChild?.getBoundingClientRect();
    return [content?.left ?? 0, main.getBoundingClientRect().right - (content?.right ?? 0)];
  });
  expect((edges[0] ?? 0) - (rail?.width ?? 0)).toBe(edges[1]);
  await page.emulateMedia({ media: 'print' });
  await expect(places(page)).toBeHidden();
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
});

test('the rail becomes the whole menu with one press, and comes back; the choice stays', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/labels');
  await page.getByRole('button', { name: 'Keep menu open' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Trash' })).toBeVisible();
  await expect(places(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show icons only' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Show icons only' }).click();
  await expect(page.getByRole('button', { name: 'Keep menu open' })).toBeFocused();
  await expect(menu).toHaveCount(0);
});

test('“More” opens the whole menu, which Escape and Back close; then it has the focus again', async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/about');
  await expect(heading(page, 'About')).toBeVisible();
  await page.goto('/#/labels');
  await expect(heading(page, 'Labels')).toBeVisible();
  const more = page.getByRole('button', { name: 'More', exact: true });
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await more.click();
      await expect(menu.locator(':focus')).toHaveCount(1);
      await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
      await close();
      await expect(menu).toBeHidden();
      await expect(more).toBeFocused();
      await expect(page).toHaveURL(/#\/labels$/);
    }
  }
});

test('the bar of a phone gives way to the keyboard, and to the bar of a screen', async ({ openBrowser, newPerson }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openBrowser(await newPerson('Ada'), phone);
  await page.goto('/#/people');
  await expect(places(page)).toBeVisible();
  expect((await places(page).boundingBox())?.height).toBe(56);
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().tap();
  await expect(places(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(places(page)).toBeVisible();
  await page.goto('/#/edit-recipe/new');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(places(page)).toHaveCount(0);
});

for (const width of [390, 1_280]) {
  test(`nothing moves when the first screen comes at ${width} px`, async ({ page, person }) => {
    await person.addRecipe({ title: 'Soup' });
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const looked = Promise.withResolvers<true>();
    await page.route('**/assets/home-screen*.js', async (route) => {
      await looked.promise;
      await route.continue();
    });
    await page.goto('/#/list/main', { waitUntil: 'commit' });
    await expect(places(page)).toBeVisible();
    const before = await places(page).boundingBox();
    looked.resolve(true);
    await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();
    expect(await places(page).boundingBox()).toEqual(before);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
  });

  test(`rail and bar are fit for everybody at ${width} px, left to right and right to left`, async ({
    page,
    person,
  }) => {
    expect(person.token).not.toBe('');
    await page.setViewportSize({ width, height: 844 });
    for (const [language, theme] of [
      ['en-us', 'light'],
      ['he', 'dark'],
    ]) {
      await setPreferences(page, { global: { language, theme, preferencesSync: 'disabled' } });
      await page.goto('/#/labels');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const box = await page.locator('nav').first().boundingBox();
      const isAtEnd = Math.round((box?.x ?? 0) + (box?.width ?? 0)) === width;
      expect(isAtEnd).toBe(width < 900 || language === 'he');
    }
  });
}
