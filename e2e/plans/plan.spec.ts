import { expect, expectAccessible, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { addText, entries, fri, makePlan, nameOf, openEntry, openPlan, thu, wed } from '../setup/plans.ts';

test('a week is planned: a text, a recipe with its servings, another day and meal, and what is removed comes back', async ({
  page,
  person: ada,
}) => {
  await ada.addRecipe({ title: 'Lentil soup', yield: '4 servings' });
  await openPlan(page, await makePlan(page, ada, 'Family'));
  await addText(page, nameOf(wed), 'Leftovers');
  await expect(entries(page, wed)).toHaveText(/Leftovers/u);

  await page.getByRole('button', { name: `Add to ${nameOf(thu)}`, exact: true }).click();
  const adding = await readyDialog(page);
  await adding.getByRole('combobox', { name: 'Meal' }).selectOption('Lunch');
  await adding.getByRole('searchbox').fill('lentil');
  await adding.getByRole('button', { name: 'Lentil soup', exact: true }).click();
  await expect(entries(page, thu)).toHaveText(/Lentil soup.*4 servings/u);

  const dialog = await openEntry(page, 'Lentil soup');
  await dialog.getByRole('button', { name: 'Repeat' }).click();
  await expectAccessible(page, dialog);
  await dialog.getByRole('group', { name: 'Repeat' }).getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Increase amounts' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('with bread');
  await dialog.getByRole('combobox', { name: 'Meal' }).selectOption('Dinner');
  await dialog.getByLabel('Day').fill(fri);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entries(page, fri)).toHaveText(/Lentil soup.*5 servings.*with bread/u);
  await expect(entries(page, thu)).toHaveCount(0);

  await (await openEntry(page, 'Leftovers')).getByRole('button', { name: 'Remove' }).click();
  await expect(entries(page, wed)).toHaveCount(0);
  await undoOf(page, 'Removed').click();
  await expect(entries(page, wed)).toHaveText(/Leftovers/u);
});
