import type { Page } from '@playwright/test';
import { expect, type Person, test, waitForContent } from './setup/fixtures.ts';
import { changePreferences } from './setup/preferences.ts';

/** Saves a recipe through the API. */
async function save(page: Page, { token }: Person, id: string, changes: Record<string, unknown>): Promise<void> {
  const answer = await page.request.put(`/api/recipes/${id}`, {
    data: changes,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

const phone = { width: 390, height: 800 };

/** Expects that each button of the screen is large enough for a finger. */
async function expectTouchable(page: Page): Promise<void> {
  for (const control of await page.locator('main').getByRole('button').all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await control.innerHTML()).toBeGreaterThanOrEqual(44);
  }
}

test('every version is listed, compared line by line and restored in one tap, which can be undone, all of it large enough to touch', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Soup', ingredients: '1 onion\nsalt\npepper' });
  await save(page, person, id, { ingredients: '2 onions\nsalt\npepper' });
  await save(page, person, id, { title: 'Onion soup', rating: 5 });
  await page.setViewportSize(phone);
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const rows = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Changed: Title and Rating');
  await expect(rows.nth(1)).toContainText('Saved by Ada');
  await expect(rows.nth(2)).toContainText('First version');
  await expectTouchable(page);

  await rows.nth(2).getByRole('link').click();
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  await expect(ingredients.getByRole('deletion')).toHaveText(['1 onion']);
  await expect(ingredients.getByRole('insertion')).toHaveText(['2 onions']);
  await expect(page.getByRole('region', { name: 'Title' })).toBeVisible();
  await expectTouchable(page);
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

  await test.step('also in Hebrew, whose words are the shortest, and in the trash', async () => {
    const gone = await person.addRecipe({ title: 'Bread' });
    await page.request.delete(`/api/recipes/${gone}`, { headers: { authorization: `Bearer ${person.token}` } });
    await changePreferences(page, { language: 'he' });
    await expect(page.locator('html[dir="rtl"]')).toHaveCount(1);
    const shown = {
      trash: page.getByText('Bread', { exact: true }),
      [`recipe/${id}/history`]: page.getByRole('listitem').filter({ hasText: 'Ada' }),
      [`recipe/${id}/history/1`]: page.getByRole('deletion'),
    };
    for (const [screen, content] of Object.entries(shown)) {
      await page.goto(`/#/${screen}`);
      await expect(content.first()).toBeVisible();
      await waitForContent(page);
      await expectTouchable(page);
    }
  });
});
