import { expect, standingBox, test, undoOf } from '../setup/fixtures.ts';
import { add, addField, box, chooseOption, done, headings, makeList, openList, toBuy } from '../setup/lists.ts';
import { swipe } from '../setup/touch.ts';

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
