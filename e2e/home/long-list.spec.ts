import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, standingBox, test, waitForContent } from '../setup/fixtures.ts';
import { card, choose, importMany, titles } from '../setup/home-lists.ts';

const count = 900;
const titleOf = (number: number) => `Recipe ${String(number).padStart(3, '0')}`;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)), share);
const titlesInView = (page: Page) =>
  titles(page).evaluateAll((all) =>
    all
      .filter((title) => title.getBoundingClientRect().top > 60 && title.getBoundingClientRect().bottom < innerHeight)
      .map((title) => title.textContent),
  );

/** Adds recipes that begin with these words, so that each is a letter of the list. */
const addTitles = async (person: Person, ...words: string[]) => {
  for (const title of words) await person.addRecipe({ title });
};

/** Returns the number of layers that the browser draws for itself, to put them together at each frame. */
async function layersOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let drawn = 0;
  session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
    if (layers) drawn = layers.filter(({ drawsContent }) => drawsContent).length;
  });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  // The browser tells of its layers with a frame, and a page that stands still may draw none.
  const scrolled = async () => {
    await page.evaluate(() => window.scrollBy(0, 1));
    return drawn;
  };
  await expect.poll(scrolled).toBeGreaterThan(0);
  return drawn;
}

test('a finger, the letters and typing lead to titles, and rows are drawn in one layer beside what stands still', async ({
  page,
  person,
  request,
}) => {
  await importMany(request, person, 150);
  await addTitles(person, 'Apple pie', 'Bread', 'Mango chutney', 'Muffins', 'Zucchini');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/list/main');
  const rail = page.getByRole('navigation', { name: 'Jump to letter' });
  const tiles = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem');

  await test.step('on a phone a finger slides along the letters', async () => {
    const [first, last] = [rail.getByRole('button', { name: 'A' }), rail.getByRole('button', { name: 'Z' })];
    const [from, to] = [await standingBox(first), await standingBox(last)];
    const tile = await tiles.nth(1).boundingBox();
    expect((tile?.x ?? 0) + (tile?.width ?? 0)).toBeLessThanOrEqual(from.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 4 });
    await expect(rail.getByText('Z')).toHaveCount(2);
    await page.mouse.up();
    await expect(card(page, 'Zucchini')).toBeInViewport();
  });

  await test.step('a search hides the letters and leaves each tile as wide as it was', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(rail).toBeVisible();
    const tile = tiles.filter({ hasText: 'Apple pie' });
    const { width } = await standingBox(tile);
    await page.getByRole('searchbox').fill('apple');
    await expect(card(page, titleOf(0))).toBeHidden();
    await expect(rail).toBeHidden();
    expect(width).toBeGreaterThan(100);
    expect((await tile.boundingBox())?.width).toBe(width);
    await page.getByRole('searchbox').fill('');
    await expect(rail).toBeVisible();
  });

  await page.setViewportSize({ width: 1350, height: 940 });
  await expect(rail.getByRole('button')).toHaveText(['A', 'B', 'M', 'R', 'Z']);

  await test.step('rows have no layers of their own', async () => {
    await scrollTo(page, 0.5);
    await expect.poll(async () => (await titlesInView(page)).length).toBeGreaterThan(4);
    // A row that is on its way has a layer, because it glows.
    await waitForContent(page);
    expect(await layersOf(page)).toBeLessThan(10);
    await expect(page.getByRole('search')).toHaveAttribute('data-in-bar', 'true');
    await expectAccessible(page);
  });

  await rail.getByRole('button', { name: 'Z' }).click();
  await expect(card(page, 'Zucchini')).toBeInViewport();
  await rail.getByRole('button', { name: 'R' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Mango chutney')).toBeFocused();
  await page.keyboard.type('recipe 14');
  await expect(card(page, titleOf(140))).toBeFocused();
  await page.keyboard.press('End');
  await expect(card(page, 'Zucchini')).toBeFocused();
  await page.keyboard.type('mu');
  await expect(card(page, 'Muffins')).toBeFocused();
  await choose(page, 'Newest first', 'Sort by');
  await expect(rail).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/#\/edit-recipe\/new/);
});

test('nothing moves while a long list loads, the scroll bar tells the truth, and who comes back is where they were', async ({
  page,
  person,
  request,
}) => {
  await importMany(request, person, count);
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('recipes.listRecipes')) asked.push(decodeURIComponent(each.url()));
  });
  await page.goto('/#/list/main');
  await expect(page.getByText('900 recipes')).toBeVisible();
  await expect(card(page, titleOf(0))).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Jump to letter' })).toBeHidden();
  // The other rows are as high as the first ones a moment after these are drawn, and higher before.
  const rows = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem');
  const tile = await rows.first().boundingBox();
  await expect.poll(() => heightOf(page)).toBeLessThan((count / 5) * ((tile?.height ?? 0) + 20));
  const height = await heightOf(page);

  await test.step('its middle is the middle, and the height stays', async () => {
    await scrollTo(page, 0.5);
    await expect.poll(async () => (await titlesInView(page)).length).toBeGreaterThan(4);
    const shift = await page.evaluate(() => (Reflect.get(window, 'seen') as { shift: number }).shift);
    expect(shift).toBeLessThanOrEqual(0.02);
    const seen = (await titlesInView(page)).map((title) => Number(title.slice(-3)));
    expect(Math.min(...seen)).toBeGreaterThan(0.45 * count);
    expect(Math.max(...seen)).toBeLessThan(0.55 * count);
    expect(asked.filter((url) => /"offset":(?:180|240|720|780)\b/.test(url))).toEqual([]);
    expect(await heightOf(page)).toBe(height);
    await scrollTo(page, 1);
    await expect(card(page, titleOf(count - 1))).toBeInViewport();
    expect(await heightOf(page)).toBe(height);
    expect(await rows.count()).toBeLessThan(90);
  });

  await test.step('the back button of the browser leads to the same place', async () => {
    await scrollTo(page, 0.5);
    await expect.poll(async () => (await titlesInView(page)).length).toBeGreaterThan(4);
    const [middle = ''] = await titlesInView(page);
    await card(page, middle).click();
    await expect(page.getByRole('heading', { level: 1, name: middle })).toBeVisible();
    await page.goBack();
    await expect(card(page, middle)).toBeInViewport();
  });

  await test.step('End and Home lead to its ends', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await card(page, titleOf(0)).focus();
    await page.keyboard.press('End');
    await expect(card(page, titleOf(count - 1))).toBeFocused();
    await page.keyboard.press('Home');
    await expect(card(page, titleOf(0))).toBeFocused();
  });

  await test.step('the back button of a recipe leads to the same place with filter and order', async () => {
    await page.goto('/#/list/main?time=30');
    await expect(page.getByText('450 recipes')).toBeVisible();
    const ordered = page.waitForResponse((answer) => /listRecipes.*createdAt/.test(decodeURIComponent(answer.url())));
    await choose(page, 'Oldest first', 'Sort by');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/time=30&sort=createdAt$/);
    await ordered;
    await scrollTo(page, 0.3);
    await expect.poll(async () => (await titlesInView(page)).length).toBeGreaterThan(4);
    // All came with one import, so that any of them may stand here.
    const [name = ''] = await titlesInView(page);
    await card(page, name).scrollIntoViewIfNeeded();
    const before = (await card(page, name).boundingBox())!.y;
    await card(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // The recipe draws this link anew when it comes, which loses a press that has begun on the one before.
    await waitForContent(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(card(page, name)).toBeInViewport();
    await expect.poll(async () => Math.abs((await card(page, name).boundingBox())!.y - before)).toBeLessThan(40);
    await expect(page).toHaveURL(/time=30&sort=createdAt$/);
    await expect(page.getByText('450 recipes')).toBeVisible();
  });
});
