import type { Page } from '@playwright/test';
import { save, title } from './setup/editor.ts';
import { expect, hangMs, type Person, test } from './setup/fixtures.ts';
import { servePages } from './setup/pages.ts';
import { heading } from './setup/recipes.ts';

/** Calls a mutation of the typed API as a person, in the plain form of other clients. */
async function ask<Answer>(page: Page, { token }: Person, procedure: string, input: object): Promise<Answer> {
  const answer = await page.request.post(`/api/trpc/${procedure}`, {
    headers: { authorization: `Bearer ${token}` },
    data: input,
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { result: { data: Answer } }).result.data;
}

test('a title that exists already: cancel, rename to a free one, or keep it for both', async ({ page, person }) => {
  await person.addRecipe({ title: 'Soup' });
  await page.goto('/#/edit-recipe/new');
  await title(page).fill('  Soup ');
  await page.getByLabel('Notes').fill('Mine');
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'This title is taken' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Mine');
  await save(page).click();
  // The free title is offered first, so that Enter takes it.
  await expect(dialog.getByRole('button', { name: 'Rename' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Soup (2)')).toBeVisible();
  await page.goto('/#/edit-recipe/new');
  await title(page).fill('Soup');
  await save(page).click();
  await dialog.getByRole('button', { name: 'Keep title' }).click();
  await expect(heading(page, 'Soup')).toBeVisible();
});

test('a new label is made with the recipe, and counts one', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('combobox', { name: 'Labels' }).fill('Winter');
  await page.getByRole('option', { name: 'New label: Winter' }).click();
  await save(page).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(page.getByText('Winter')).toBeVisible();
  await page.goto('/#/labels');
  const row = page.getByRole('listitem').filter({ hasText: 'Winter' });
  await expect(row).toContainText('1');
});

test('a group that wants a label asks for one, and has its own field', async ({ page, person }) => {
  await ask(page, person, 'labelGroups.createLabelGroup', { title: 'Meal', warnWhenNotPresent: true });
  await page.goto('/#/edit-recipe/new');
  await title(page).fill('Soup');
  await expect(page.getByText('None chosen yet')).toBeVisible();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Save without a label?' });
  await expect(dialog.getByText('Meal')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('combobox', { name: 'Meal' }).fill('Dinner');
  await page.keyboard.press('Enter');
  await save(page).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(page.getByText('Dinner')).toBeVisible();
});

test('what is read from a page asks before it replaces, and a duplicate is named', async ({ page, person }) => {
  const site = await servePages({
    '/tart': `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Onion tart',
      recipeYield: '4 servings',
      recipeIngredient: ['4 onions'],
      recipeInstructions: 'Bake.',
    })}</script>`,
  });
  await person.addRecipe({ title: 'My tart', url: `${site.url}/tart?utm_source=mail` });
  await page.goto('/#/edit-recipe/new');
  await title(page).fill('Tart of mine');
  await page.getByRole('button', { name: 'From a link' }).click();
  await page.getByRole('dialog').getByLabel('Recipe link').fill(`${site.url}/tart`);
  await page.keyboard.press('Enter');
  const choices = page.getByRole('dialog', { name: 'Replace what you have?' });
  await expect(choices.getByRole('group', { name: 'Title' })).toBeVisible();
  await choices.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('“My tart” has the same link.')).toBeVisible();
  await expect(title(page)).toHaveValue('Tart of mine');
  await expect(page.getByLabel('Yield')).toHaveValue('4 servings');
  await site.close();
});

test('the first picture stands for the recipe; buttons and dragging change which it is', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/edit-recipe/${id}`);
  const pictures = page.getByRole('group', { name: 'Photos' });
  const chooser = page.waitForEvent('filechooser');
  await pictures.getByRole('button', { name: 'Add photo' }).click();
  const files = await Promise.all(['a', 'b', 'c'].map((name) => pngOf(page, name)));
  await (await chooser).setFiles(files);
  const shown = pictures.getByRole('img', { name: /^Photo/ });
  await expect(shown).toHaveCount(3);
  const sources = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, third] = await sources();
  await pictures.getByRole('button', { name: 'Move photo 2 forward' }).press('Enter');
  expect(await sources()).toEqual([second, first, third]);
  await shown.nth(2).dragTo(shown.nth(0));
  await expect.poll(sources).toEqual([third, second, first]);
  const grip = pictures.getByRole('button', { name: 'Move Photo 3', exact: true });
  await grip.press('Space');
  await expect(pictures.getByText('Photo 3 picked up, position 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(sources).toEqual([first, third, second]);
  await expect(pictures.getByRole('button', { name: 'Move Photo 1', exact: true })).toBeFocused();
  await save(page).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  const saved = await ask<{ images: { location: string }[] }>(page, person, 'recipes.saveRecipe', { id });
  expect(saved.images.map(({ location }) => location)).toEqual([first, third, second]);
});

/** Returns a picture of one colour, which the browser draws. */
async function pngOf(page: Page, name: string) {
  const data = await page.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    canvas.getContext('2d')?.fillText(text, 100, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, name);
  return { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

test('what is no picture is told by its file, and can be dismissed', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/edit-recipe/new');
  const pictures = page.getByRole('group', { name: 'Photos' });
  const chooser = page.waitForEvent('filechooser');
  await pictures.getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(pictures.getByRole('alert')).toContainText('can’t be read');
  await pictures.getByRole('button', { name: 'Dismiss drawing.png' }).click();
  await expect(pictures.getByRole('alert')).toBeHidden();
});

test('an address in the link is read at once', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const site = await servePages({
    '/pie':
      '<script type="application/ld+json">{"@type":"Recipe","name":"Pie","recipeIngredient":["1 apple"]}</script>',
  });
  await page.goto(`/#/edit-recipe/new?autofill-url=${encodeURIComponent(`${site.url}/pie`)}`);
  await expect(title(page)).toHaveValue('Pie');
  await expect(page.getByLabel('Ingredients', { exact: true })).toHaveValue('1 apple');
  await site.close();
});

test('nutrition with a comma and a recipe that goes with it are saved', async ({ page, person }) => {
  await person.addRecipe({ title: 'Fresh bread' });
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByText('Nutrition', { exact: true }).click();
  await page.getByLabel('Calories (kcal)').fill('12,5');
  await page.getByRole('combobox', { name: 'Goes with' }).fill('bread');
  await page.getByRole('option', { name: 'Fresh bread' }).click();
  await save(page).click();
  await expect(page.getByText('12.5 kcal')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fresh bread' })).toBeVisible();
});

test('the heading button can be taken back by the browser’s undo', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/edit-recipe/new');
  const ingredients = page.getByLabel('Ingredients', { exact: true });
  await ingredients.pressSequentially('Dough');
  await page.getByRole('button', { name: 'Make line a heading (Ingredients)' }).click();
  await expect(ingredients).toHaveValue('[Dough]');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(ingredients).toHaveValue('Dough');
});

test('ten thousand lines and a pasted megabyte stay usable', async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lines = Array.from({ length: 10_000 }, (_value, index) => `${index} g flour, sifted twice`).join('\n');
  const id = await person.addRecipe({ title: 'Long', ingredients: lines, instructions: lines });
  await page.goto(`/#/edit-recipe/${id}`);
  const ingredients = page.getByLabel('Ingredients', { exact: true });
  await expect(ingredients).toHaveValue(/^0 g flour/);
  const typed = Date.now();
  await ingredients.press('x');
  await title(page).press('End');
  await title(page).pressSequentially('er recipe');
  expect(Date.now() - typed).toBeLessThan(hangMs);
  const megabyte = 'lorem ipsum dolor sit amet consectetur\n'.repeat(26_000);
  await page.evaluate((text) => navigator.clipboard.writeText(text), megabyte);
  const pasted = Date.now();
  await page.getByLabel('Notes').press('ControlOrMeta+v');
  await page.getByLabel('Notes').press('x');
  await expect(page.getByLabel('Notes')).toHaveValue(`${megabyte}x`);
  expect(Date.now() - pasted).toBeLessThan(hangMs);
  await save(page).click();
  await expect(heading(page, 'Longer recipe')).toBeVisible();
});
