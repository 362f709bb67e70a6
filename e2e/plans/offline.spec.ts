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
  fri,
  nameOf,
  openEntry,
  openPlan,
  planDinner,
  sat,
  saveTemplate,
  selectDays,
  sharePlan,
  thu,
  wed,
} from '../setup/plans.ts';

test.use({ serviceWorkers: 'allow' });

test('two people plan without a network, with a template, an own meal and a drag, reload, and both show the same when it is back', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben, { serviceWorkers: 'block' });

  await test.step('both have a soup and a tea, of which there is a template, and lose the network', async () => {
    const id = await sharePlan(page, ada, ben);
    await planDinner(page, ada, id, 'Soup', wed);
    for (const each of [page, bens]) await openPlan(each, id);
    await selectDays(page, wed);
    await saveTemplate(page);
    await planDinner(page, ada, id, 'Tea', wed);
    for (const each of [page, bens]) await expect(entries(each, wed)).toHaveCount(2);
    await isStartable(page);
    // The other one never starts anew, and has opened both forms before.
    await addText(bens, nameOf(fri), 'Cake');
    await openEntry(bens, 'Cake');
    await bens.keyboard.press('Escape');
    await expect(bens.getByRole('dialog')).toHaveCount(0);
    await expect(entries(page, fri)).toHaveText(/Cake/u);
    for (const each of [page, bens]) await each.context().setOffline(true);
  });

  await test.step('one plans a text and the template, makes a meal, and drags the soup to another day', async () => {
    await addText(page, nameOf(thu), 'Bread');
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
    await meals.getByLabel('Color of Brunch').fill('#aa3300');
    await page.keyboard.press('Escape');
    await expect(meals).toHaveCount(0);
    await drag(page, card(page, 'Soup').first(), await freeGround(dayOf(page, thu)));
    await expect(entries(page, thu)).toHaveText([/Bread/u, /Soup/u]);
  });

  await test.step('the other one plans a text, and gives the soup another title', async () => {
    await addText(bens, nameOf(thu), 'Cheese');
    const noted = await openEntry(bens, 'Soup');
    await noted.getByRole('textbox', { name: 'Title' }).fill('Stew');
    await noted.getByRole('button', { name: 'Save' }).click();
    await expect(entries(bens, wed)).toHaveText([/Stew/u, /Tea/u]);
  });

  await test.step('what was done is there after a reload, and both have the same once the network is back', async () => {
    await page.reload();
    await expect(sign(page)).toHaveText('5');
    await expect(entries(page, thu)).toHaveText([/Bread/u, /Soup/u]);
    await expect(sign(bens)).toHaveText('2');
    await expect(entries(bens, thu)).toHaveText(/Cheese/u);
    await reconnect(bens, page);
    for (const each of [page, bens]) {
      await expect(sign(each)).toHaveCount(0);
      await expect(entries(each, thu)).toHaveCount(3);
      for (const title of ['Bread', 'Cheese', 'Stew']) {
        await expect(entries(each, thu).filter({ hasText: title })).toBeVisible();
      }
      await expect(entries(each, wed)).toHaveText(/Tea/u);
      await expect(entries(each, sat)).toHaveText(/Soup/u);
    }
  });

  await test.step('the other one plans for the own meal, which has its color', async () => {
    await bens.getByRole('button', { name: `Add to ${nameOf(wed)}`, exact: true }).click();
    const adding = await readyDialog(bens);
    await adding.getByRole('combobox', { name: 'Meal' }).selectOption('Brunch');
    await adding.getByRole('searchbox').fill('Eggs');
    await bens.keyboard.press('Enter');
    await expect(card(page, 'Eggs')).toHaveCSS('border-inline-start-color', 'rgb(170, 51, 0)');
  });
});
