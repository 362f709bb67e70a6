import type { Page } from '@playwright/test';
import { save, title } from './setup/editor.ts';
import { expect, hangMs, type Person, test } from './setup/fixtures.ts';
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

test('a recipe is written: a heading and its undo, photos that are put in order, a new label, nutrition and a recipe that goes with it', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Fresh bread' });
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/edit-recipe/${id}`);
  const pictures = page.getByRole('group', { name: 'Photos' });
  const shown = pictures.getByRole('img', { name: /^Photo/ });
  const sources = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')));

  await test.step('the browser’s undo takes the heading button back', async () => {
    const ingredients = page.getByLabel('Ingredients', { exact: true });
    await ingredients.pressSequentially('Dough');
    await page.getByRole('button', { name: 'Make line a heading (Ingredients)' }).click();
    await expect(ingredients).toHaveValue('[Dough]');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(ingredients).toHaveValue('Dough');
  });

  await test.step('photos arrive in the order in which they were chosen', async () => {
    const chooser = page.waitForEvent('filechooser');
    await pictures.getByRole('button', { name: 'Add photo' }).click();
    const files = await Promise.all(['a', 'b', 'c'].map((name) => pngOf(page, name)));
    await (await chooser).setFiles(files);
    await expect(shown).toHaveCount(3);
  });
  const [first, second, third] = await sources();

  await test.step('buttons, the mouse and keys change which photo stands for the recipe', async () => {
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
  });

  await page.getByRole('combobox', { name: 'Labels' }).fill('Winter');
  await page.getByRole('option', { name: 'New label: Winter' }).click();
  await page.getByText('Nutrition', { exact: true }).click();
  await page.getByLabel('Calories (kcal)').fill('12,5');
  await page.getByRole('combobox', { name: 'Goes with' }).fill('bread');
  await page.getByRole('option', { name: 'Fresh bread' }).click();
  await save(page).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  for (const name of ['Winter', 'Fresh bread']) await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('12.5 kcal')).toBeVisible();
  const saved = await ask<{ images: { location: string }[] }>(page, person, 'recipes.saveRecipe', { id });
  expect(saved.images.map(({ location }) => new URL(location, page.url()).href)).toEqual([first, third, second]);
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

test('ten thousand lines and a pasted megabyte stay usable', async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lines = Array.from({ length: 10_000 }, (_value, index) => `${index} g flour, sifted twice`).join('\n');
  const id = await person.addRecipe({ title: 'Long', ingredients: lines });
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
