import type { Locator } from '@playwright/test';
import { expect, expectAccessible, readyDialog, standingBox, test } from '../setup/fixtures.ts';
import { chooseOption, headings, makeList, openList } from '../setup/lists.ts';

const [bakery, baking, wines] = ['Bakery', 'Baking', 'Beer, wine & spirits'];

const rows = (dialog: Locator) => dialog.getByRole('list', { name: 'Order of categories' }).getByRole('listitem');

test('categories are dragged into the order of the shop', async ({ page, person }) => {
  await openList(
    page,
    await makeList(page, person, { items: [{ title: 'bread' }, { title: 'flour' }, { title: 'wine' }] }),
  );
  await expect(headings(page)).toHaveText([bakery, baking, wines]);
  await chooseOption(page, 'menuitem', 'Order of categories');
  const dialog = await readyDialog(page);
  await expect(rows(dialog)).toHaveCount(14);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: `Move ${wines}`, exact: true }).hover();
  const target = await standingBox(rows(dialog).first());
  await page.mouse.down();
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(rows(dialog).first()).toHaveText(wines);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(headings(page)).toHaveText([wines, bakery, baking]);
});
