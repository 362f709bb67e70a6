import { expect, expectAccessible, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import {
  addText,
  dayOfWeek,
  entries,
  fri,
  makePlan,
  month,
  nameOf,
  openBothPlans,
  openEntry,
  openPlan,
  planDinner,
  sat,
  thu,
  wed,
  weekFrom,
} from '../setup/plans.ts';

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
  await expectAccessible(page);
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

test('a meal is repeated, one of its days is changed alone, and the later ones are removed', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Pizza', fri);
  await openPlan(page, id);
  const form = await openEntry(page, 'Pizza');
  await form.getByRole('button', { name: 'Repeat' }).click();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Every' }).fill('2');
  await form.getByRole('combobox', { name: 'Unit' }).selectOption('days');
  await form.getByRole('group', { name: 'Repeat' }).getByRole('button', { name: 'Repeat' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Pizza' })).toHaveCount(2);

  const one = await openEntry(page, 'Pizza', 1);
  await one.getByRole('textbox', { name: 'Title' }).fill('Pasta');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(entries(page, dayOfWeek(6))).toHaveText(/Pasta/u);
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Pizza' })).toHaveCount(3);

  const later = await openEntry(page, 'Pizza', 1);
  await later.getByRole('radio', { name: 'This and later ones' }).check();
  await later.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Pizza' })).toHaveCount(1);
  await undoOf(page, 'Removed').click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Pizza' })).toHaveCount(3);
});

test('a plan is seen as a week, a month and an agenda, from the day on which weeks begin', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await openPlan(page, id);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(weekFrom(0));
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Sunday' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(weekFrom(-1));

  await page.getByRole('button', { name: 'Month', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(month);
  await expect(page.getByRole('columnheader')).toHaveText(['Wk', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  await expect(entries(page, wed)).toHaveText(/Soup/u);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(month);
  const week = page.getByRole('row').filter({ has: page.locator(`[data-date="${wed}"]`) });
  await week.getByRole('button', { name: /^Week \d+$/u }).click();
  await expect(entries(page, wed)).toHaveText(/Soup/u);

  await page.getByRole('button', { name: 'Agenda', exact: true }).press('Enter');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByRole('button', { name: `${nameOf(wed)}, 1 dish` }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Soup' })).toBeVisible();
  await expectAccessible(page);
});

test('something for some day waits on its shelf until it gets a day', async ({ page, person: ada }) => {
  const id = await makePlan(page, ada, 'Family');
  await openPlan(page, id);
  await page.getByRole('button', { name: 'Add for some day' }).click();
  const dialog = await readyDialog(page);
  await dialog.getByRole('searchbox').fill('Dal');
  await dialog.getByRole('button', { name: 'Add “Dal”' }).click();
  const shelf = page.getByRole('region', { name: 'Some day' });
  await expect(shelf.getByRole('button', { name: 'Dal' })).toBeVisible();
  const entry = await openEntry(page, 'Dal');
  await entry.getByLabel('Day').fill(sat);
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entries(page, sat)).toHaveText(/Dal/u);
  await expect(shelf.getByRole('button', { name: 'Dal' })).toHaveCount(0);
});
