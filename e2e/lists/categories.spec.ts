import type { Locator } from '@playwright/test';
import { expect, expectAccessible, readyDialog, standingBox, test } from '../setup/fixtures.ts';
import { chooseOption, headings, openBothLists } from '../setup/lists.ts';

const [bakery, baking, wines] = ['Bakery', 'Baking', 'Beer, wine & spirits'];

const rows = (dialog: Locator) => dialog.getByRole('list', { name: 'Order of categories' }).getByRole('listitem');
const grip = (dialog: Locator, name: string) => dialog.getByRole('button', { name: `Move ${name}`, exact: true });

test('categories are put in the order of the shop by keys, by buttons and by dragging, for everybody who has the list', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben);
  await openBothLists(page, bens, [person, ben], [{ title: 'bread' }, { title: 'flour' }, { title: 'wine' }]);
  for (const each of [page, bens]) await expect(headings(each)).toHaveText([bakery, baking, wines]);
  await chooseOption(page, 'menuitem', 'Order of categories');
  const dialog = await readyDialog(page);
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

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(headings(page)).toHaveText([baking, bakery, wines]);
  await page.reload();
  await expect(headings(page)).toHaveText([baking, bakery, wines]);
});
