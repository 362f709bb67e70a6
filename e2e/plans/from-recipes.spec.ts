import { expect, expectAccessible, readyDialog, test } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { inDays, makePlan, planDinner } from '../setup/plans.ts';
import { heading } from '../setup/recipes.ts';

test('a recipe is added to two days of a plan from its page, with its servings', async ({ page, person: ada }) => {
  const data = { title: 'Lentil soup', yield: '4 servings', ingredients: '200 g lentils' };
  const made = await page.request.post('/api/recipes', {
    data,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  const { id: recipeId } = (await made.json()) as { id: string };
  await makePlan(page, ada, 'Family');
  await page.goto(`/#/recipe/${recipeId}`);
  await expect(heading(page, 'Lentil soup')).toBeVisible();
  await choose(page, 'Add to plan');
  const dialog = await readyDialog(page);
  await expect(dialog.getByRole('combobox', { name: 'Meal plan' })).toHaveValue(/.+/u);
  await dialog.getByRole('combobox', { name: 'Meal', exact: true }).selectOption('Lunch');
  const days = dialog.getByRole('group', { name: 'Days' }).locator('[aria-pressed]');
  await expect(days).toHaveCount(14);
  await days.nth(1).click();
  await days.nth(3).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to 2 days' }).click();
  await page.getByRole('link', { name: 'View plan' }).click();
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await expect(page.getByRole('main').locator('[data-entry]')).toHaveText([/Lentil soup.*4 servings/u, /Lentil soup/u]);
  await expect(page.getByRole('heading', { level: 4, name: 'Lunch' })).toHaveCount(2);
});

test('chosen recipes are planned one per day in a new plan', async ({ page, person: ada }) => {
  for (const title of ['Bread', 'Cake', 'Soup']) {
    const headers = { authorization: `Bearer ${ada.token}` };
    await page.request.post('/api/recipes', { data: { title }, headers });
  }
  await page.goto('/#/list/main');
  await expect(page.getByRole('link', { name: 'Soup' })).toBeVisible();
  await choose(page, 'Select');
  await page.getByRole('button', { name: 'Got it' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await bar.getByRole('button', { name: 'Add to plan' }).click();
  const dialog = await readyDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Title of the plan' })).toHaveValue('Our meals');
  await expect(dialog.getByRole('radio', { name: 'One per day' })).toBeChecked();
  await dialog.getByRole('group', { name: 'Days' }).locator('[aria-pressed]').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to 3 days' }).click();
  await page.getByRole('link', { name: 'View plan' }).click();
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  const planned = page.locator('[data-date]:not([data-date=""])').filter({ has: page.locator('[data-entry]') });
  await expect(planned).toHaveText([/Bread/u, /Cake/u, /Soup/u]);
});

test('a plan has a link for calendar programs with what is planned, which a new one and turning it off end', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Lentil soup', inDays(1), await ada.addRecipe({ title: 'Lentil soup' }));
  await page.goto(`/#/meal-planners/${id}`);
  await choose(page, 'Calendar link');
  const dialog = await readyDialog(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  const first = await link.inputValue();
  const calendar = await page.request.get(first);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/^SUMMARY:.*Lentil soup/mu);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'New link' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'will stop updating' });
  await question.getByRole('button', { name: 'New link' }).click();
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Turn off link' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});
