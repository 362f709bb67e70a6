import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { add, box, openBothLists, openItem, openList, shareList } from '../setup/lists.ts';

test('two people see what the other one does while it happens, and who does it hears it once', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const other = await openBrowser(ben);
  await openBothLists(page, other, [person, ben], [{ title: 'milk' }, { title: 'bread' }]);
  await expect(box(other, 'milk')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sync.')) calls.push(request.url());
  });

  await box(page, 'milk').click();
  await expect(box(other, 'milk')).toBeChecked();
  await add(other, '3 figs');
  await expect(box(page, '3 figs')).toBeVisible();
  const dialog = await openItem(other, 'bread');
  await dialog.getByRole('textbox', { name: 'Item' }).fill('2 breads');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(box(page, '2 breads')).toBeVisible();
  // Its own change is one call, and each of the other's is one more.
  expect(calls.filter((url) => url.includes('sync.push'))).toHaveLength(1);
});

test('each of two people sees that the other one has the list open, until they leave it', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const id = await shareList(page, person, ben, [{ title: 'milk' }]);
  await page.clock.install();
  await openList(page, id);
  await expect(box(page, 'milk')).toBeVisible();
  const here = (viewer: Page, name: string) =>
    viewer.getByRole('status').filter({ hasText: new RegExp(`${name}.* here now`, 'u') });
  const bens = await openBrowser(ben);
  await openList(bens, id);
  await expect(here(page, 'Ben')).toBeVisible();
  await expect(here(bens, 'Ada')).toBeVisible();
  await expectAccessible(page);
  await bens.getByRole('link', { name: 'Back' }).click();
  await expect(here(page, '')).toHaveCount(0);

  await openList(bens, id);
  await expect(here(page, 'Ben')).toBeVisible();
  await page.goto('/#/shopping-lists');
  await expect(here(bens, '')).toHaveCount(0);
  // Somebody who leaves without a word, as when a phone has no network, is forgotten after a while.
  await openList(page, id);
  await expect(here(page, 'Ben')).toBeVisible();
  await bens.context().close();
  await page.clock.fastForward('01:01');
  await expect(here(page, '')).toHaveCount(0);
});

test('a list that was never opened here tells so without a network, and one that is no list at all', async ({
  page,
  person,
}) => {
  await page.goto('/#/shopping-lists/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(/deleted or is no longer shared/)).toBeVisible();
  await page.getByRole('link', { name: 'All lists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping lists' })).toBeVisible();
  expect(person.name).toBe('Ada');
});

test('R16 a clock that is an hour off decides nothing', async ({ page, person, newPerson, openBrowser }) => {
  const ben = await newPerson('Ben');
  const id = await shareList(page, person, ben, [{ title: 'milk' }, { title: 'bread' }]);
  const late = await openBrowser(ben);
  await late.clock.install({ time: Date.now() - 3_600_000 });
  await late.clock.resume();
  await openList(late, id);
  await openList(page, id);
  await box(page, 'milk').click();
  await expect(box(late, 'milk')).toBeChecked();
  await box(late, 'milk').click();
  await expect(box(page, 'milk')).not.toBeChecked();
});
