import { expect, expectAccessible, standingBox, test, undoOf } from '../setup/fixtures.ts';
import {
  add,
  addField,
  box,
  chooseOption,
  done,
  headings,
  makeList,
  openItem,
  openList,
  toBuy,
} from '../setup/lists.ts';
import { swipe } from '../setup/touch.ts';

test('what names the same thing is one line, in the aisle where it is', async ({ page, person }) => {
  await openList(page, await makeList(page, person));
  await expect(page.getByText('Nothing on this list yet')).toBeVisible();
  for (const text of ['1 cup sugar', 'frobs', '2 l milk', '2 tbsp sugar']) await add(page, text);
  await expect(addField(page)).toBeFocused();
  await expect(headings(page)).toHaveText(['Baking', 'Dairy & eggs', 'Uncategorized']);
  await toBuy(page).toEqual(['1 cup + 2 tbsp sugar', '2 l milk', 'frobs']);

  await page.getByRole('button', { name: 'Show entries of 1 cup + 2 tbsp sugar' }).click();
  await expect(box(page, '1 cup sugar')).toBeVisible();
  await expect(box(page, '2 tbsp sugar')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Dairy & eggs', expanded: true }).click();
  await expect(box(page, '2 l milk')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Dairy & eggs', expanded: false }).click();
  await expect(box(page, '2 l milk')).toBeVisible();
});

test('a tick moves an item below the others, and can be undone, restored and cleared', async ({ page, person }) => {
  await openList(page, await makeList(page, person, { items: [{ title: 'milk' }, { title: 'bread' }] }));
  await box(page, 'milk').click();
  await done(page).toEqual(['milk']);
  await undoOf(page, 'milk').click();
  await toBuy(page).toEqual(['bread', 'milk']);
  await box(page, 'bread').focus();
  await page.keyboard.press('Space');
  await done(page).toEqual(['bread']);
  await page.getByRole('button', { name: 'Uncheck all' }).click();
  await toBuy(page).toEqual(['bread', 'milk']);
  await chooseOption(page, 'menuitemcheckbox', 'Remove items when checked off');
  await box(page, 'milk').click();
  await toBuy(page).toEqual(['bread']);
  await done(page).toEqual([]);
});

test('a finger that swipes over an item checks it off', async ({ openBrowser, newPerson }) => {
  const ada = await newPerson('Ada');
  // On a page that is made for phones the browser waits longer for the page before it takes the finger for itself.
  const phone = await openBrowser(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openList(phone, await makeList(phone, ada, { items: [{ title: 'milk' }, { title: 'bread' }] }));
  // The rows move when the categories are known.
  await expect(headings(phone)).toHaveText(['Bakery', 'Dairy & eggs']);
  const row = await standingBox(phone.locator('li').filter({ has: box(phone, 'milk') }));
  await swipe(phone, row.x + 100, row.x + 260, row.y + row.height / 2);
  await done(phone).toEqual(['milk']);
});

test('an item that was removed comes back with its recipe', async ({ page, person }) => {
  const recipeId = await person.addRecipe({ title: 'Lentil soup', ingredients: '200 g lentils' });
  await openList(page, await makeList(page, person, { items: [{ title: '200 g lentils', recipeId }] }));
  const dialog = await openItem(page, '200 g lentils');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await toBuy(page).toEqual([]);
  await undoOf(page, '200 g lentils').click();
  await toBuy(page).toEqual(['200 g lentils']);
  await page.getByRole('link', { name: 'Lentil soup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lentil soup' })).toBeVisible();
});

test('an item is edited in place, and moves to another list and back', async ({ page, person }) => {
  const market = await makeList(page, person, { title: 'Market' });
  const shop = await makeList(page, person, { items: [{ title: '2 l milk' }] });
  await openList(page, shop);
  const dialog = await openItem(page, '2 l milk');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'More 2 l milk' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('the blue one');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Beverages');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await toBuy(page).toEqual(['3 l milk']);
  await expect(headings(page)).toHaveText(['Beverages']);
  await expect(page.getByText('the blue one')).toBeVisible();

  const again = await openItem(page, '3 l milk');
  await again.getByRole('button', { name: 'Move to another list' }).click();
  await page.getByRole('dialog', { name: 'Move to another list' }).getByRole('button', { name: 'Market' }).click();
  await toBuy(page).toEqual([]);
  await openList(page, market, 'Market');
  await toBuy(page).toEqual(['3 l milk']);
  await page.reload();
  await toBuy(page).toEqual(['3 l milk']);
  await expect(page.getByText('the blue one')).toBeVisible();
});

test('items are put in order by hand, with the keyboard', async ({ page, person }) => {
  await openList(page, await makeList(page, person));
  for (const title of ['zest', 'frobs', 'apples']) await add(page, title);
  await chooseOption(page, 'menuitemcheckbox', 'Group by category');
  await chooseOption(page, 'menuitemradio', 'Manual');
  await toBuy(page).toEqual(['zest', 'frobs', 'apples']);
  const grip = page.getByRole('button', { name: 'Move apples' });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await toBuy(page).toEqual(['apples', 'zest', 'frobs']);
  await page.reload();
  await toBuy(page).toEqual(['apples', 'zest', 'frobs']);
});

test('several lines that are pasted are several items, after a look at them', async ({ page, person }) => {
  await openList(page, await makeList(page, person));
  const paste = (text: string) =>
    addField(page).evaluate((field, pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  await paste('- 2 eggs\n- salt\n\n');
  await toBuy(page).toEqual(['2 eggs', 'salt']);
  await paste(Array.from({ length: 8 }, (_, at) => `thing ${'abcdefgh'[at]}`).join('\n'));
  await expect(page.getByRole('dialog', { name: 'Add 8 items?' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'thing c' }).uncheck();
  await dialog.getByRole('button', { name: 'Add 7 items' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(9);
  await expect(box(page, 'thing c')).toHaveCount(0);
});

test('a word that was bought before is suggested, and taken with the arrow keys', async ({ page, person }) => {
  const items = [{ title: '2 l oat milk', completed: true }, { title: 'bread' }];
  await openList(page, await makeList(page, person, { items }));
  await done(page).toEqual(['2 l oat milk']);
  await addField(page).pressSequentially('3 l oat');
  await expect(page.getByRole('option', { name: /3 l oat milk/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await toBuy(page).toEqual(['bread', '3 l oat milk']);
  await done(page).toEqual([]);
});

test('a list is printed as the screen shows it', async ({ page, person, context }) => {
  const items = [
    { title: '1 cup sugar' },
    { title: '2 tbsp sugar' },
    { title: 'milk' },
    { title: 'salt', completed: true },
  ];
  await openList(page, await makeList(page, person, { items }));
  await chooseOption(page, 'menuitem', 'Print');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /Print/ }).click();
  const sheet = await opened;
  await expect(sheet.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Baking', 'Dairy & eggs']);
  await expect(sheet.locator('li > p:first-child')).toHaveText(['1 cup + 2 tbsp sugar', 'milk']);
});
