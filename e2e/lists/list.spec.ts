import type { Locator } from '@playwright/test';
import { expect, expectAccessible, readyDialog, standingBox, test, undoOf } from '../setup/fixtures.ts';
import { add, addField, box, chooseOption, done, headings, makeList, openList, toBuy } from '../setup/lists.ts';

const [bakery, baking, wines] = ['Bakery', 'Baking', 'Beer, wine & spirits'];

const rows = (dialog: Locator) => dialog.getByRole('list', { name: 'Order of categories' }).getByRole('listitem');

test('a list is filled, checked off, printed as the screen shows it, put in order by hand, and stays so', async ({
  page,
  person,
  context,
}) => {
  await test.step('what names the same thing is one line, in the aisle where it is', async () => {
    await openList(page, await makeList(page, person));
    await expect(page.getByText('Nothing on this list yet')).toBeVisible();
    for (const text of ['1 cup sugar', 'frobs', '2 l milk', '2 tbsp sugar', 'salt']) await add(page, text);
    await expect(addField(page)).toBeFocused();
    await expect(headings(page)).toHaveText(['Baking', 'Dairy & eggs', 'Spices & seasonings', 'Uncategorized']);
    await toBuy(page).toEqual(['1 cup + 2 tbsp sugar', '2 l milk', 'salt', 'frobs']);
  });

  await test.step('a tick moves an item below the others, and can be undone', async () => {
    await box(page, '2 l milk').click();
    await done(page).toEqual(['2 l milk']);
    await undoOf(page, '2 l milk').click();
    await box(page, 'salt').press('Space');
    await done(page).toEqual(['salt']);
    await toBuy(page).toEqual(['1 cup + 2 tbsp sugar', '2 l milk', 'frobs']);
  });

  await test.step('it is printed as the screen shows it', async () => {
    await chooseOption(page, 'menuitem', 'Print');
    const opened = context.waitForEvent('page');
    await page.getByRole('dialog', { name: 'Print' }).getByRole('link', { name: /Print/ }).click();
    const sheet = await opened;
    await expect(sheet.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Baking', 'Dairy & eggs', 'Uncategorized']);
    await expect(sheet.locator('li > p:first-child')).toHaveText(['1 cup + 2 tbsp sugar', '2 l milk', 'frobs']);
    await sheet.close();
  });

  await test.step('it is put in order by hand, with the keyboard', async () => {
    await chooseOption(page, 'menuitemcheckbox', 'Group by category');
    await chooseOption(page, 'menuitemradio', 'Manual');
    await toBuy(page).toEqual(['1 cup + 2 tbsp sugar', 'frobs', '2 l milk']);
    await page.getByRole('button', { name: 'Move 2 l milk' }).focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await toBuy(page).toEqual(['2 l milk', '1 cup + 2 tbsp sugar', 'frobs']);
    await page.reload();
    await toBuy(page).toEqual(['2 l milk', '1 cup + 2 tbsp sugar', 'frobs']);
    await done(page).toEqual(['salt']);
  });

  await test.step('categories are dragged into the order of the shop', async () => {
    await openList(
      page,
      await makeList(page, person, { items: [{ title: 'bread' }, { title: 'flour' }, { title: 'wine' }] }),
    );
    await expect(box(page, 'wine')).toBeVisible();
    await chooseOption(page, 'menuitemcheckbox', 'Group by category');
    await expect(headings(page)).toHaveText([bakery, baking, wines]);
    await chooseOption(page, 'menuitem', 'Order of categories');
    const dialog = await readyDialog(page);
    await expect(rows(dialog)).toHaveCount(14);
    await expectAccessible(page, dialog);

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
});
