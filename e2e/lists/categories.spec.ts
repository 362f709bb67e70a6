import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Person, readyDialog, standingBox, test, undoOf } from '../setup/fixtures.ts';
import {
  add,
  box,
  chooseOption,
  done,
  headings,
  makeList,
  openBothLists,
  openItem,
  openList,
  shareList,
  toBuy,
} from '../setup/lists.ts';

const [bakery, baking, wines] = ['Bakery', 'Baking', 'Beer, wine & spirits'];

/** Opens the dialog that puts the categories of a list in order. */
async function openOrder(page: Page): Promise<Locator> {
  await chooseOption(page, 'menuitem', 'Order of categories');
  return readyDialog(page);
}

async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const rows = (dialog: Locator) => dialog.getByRole('list', { name: 'Order of categories' }).getByRole('listitem');
const grip = (dialog: Locator, name: string) => dialog.getByRole('button', { name: `Move ${name}`, exact: true });

/** Chooses the category of an item. */
async function choose(page: Page, title: string, category: string): Promise<void> {
  const dialog = await openItem(page, title);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption(category);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a list that the two people share in both their browsers. Resolves once both show its items. */
async function openBoth(page: Page, bens: Page, person: Person, ben: Person): Promise<void> {
  const items = [{ title: 'bread' }, { title: 'flour' }, { title: 'wine' }];
  await openBothLists(page, bens, [person, ben], items);
  for (const each of [page, bens]) await expect(headings(each)).toHaveText([bakery, baking, wines]);
}

test('categories are put in the order of the shop by keys, by buttons and by dragging, for everybody who has the list', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben);
  await openBoth(page, bens, person, ben);
  const dialog = await openOrder(page);
  await expect(rows(dialog)).toHaveCount(14);
  await expectAccessible(page);

  await grip(dialog, wines).press('Space');
  await expect(dialog.getByText(`${wines} picked up, position 3 of 14.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(rows(dialog).first()).toHaveText(wines);
  await expect(headings(bens)).toHaveText([wines, bakery, baking]);

  await dialog.getByRole('button', { name: `Move ${baking} up` }).click();
  await expect(headings(bens)).toHaveText([wines, baking, bakery]);

  await grip(dialog, wines).hover();
  const target = await standingBox(rows(dialog).nth(2));
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(rows(dialog).nth(2)).toHaveText(wines);
  await expect(headings(bens)).toHaveText([baking, bakery, wines]);

  await closeDialog(page, dialog);
  await expect(headings(page)).toHaveText([baking, bakery, wines]);
  await page.reload();
  await expect(headings(page)).toHaveText([baking, bakery, wines]);
});

test('a list learns the order of the shop from the ticks of everybody once that is allowed, and not before', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben);
  await openBoth(page, bens, person, ben);
  const shop = async () => {
    for (const [buyer, other, title] of [
      [page, bens, 'wine'],
      [bens, page, 'flour'],
      [page, bens, 'bread'],
    ] as const) {
      await box(buyer, title).click();
      // The server says when an item was bought. Two that it hears of at once would tell nothing of their order.
      await expect(box(other, title)).toBeChecked();
    }
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await done(page).toEqual([]);
    await undoOf(page, '3 items removed').click();
    await page.getByRole('button', { name: 'Uncheck all' }).click();
    for (const each of [page, bens]) await toBuy(each).toHaveLength(3);
  };
  await shop();
  await expect(headings(page)).toHaveText([bakery, baking, wines]);

  const dialog = await openOrder(page);
  const learning = dialog.getByRole('switch', { name: 'Learn the order from how you check items off' });
  await expect(learning).not.toBeChecked();
  await learning.click();
  await expect(learning).toBeChecked();
  await closeDialog(page, dialog);
  await shop();
  for (const each of [page, bens]) await expect(headings(each)).toHaveText([wines, baking, bakery]);
  const again = await openOrder(bens);
  await expect(rows(again).first()).toHaveText(wines);
  await expect(again.getByRole('switch')).toBeChecked();
});

test('an own category is a section, is offered for other items, and leaves the order once nothing is in it', async ({
  page,
  person,
}) => {
  const items = [{ title: 'nails' }, { title: 'frobs' }, { title: 'milk' }];
  await openList(page, await makeList(page, person, { items }));
  await expect(headings(page)).toHaveText(['Dairy & eggs', 'Uncategorized']);
  const dialog = await openItem(page, 'nails');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Own category');
  await dialog.getByRole('textbox', { name: 'Own category' }).fill('Hardware');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(headings(page)).toHaveText(['Dairy & eggs', 'Hardware', 'Uncategorized']);

  await choose(page, 'frobs', 'Hardware');
  await expect(headings(page)).toHaveText(['Dairy & eggs', 'Hardware']);
  await expect(page.getByRole('region', { name: 'Hardware' }).getByRole('checkbox')).toHaveCount(2);

  const order = await openOrder(page);
  await order.getByRole('button', { name: 'Move Hardware up' }).click();
  await expect(order.getByRole('button', { name: 'Remove Hardware' })).toBeHidden();
  await closeDialog(page, order);
  for (const title of ['nails', 'frobs']) await choose(page, title, 'Frozen foods');
  const again = await openOrder(page);
  await again.getByRole('button', { name: 'Remove Hardware' }).click();
  await expect(rows(again).filter({ hasText: 'Hardware' })).toHaveCount(0);
  await expect(rows(again)).toHaveCount(14);
});

test('a corrected category is remembered for the people of the list', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const id = await shareList(page, person, ben, [{ title: 'frobs' }, { title: 'bread' }]);
  await openList(page, id);
  await expect(headings(page)).toHaveText(['Bakery', 'Uncategorized']);
  await choose(page, 'frobs', 'Frozen foods');
  await choose(page, 'bread', 'Pantry & snacks');
  await expect(headings(page)).toHaveText(['Frozen foods', 'Pantry & snacks']);
  await page.reload();
  await add(page, '3 kg frobs');
  await expect(headings(page)).toHaveText(['Frozen foods', 'Pantry & snacks']);
  await expect(box(page, 'frobs + 3 kg frobs').or(box(page, '3 kg frobs + frobs'))).toBeVisible();
  await chooseOption(page, 'menuitem', 'Remove all items');
  await toBuy(page).toEqual([]);

  const bens = await openBrowser(ben);
  await openList(bens, id);
  await expect(bens.getByText('Nothing on this list yet')).toBeVisible();
  for (const text of ['2 breads', 'frobs']) await add(bens, text);
  for (const each of [page, bens]) await expect(headings(each)).toHaveText(['Frozen foods', 'Pantry & snacks']);
});
