import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { addRecipes, card, importMany, titles } from '../setup/home-lists.ts';
import { servePages } from '../setup/pages.ts';

test('the keyboard goes from the search to the results and back', async ({ page, person }) => {
  await addRecipes(person, [['Bread'], ['Leek soup'], ['Pea soup']]);
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['Bread', 'Leek soup', 'Pea soup']);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Bread')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('soup');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /soup/ }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /soup/ }).nth(1)).toBeFocused();
});

test('a pasted address is clipped with Enter', async ({ page, person }) => {
  await addRecipes(person, [['Bread']]);
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Onion tart',
    recipeIngredient: ['4 onions'],
  };
  const site = await servePages({
    '/tart': `<title>A page</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>`,
  });
  await page.goto('/#/list/main');
  await page.getByRole('searchbox').fill(`${site.url}/tart`);
  await expect(page.getByRole('button', { name: 'Clip this page' })).toBeVisible();
  await expect(titles(page)).toHaveText(['Bread']);
  await expectAccessible(page);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Onion tart');
  await site.close();
});

/** Pastes a text into the search, as a browser does. */
const paste = (page: Page, text: string) =>
  page.getByRole('searchbox').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a pasted text is read as a recipe', async ({ page, person }) => {
  await person.addRecipe({ title: 'Bread' });
  await page.goto('/#/list/main');
  await paste(page, 'Onion tart\n\nIngredients:\n4 onions\n250 g flour\n\nMethod:\n1. Chop the onions.\n2. Bake.');
  await expect(page.getByRole('searchbox')).toHaveValue('Onion tart');
  await page.getByRole('button', { name: 'Turn this text into a recipe' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Onion tart');
  await expect(page.getByLabel('Ingredients', { exact: true })).toHaveValue(/4 onions\n250 g flour/);
});

test('a pasted text that could not be read is still there when somebody comes back', async ({ page, person }) => {
  await person.addRecipe({ title: 'Bread' });
  await page.route('**/clip.clipText*', (route) => route.abort());
  await page.goto('/#/list/main');
  await paste(page, 'Leek soup\n2 leeks');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Clip a recipe' }).click();
  await expect(page.getByLabel('Recipe text')).toHaveValue('Leek soup\n2 leeks');
});

/** Tells for each corner of an element whether nothing covers it. */
const areCornersFree = (element: Element): boolean[] => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const edge = 8;
  return [left + edge, right - edge].flatMap((x) =>
    [top + edge, bottom - edge].map((y) => element.contains(document.elementFromPoint(x, y))),
  );
};

for (const [width, bar] of [
  [360, 60],
  [700, 60],
  [1280, 72],
] as const) {
  test(`the search is in the bar while the list scrolls, in a window of ${width} pixels`, async ({
    page,
    person,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await importMany(request, person, 150);
    await page.goto('/#/list/main');
    const field = page.getByRole('searchbox');
    const placeOf = async () => (await field.boundingBox())!;
    await expect(titles(page).first()).toHaveText('Recipe 000');
    const before = await placeOf();
    expect(before.y).toBeGreaterThan(bar);

    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect(page.getByRole('search')).toHaveAttribute('data-in-bar', 'true');
    // The field may still be on its way.
    await expect(async () => {
      const place = await placeOf();
      expect(place.width).toBeLessThan(before.width);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.y + place.height).toBeLessThanOrEqual(bar);
    }).toPass();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expectAccessible(page);
    // A press waits until nothing covers what is pressed, also while the field is on its way.
    for (const top of [0, 30, 45, 60, 1500]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.getByRole('button', { name: 'Options', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Source' }).click();
      await page.keyboard.press('Escape');
    }

    for (const top of [0, 1500]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await field.fill('https://example.com/soup');
      const offer = page.getByRole('button', { name: 'Clip this page' });
      await expect(offer).toBeVisible();
      await expect.poll(() => offer.evaluate(areCornersFree)).toEqual([true, true, true, true]);
      await field.fill('');
    }

    await field.fill('Recipe');
    await expect(page.getByText('150 recipes found')).toBeAttached();
    await field.fill('Recipe 077');
    await expect(card(page, 'Recipe 077')).toBeInViewport();
    await expect(field).toBeFocused();
    await field.fill('');
    await expect(titles(page).first()).toHaveText('Recipe 000');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('search')).toHaveAttribute('data-in-bar', 'false');
    await expect.poll(placeOf).toEqual(before);
  });
}
