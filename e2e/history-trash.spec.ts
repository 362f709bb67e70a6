import type { Page } from '@playwright/test';
import { expect, expectAccessible, openScreen, type Person, readyDialog, test } from './setup/fixtures.ts';
import { setPreferences } from './setup/preferences.ts';

/** Saves a recipe through the API. */
async function save(page: Page, { token }: Person, id: string, changes: Record<string, unknown>): Promise<void> {
  const answer = await page.request.put(`/api/recipes/${id}`, {
    data: changes,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

test('every version is listed, compared line by line and restored in one tap, which can be undone', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Soup', ingredients: '1 onion\nsalt\npepper' });
  await save(page, person, id, { ingredients: '2 onions\nsalt\npepper' });
  await save(page, person, id, { title: 'Onion soup', rating: 5 });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const rows = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Changed: Title and Rating');
  await expect(rows.nth(1)).toContainText('Saved by Ada');
  await expect(rows.nth(2)).toContainText('First version');

  await rows.nth(2).getByRole('link').click();
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  await expect(ingredients.getByRole('deletion')).toHaveText(['1 onion']);
  await expect(ingredients.getByRole('insertion')).toHaveText(['2 onions']);
  await expect(page.getByRole('region', { name: 'Title' })).toBeVisible();
  await page.getByRole('radio', { name: 'Next version' }).check({ force: true });
  await expect(page.getByRole('region', { name: 'Title' })).toBeHidden();
  await expect(ingredients.getByRole('deletion')).toHaveText(['1 onion']);

  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Soup', exact: true })).toBeVisible();
  await expect(page.getByText('1 onion')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Onion soup' })).toBeVisible();
  await expect(page.getByText('2 onions')).toBeVisible();
});

test('a recipe that was never changed has no earlier versions, and says so', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/recipe/${id}/history`);
  await expect(page.getByText('No earlier versions yet')).toBeVisible();
});

test('a deleted recipe is found in the trash and comes back; nothing goes for good before it is confirmed', async ({
  page,
  person,
}) => {
  for (const title of ['Soup', 'Bread']) {
    const id = await person.addRecipe({ title });
    await page.goto(`/#/recipe/${id}`);
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText(`“${title}” moved to trash`)).toBeVisible();
  }
  await page.goto('/#/trash');
  const rows = page.getByRole('list', { name: 'Deleted recipes' }).getByRole('listitem');
  await expect(rows).toContainText(['Bread', 'Soup']);
  await expect(rows.first()).toContainText('30 days left');
  await page.getByRole('button', { name: 'Restore Soup' }).click();
  await expect(rows).toContainText(['Bread']);
  await page.getByRole('button', { name: 'Delete Bread permanently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Bread permanently' }).press('Enter');
  const dialog = await readyDialog(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(page.getByRole('link', { name: 'Soup' })).toBeVisible();
});

test('several recipes, or all, come back or go for good; the toast takes a return back', async ({ page, person }) => {
  for (const title of ['a', 'b', 'c', 'd']) await person.addRecipe({ title });
  const emptied = await page.request.delete('/api/recipes/all', {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(emptied.ok()).toBe(true);
  await page.goto('/#/trash');
  const rows = page.getByRole('list', { name: 'Deleted recipes' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const option = async (name: string) => {
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await option('Select');
  await rows.nth(0).getByRole('checkbox').press('Space');
  await rows.nth(2).getByRole('checkbox').press('Shift+Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);
  await option('Delete all recipes permanently');
  await expect(page.getByRole('dialog')).toContainText('This deletes 4 recipes and their history.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('a deleted label comes back from the trash to its recipes', async ({ page, person }) => {
  await person.addRecipe({ title: 'Lentils', labels: ['Soup'] });
  await page.goto('/#/labels');
  await page.getByRole('button', { name: 'Options for Soup' }).click();
  await page.getByRole('menuitem', { name: 'Delete label' }).click();
  await page.goto('/#/trash');
  await page.getByRole('button', { name: 'Restore Soup' }).click();
  await page.goto('/#/labels');
  await expect(page.getByRole('listitem')).toContainText(['1 recipe']);
});

for (const [theme, language] of [
  ['light', 'en-us'],
  ['black', 'he'],
] as const) {
  test(`history and trash on a phone, ${theme} ${language}: axe finds nothing, all is large enough to touch`, async ({
    page,
    person,
  }) => {
    const id = await person.addRecipe({ title: 'מרק', ingredients: '1 onion\nsalt', labels: ['Soup'] });
    await save(page, person, id, { ingredients: '2 onions\nsalt' });
    const gone = await person.addRecipe({ title: 'Bread' });
    await page.request.delete(`/api/recipes/${gone}`, { headers: { authorization: `Bearer ${person.token}` } });
    await setPreferences(page, { global: { theme, language } });
    await page.setViewportSize({ width: 390, height: 800 });
    for (const screen of ['trash', `recipe/${id}/history`, `recipe/${id}/history/1`]) {
      await openScreen(page, screen);
      await expect(page.locator('main').getByRole('listitem').or(page.getByRole('deletion')).first()).toBeVisible();
      await expectAccessible(page);
      for (const control of await page.locator('main').getByRole('button').all()) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), await control.innerHTML()).toBeGreaterThanOrEqual(44);
      }
    }
  });
}
