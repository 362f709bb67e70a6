import { expect, expectAccessible, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { dayOf, entries, inDays, makePlan } from '../setup/plans.ts';

test('a week is filled with recipes that are offered, and by a surprise that keeps the rules of the plan', async ({
  page,
  person: ada,
}) => {
  for (const title of ['Lasagna', 'Penne']) await ada.addRecipe({ title, labels: ['Pasta'], yield: '4 servings' });
  for (const title of ['Leek soup', 'Pea soup']) await ada.addRecipe({ title, yield: '2 servings' });
  await ada.addRecipe({ title: 'Bean stew', yield: '2 servings' });
  const id = await makePlan(page, ada, 'Family');
  await page.goto(`/#/meal-planners/${id}?view=week&date=${inDays(7)}`);
  const planned = page.getByRole('main').locator('[data-entry]');

  await dayOf(page, inDays(7))
    .getByRole('button', { name: /^Add to/u })
    .click();
  const adding = await readyDialog(page);
  await adding.getByRole('button', { name: 'Random', exact: true }).click();
  await adding.getByRole('combobox', { name: 'Label' }).selectOption('Pasta');
  await expectAccessible(page, adding);
  await adding.getByRole('list', { name: 'Recipe or anything else' }).getByRole('button', { name: 'Penne' }).click();
  await expect(entries(page, inDays(7))).toHaveText(/Penne.*4 servings/u);

  await test.step('a surprise fills the free dinners', async () => {
    await choose(page, 'Surprise me');
    const dialog = await readyDialog(page);
    const dishes = dialog.getByRole('checkbox');
    await expect(dishes).toHaveCount(4);
    await dialog.getByRole('combobox', { name: 'At most once a week' }).selectOption('Pasta');
    // The pasta of the week is planned already, so that a stew and two soups are left for six days.
    await expect(dishes).toHaveCount(3);
    await expect(dialog.getByText('No recipe fits the rules.')).toHaveCount(3);
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Plan 3 dishes' }).click();
    await expect(planned.filter({ hasText: '2 servings' })).toHaveCount(3);
    await undoOf(page, 'Planned 3 dishes').click();
    await expect(planned).toHaveCount(1);
  });
});
