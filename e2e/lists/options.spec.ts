import type { Page } from '@playwright/test';
import { expect, test, undoOf } from '../setup/fixtures.ts';
import { addItems, box, chooseOption, done, headings, makeList, openItem, openList, toBuy } from '../setup/lists.ts';
import { countWakeLocks } from '../setup/wake-lock.ts';
import { copiedText, noteTakenTexts, sharedTexts } from '../setup/taken-text.ts';

const groceries = [
  { title: '1 cup sugar' },
  { title: '2 l milk' },
  { title: '2 tbsp sugar' },
  { title: 'frobs' },
  { title: 'salt', completed: true },
];

/** Gives an item a note. */
async function note(page: Page, title: string, text: string): Promise<void> {
  const dialog = await openItem(page, title);
  await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('the screen stays on while a list is open, unless the person turns that off', async ({ page, person }) => {
  const held = await countWakeLocks(page);
  await openList(page, await makeList(page, person));
  await expect.poll(held).toBe(1);
  await chooseOption(page, 'menuitemcheckbox', 'Keep screen on');
  await expect.poll(held).toBe(0);
  await page.reload();
  await expect(page.getByText('Nothing on this list yet')).toBeVisible();
  expect(await held()).toBe(0);
  await chooseOption(page, 'menuitemcheckbox', 'Keep screen on');
  await expect.poll(held).toBe(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping lists' })).toBeVisible();
  await expect.poll(held).toBe(0);
});

test('what is to be bought is copied and shared as text, as the screen shows it', async ({ page, person }) => {
  await noteTakenTexts(page);
  await openList(page, await makeList(page, person, { items: groceries }));
  await note(page, '2 l milk', 'the blue\none ');
  const inCategories =
    'Shop\n\nBaking\n- 1 cup + 2 tbsp sugar\n\nDairy & eggs\n- 2 l milk (the blue one)\n\nUncategorized\n- frobs';
  await chooseOption(page, 'menuitem', 'Copy as text');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await copiedText(page)).toBe(inCategories);
  await chooseOption(page, 'menuitem', 'Share as text');
  await chooseOption(page, 'menuitemcheckbox', 'Group by category');
  await chooseOption(page, 'menuitemcheckbox', 'Combine similar items');
  await toBuy(page).toEqual(['frobs', '2 l milk', '1 cup sugar', '2 tbsp sugar']);
  await chooseOption(page, 'menuitem', 'Share as text');
  await expect
    .poll(() => sharedTexts(page))
    .toEqual([
      { title: 'Shop', text: inCategories },
      { title: 'Shop', text: 'Shop\n\n- frobs\n- 2 l milk (the blue one)\n- 1 cup sugar\n- 2 tbsp sugar' },
    ]);
});

test('a list is sorted by name, by age and by category, with similar things together or apart', async ({
  page,
  person,
}) => {
  const list = await makeList(page, person, { items: [{ title: '2 l milk' }] });
  for (const title of ['3 zucchini', '1 cup sugar', 'apples', '2 tbsp sugar'])
    await addItems(page, person, list, [{ title }]);
  await openList(page, list);
  await expect(headings(page)).toHaveText(['Baking', 'Dairy & eggs', 'Produce']);
  await toBuy(page).toEqual(['1 cup + 2 tbsp sugar', '2 l milk', 'apples', '3 zucchini']);
  await chooseOption(page, 'menuitemradio', 'Oldest first');
  await toBuy(page).toEqual(['1 cup + 2 tbsp sugar', '2 l milk', '3 zucchini', 'apples']);
  await chooseOption(page, 'menuitemradio', 'Newest first');
  await toBuy(page).toEqual(['1 cup + 2 tbsp sugar', '2 l milk', 'apples', '3 zucchini']);

  await chooseOption(page, 'menuitemcheckbox', 'Group by category');
  await expect(headings(page)).toHaveCount(0);
  await chooseOption(page, 'menuitemradio', 'Oldest first');
  await toBuy(page).toEqual(['2 l milk', '3 zucchini', '1 cup + 2 tbsp sugar', 'apples']);
  await chooseOption(page, 'menuitemcheckbox', 'Combine similar items');
  await toBuy(page).toEqual(['2 l milk', '3 zucchini', '1 cup sugar', 'apples', '2 tbsp sugar']);
  await chooseOption(page, 'menuitemradio', 'Newest first');
  await toBuy(page).toEqual(['2 tbsp sugar', 'apples', '1 cup sugar', '3 zucchini', '2 l milk']);
  await chooseOption(page, 'menuitemradio', 'Name');
  await toBuy(page).toEqual(['apples', '2 l milk', '1 cup sugar', '2 tbsp sugar', '3 zucchini']);
  await page.reload();
  await toBuy(page).toEqual(['apples', '2 l milk', '1 cup sugar', '2 tbsp sugar', '3 zucchini']);
});

test('done items are put back one by one or all at once, or cleared together, which one press undoes', async ({
  page,
  person,
}) => {
  const items = ['milk', 'bread', 'salt', 'figs'].map((title) => ({ title, completed: title !== 'figs' }));
  await openList(page, await makeList(page, person, { items }));
  const section = page.getByRole('region', { name: 'Done' });
  await expect(section.getByRole('heading')).toHaveText('Done (3)');
  await box(page, 'bread').click();
  await toBuy(page).toEqual(['bread', 'figs']);
  await expect(section.getByRole('heading')).toHaveText('Done (2)');

  await section.getByRole('button', { name: 'Clear' }).click();
  await expect(section).toBeHidden();
  await toBuy(page).toEqual(['bread', 'figs']);
  await undoOf(page, '2 items removed').click();
  await expect(section.getByRole('checkbox')).toHaveCount(2);
  await section.getByRole('button', { name: 'Uncheck all' }).click();
  await expect(section).toBeHidden();
  await toBuy(page).toEqual(['bread', 'milk', 'figs', 'salt']);

  await box(page, 'salt').click();
  await done(page).toEqual(['salt']);
  await section.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('1 item removed')).toBeVisible();
  await page.reload();
  await toBuy(page).toEqual(['bread', 'milk', 'figs']);
  await done(page).toEqual([]);
});
