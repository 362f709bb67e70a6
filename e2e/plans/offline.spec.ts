import { expect, readyDialog, test } from '../setup/fixtures.ts';
import { isStartable, reconnect, sign } from '../setup/offline.ts';
import { choose } from '../setup/home-lists.ts';
import {
  addText,
  card,
  dayOf,
  drag,
  entries,
  freeGround,
  nameOf,
  openBothPlans,
  openEntry,
  sat,
  saveTemplate,
  selectDays,
  thu,
  wed,
} from '../setup/plans.ts';

test.use({ serviceWorkers: 'allow' });

for (const first of ['Ada', 'Ben'] as const) {
  test(`two people plan one day without a network, reload, and both show the same after ${first} is back first`, async ({
    page,
    person: ada,
    newPerson,
    openBrowser,
  }) => {
    const ben = await newPerson('Ben');
    const other = await openBrowser(ben);
    await openBothPlans(page, other, ada, ben);
    await addText(page, nameOf(wed), 'Soup');
    for (const each of [page, other]) {
      await expect(entries(each, wed)).toHaveText(/Soup/u);
      // What an entry opens comes from the network the first time.
      const dialog = await openEntry(each, 'Soup');
      await each.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await addText(other, nameOf(wed), 'Tea');
    for (const each of [page, other]) {
      await expect(entries(each, wed)).toHaveCount(2);
      await isStartable(each);
      await each.context().setOffline(true);
    }
    await addText(page, nameOf(thu), 'Bread');
    const moved = await openEntry(page, 'Soup');
    await moved.getByLabel('Day').fill(thu);
    await moved.getByRole('button', { name: 'Save' }).click();
    await addText(other, nameOf(thu), 'Cheese');
    const noted = await openEntry(other, 'Soup');
    await noted.getByRole('textbox', { name: 'Title' }).fill('Stew');
    await noted.getByRole('button', { name: 'Save' }).click();
    for (const each of [page, other]) {
      await each.reload();
      await expect(sign(each)).toHaveText('2');
    }
    await (first === 'Ada' ? reconnect(page, other) : reconnect(other, page));
    for (const each of [page, other]) {
      await expect(sign(each)).toHaveCount(0);
      await expect(entries(each, thu)).toHaveCount(3);
      for (const title of ['Bread', 'Cheese', 'Stew']) {
        await expect(entries(each, thu).filter({ hasText: title })).toBeVisible();
      }
      await expect(entries(each, wed)).toHaveText(/Tea/u);
    }
  });
}

test('a template, an own meal and a dropped entry count without a network, and arrive when it is back', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben);
  await openBothPlans(page, bens, ada, ben);
  await addText(page, nameOf(wed), 'Soup');
  await selectDays(page, wed);
  await saveTemplate(page);
  await expect(entries(bens, wed)).toHaveText(/Soup/u);
  await isStartable(page);
  await page.reload();
  await expect(entries(page, wed)).toHaveText(/Soup/u);
  await page.context().setOffline(true);

  await choose(page, 'Templates');
  const templates = await readyDialog(page);
  await templates.getByLabel('Starting on').fill(sat);
  await templates.getByRole('button', { name: 'Use Our week' }).click();
  await expect(entries(page, sat)).toHaveText(/Soup/u);
  await choose(page, 'Meals of the day');
  const meals = await readyDialog(page);
  await meals.getByRole('button', { name: 'Add meal' }).click();
  await page.getByRole('textbox', { name: 'Name of the meal' }).fill('Brunch');
  await page.keyboard.press('Enter');
  await expect(meals.getByRole('listitem').last()).toContainText('Brunch');
  await page.keyboard.press('Escape');
  await expect(meals).toHaveCount(0);
  await drag(page, card(page, 'Soup').first(), await freeGround(dayOf(page, thu)));
  await expect(entries(page, thu)).toHaveText(/Soup/u);
  await page.reload();
  await expect(sign(page)).toHaveText('3');
  await expect(entries(page, thu)).toHaveText(/Soup/u);
  await expect(entries(bens, wed)).toHaveText(/Soup/u);

  await page.context().setOffline(false);
  await expect(sign(page)).toHaveCount(0);
  for (const each of [page, bens]) {
    for (const date of [thu, sat]) await expect(entries(each, date)).toHaveText(/Soup/u);
    await expect(entries(each, wed)).toHaveCount(0);
  }
  await bens.getByRole('button', { name: `Add to ${nameOf(wed)}`, exact: true }).click();
  const adding = await readyDialog(bens);
  await adding.getByRole('combobox', { name: 'Meal' }).selectOption('Brunch');
});
