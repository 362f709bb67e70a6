import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, type Person, test, undoOf } from './setup/fixtures.ts';
import { setPreferences } from './setup/preferences.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function choose(page: Page, title: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

/** Makes a group of labels through the API. */
async function addGroup(page: Page, { token }: Person, title: string): Promise<void> {
  const answer = await page.request.post('/api/trpc/labelGroups.createLabelGroup', {
    data: { title },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

test('a label that is made in the editor stands on the recipe and among the labels, with count 1', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/edit-recipe/${id}`);
  await page.getByRole('combobox', { name: 'Labels' }).fill('Winter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Winter' })).toBeVisible();
  await page.goto('/#/labels');
  await expect(row(page, 'Winter')).toContainText('1 recipe');
});

test('a label gets another name in place, and recipes show it; a name that is taken is refused', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Lentils', labels: ['Soup', 'Quick'] });
  await page.goto('/#/labels');
  await choose(page, 'Soup', 'Rename');
  const field = page.getByLabel('Name of label Soup');
  await expect(field).toBeFocused();
  await field.fill('quick');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('There’s already a label with this name. Choose another name.');
  await field.fill('Stew');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'Stew', exact: true })).toBeFocused();
  await page.goto(`/#/recipe/${id}`);
  await expect(page.getByRole('link', { name: 'Stew' })).toBeVisible();
  await expect(page.getByText('Soup', { exact: true })).toBeHidden();
});

test('two labels become one, whose count is that of both, and the toast splits them again', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'a', labels: ['Soup'] });
  await person.addRecipe({ title: 'b', labels: ['Soup', 'Soups'] });
  await person.addRecipe({ title: 'c', labels: ['Soups'] });
  await page.goto('/#/labels');
  await expect(row(page, 'Soups')).toContainText('2 recipes');
  await choose(page, 'Soup', /^Merge/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Soups/ }).check();
  await expect(dialog.getByText('1 recipe gets “Soups”.')).toBeVisible();
  await expect(dialog.getByText('1 recipe already has both.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(row(page, 'Soup')).toBeHidden();
  await expect(row(page, 'Soups')).toContainText('3 recipes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Soup')).toContainText('2 recipes');
  await expect(row(page, 'Soups')).toContainText('2 recipes');
});

test('a deleted label leaves its recipes, or takes them along; a deleted group leaves its labels', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Lentils', labels: ['Soup'] });
  await person.addRecipe({ title: 'Rye', labels: ['Bread'] });
  await page.goto('/#/labels');
  await choose(page, 'Soup', 'Delete label');
  await expect(row(page, 'Soup')).toBeHidden();
  await choose(page, 'Bread', 'Delete with its 1 recipe');
  await expect(page.getByText('No labels yet')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(page.getByRole('link', { name: 'Lentils' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rye' })).toBeHidden();
  await undoOf(page, '1 recipe and its labels moved to trash').click();
  await expect(page.getByRole('link', { name: 'Rye' })).toBeVisible();

  await page.goto('/#/labels');
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Course');
  await dialog.getByRole('switch', { name: 'Warn when missing' }).check();
  await dialog.getByRole('checkbox', { name: 'Bread' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const group = page.getByRole('region', { name: 'Course' });
  await expect(group.getByRole('link', { name: 'Bread' })).toBeVisible();
  await expect(group.getByText('Warns when missing')).toBeVisible();
  await choose(page, 'Course', 'Delete group');
  await expect(group).toBeHidden();
  await expect(row(page, 'Bread')).toContainText('1 recipe');
  await undoOf(page, 'Group deleted. Its labels are still there.').click();
  await expect(group.getByRole('link', { name: 'Bread' })).toBeVisible();
});

test('the keyboard alone finds, chooses, moves and deletes labels', async ({ page, person }) => {
  await addGroup(page, person, 'Course');
  for (const label of ['Apple', 'Bread', 'Cake', 'Dumpling']) await person.addRecipe({ title: label, labels: [label] });
  await page.addInitScript(() => localStorage.setItem('seenQuickTutorialOptions', '["multipleLabelSelection"]'));
  await page.goto('/#/labels');
  await page.getByRole('link', { name: 'Apple' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Bread' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Dumpling' }).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Move to group…' }).press('Enter');
  const groups = await readyDialog(page);
  await groups.getByRole('radio', { name: 'Course' }).press('Space');
  await groups.getByRole('button', { name: 'Move' }).press('Enter');
  const group = page.getByRole('region', { name: 'Course' });
  await expect(group.getByRole('link')).toHaveText(['Bread', 'Cake', 'Dumpling']);

  await group.getByRole('link', { name: 'Cake' }).press('Space');
  await page.getByRole('checkbox', { name: 'Bread' }).press('Space');
  await page.getByRole('button', { name: 'Delete…' }).press('Enter');
  await (await readyDialog(page)).getByRole('button', { name: 'Delete with 2 recipes' }).press('Enter');
  await expect(group.getByRole('link')).toHaveText(['Dumpling']);
  await undoOf(page, '2 recipes and their labels moved to trash').press('Enter');
  await expect(group.getByRole('link')).toHaveText(['Bread', 'Cake', 'Dumpling']);

  await page.keyboard.press('/');
  await page.keyboard.type('appl');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText(['Apple']);
  await page.getByRole('link', { name: 'Apple' }).press('Enter');
  await expect(page).toHaveURL(/#\/list\/main\?labels=Apple$/);
});

test('choosing several labels is explained exactly once in a browser', async ({ page, person }) => {
  await person.addRecipe({ title: 'a', labels: ['Soup'] });
  await page.goto('/#/labels');
  const select = async () => {
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Select' }).click();
  };
  await select();
  await page.getByRole('dialog', { name: 'Select labels' }).getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await select();
  await expect(page.getByRole('checkbox', { name: 'Soup' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a label that another device gives appears without a reload', async ({ page, person }) => {
  await person.addRecipe({ title: 'a', labels: ['Soup'] });
  await page.goto('/#/labels');
  await expect(row(page, 'Soup')).toContainText('1 recipe');
  await person.addRecipe({ title: 'b', labels: ['Soup', 'Bread'] });
  await expect(row(page, 'Soup')).toContainText('2 recipes');
  await expect(row(page, 'Bread')).toContainText('1 recipe');
});

for (const [theme, language] of [
  ['light', 'en-us'],
  ['dark', 'he'],
] as const) {
  test(`labels on a phone, ${theme} ${language}: axe finds nothing and everything is large enough to touch`, async ({
    page,
    person,
  }) => {
    await person.addRecipe({ title: 'a', labels: ['Soup', 'מרקים'] });
    await addGroup(page, person, 'Course');
    await setPreferences(page, { global: { theme, language } });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/#/labels');
    await expect(page.getByRole('link', { name: 'Soup' })).toBeVisible();
    await expectAccessible(page);
    for (const control of await page.locator('main').getByRole('button').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await control.innerHTML()).toBeGreaterThanOrEqual(44);
    }
    expect((await page.getByRole('main').getByRole('listitem').first().boundingBox())?.height).toBeGreaterThanOrEqual(
      44,
    );
  });
}
