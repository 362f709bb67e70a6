import { expect, expectAccessible, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { addText, entries, fri, nameOf, openBothPlans, openEntry, thu, wed } from '../setup/plans.ts';

test('two people plan a week: a text, a recipe with its servings, another day and meal, and what is removed comes back', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben);
  const soup = { title: 'Lentil soup', yield: '4 servings' };
  await page.request.post('/api/recipes', { data: soup, headers: { authorization: `Bearer ${ada.token}` } });
  await openBothPlans(page, bens, ada, ben);
  await addText(page, nameOf(wed), 'Leftovers');
  await expect(entries(bens, wed)).toHaveText(/Leftovers/u);

  await page.getByRole('button', { name: `Add to ${nameOf(thu)}`, exact: true }).click();
  const adding = await readyDialog(page);
  await adding.getByRole('combobox', { name: 'Meal' }).selectOption('Lunch');
  await adding.getByRole('searchbox').fill('lentil');
  await adding.getByRole('button', { name: 'Lentil soup', exact: true }).click();
  await expect(entries(bens, thu)).toHaveText(/Lentil soup.*4 servings/u);

  const dialog = await openEntry(page, 'Lentil soup');
  await dialog.getByRole('button', { name: 'Repeat' }).click();
  await expectAccessible(page);
  await dialog.getByRole('group', { name: 'Repeat' }).getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Increase amounts' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('with bread');
  await dialog.getByRole('combobox', { name: 'Meal' }).selectOption('Dinner');
  await dialog.getByLabel('Day').fill(fri);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entries(bens, fri)).toHaveText(/Lentil soup.*5 servings.*with bread/u);
  await expect(entries(bens, thu)).toHaveCount(0);

  await (await openEntry(page, 'Leftovers')).getByRole('button', { name: 'Remove' }).click();
  await expect(entries(bens, wed)).toHaveCount(0);
  await undoOf(page, 'Removed').click();
  await expect(entries(bens, wed)).toHaveText(/Leftovers/u);
});
