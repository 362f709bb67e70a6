import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { addRecipes, card, titles } from '../setup/home-lists.ts';
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
  await page.getByRole('button', { name: 'Read it as a recipe' }).click();
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
