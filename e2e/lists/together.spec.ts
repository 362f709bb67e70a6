import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { add, box, openBothLists, openItem } from '../setup/lists.ts';

/** Returns the line that says that somebody else has the list open. */
const here = (viewer: Page, name: string) =>
  viewer.getByRole('status').filter({ hasText: new RegExp(`${name}.* here now`, 'u') });

test('R16 two people see each other and what the other one does while it happens, also by a clock that is an hour off', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const late = await openBrowser(ben);
  await late.clock.install({ time: Date.now() - 3_600_000 });
  await late.clock.resume();
  await openBothLists(page, late, [person, ben], [{ title: 'milk' }, { title: 'bread' }]);
  await expect(here(page, 'Ben')).toBeVisible();
  await expect(here(late, 'Ada')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sync.')) calls.push(request.url());
  });

  await box(page, 'milk').click();
  await expect(box(late, 'milk')).toBeChecked();
  await add(late, '3 figs');
  await expect(box(page, '3 figs')).toBeVisible();
  const dialog = await openItem(late, 'bread');
  await dialog.getByRole('textbox', { name: 'Item' }).fill('2 breads');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(box(page, '2 breads')).toBeVisible();
  await box(late, 'milk').click();
  await expect(box(page, 'milk')).not.toBeChecked();
  // Its own change is one call, and each of the other's is one more.
  expect(calls.filter((url) => url.includes('sync.push'))).toHaveLength(1);

  await late.getByRole('link', { name: 'Back' }).click();
  await expect(here(page, '')).toHaveCount(0);
});
