import { expect, test } from '../setup/fixtures.ts';
import { isStartable, sign } from '../setup/offline.ts';
import { addText, entries, nameOf, openBothPlans, openEntry, thu, wed } from '../setup/plans.ts';

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
    const [one, two] = first === 'Ada' ? [page, other] : [other, page];
    await one.context().setOffline(false);
    await expect(sign(one)).toHaveCount(0);
    await two.context().setOffline(false);
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
