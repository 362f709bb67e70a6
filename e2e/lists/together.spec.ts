import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { add, box, makeList, openItem, openList, shareList } from '../setup/lists.ts';
import { isStartable, sign } from '../setup/offline.ts';

test.use({ serviceWorkers: 'allow' });

test('two people see what the other one does while it happens, and who does it hears it once', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const id = await shareList(page, person, ben, [{ title: 'milk' }, { title: 'bread' }]);
  await openList(page, id);
  const other = await openBrowser(ben);
  await openList(other, id);
  await expect(box(other, 'milk')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sync.')) calls.push(request.url());
  });

  await box(page, 'milk').check();
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

for (const first of ['Ada', 'Ben'] as const) {
  test(`two people change the same things without a network, and both show the same after ${first} is back first`, async ({
    page,
    person,
    newPerson,
    openBrowser,
  }) => {
    const ben = await newPerson('Ben');
    const titles = ['milk', 'bread', 'salt'];
    const id = await shareList(
      page,
      person,
      ben,
      titles.map((title) => ({ title })),
    );
    await openList(page, id);
    const other = await openBrowser(ben);
    await openList(other, id);
    for (const each of [page, other]) {
      await expect(box(each, 'salt')).toBeVisible();
      // What an item opens comes from the network the first time.
      const dialog = await openItem(each, 'salt');
      await each.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await isStartable(each);
      await each.context().setOffline(true);
    }
    await box(page, 'milk').check();
    await add(page, 'from Ada');
    const own = await openItem(page, 'bread');
    await own.getByRole('textbox', { name: 'Item' }).fill('2 breads');
    await own.getByRole('button', { name: 'Save' }).click();
    await box(other, 'milk').check();
    await add(other, 'from Ben');
    const removed = await openItem(other, 'bread');
    await removed.getByRole('button', { name: 'Remove' }).click();
    await expect(sign(page)).toHaveText('3');
    await expect(sign(other)).toHaveText('3');

    const [one, two] = first === 'Ada' ? [page, other] : [other, page];
    await one.context().setOffline(false);
    await expect(sign(one)).toHaveCount(0);
    await two.context().setOffline(false);
    for (const each of [page, other]) {
      await expect(box(each, 'milk')).toBeChecked();
      await expect(box(each, 'salt')).toBeVisible();
      await expect(box(each, 'from Ada')).toBeVisible();
      await expect(box(each, 'from Ben')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /bread/ })).toHaveCount(0);
    }
    if (first === 'Ben') {
      // The item was gone when its new text arrived: the text is not lost.
      await sign(page).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('2 breads')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add again' }).click();
      await page.keyboard.press('Escape');
      await expect(box(page, '2 breads')).toBeVisible();
      await expect(box(other, '2 breads')).toBeVisible();
      await expect(sign(page)).toHaveCount(0);
    }
  });
}

test('R17 a list starts without a network, is changed there, and sends it when the network is back', async ({
  page,
  person,
  context,
}) => {
  const id = await makeList(page, person, { items: [{ title: 'milk' }] });
  await openList(page, id);
  await expect(box(page, 'milk')).toBeVisible();
  await isStartable(page);
  await context.setOffline(true);
  await page.close();

  const again = await context.newPage();
  await openList(again, id);
  await box(again, 'milk').check();
  await add(again, 'bread');
  await expect(sign(again)).toHaveText('2');
  await again.reload();
  await expect(box(again, 'milk')).toBeChecked();
  await expect(box(again, 'bread')).toBeVisible();
  await expect(sign(again)).toHaveText('2');
  await context.setOffline(false);
  await expect(sign(again)).toHaveCount(0);
  const answer = await again.request.get(`/api/shoppingLists/${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  const { items } = (await answer.json()) as { items: { title: string; completed: boolean }[] };
  expect(items.map(({ title, completed }) => [title, completed]).sort()).toEqual([
    ['bread', false],
    ['milk', true],
  ]);
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

test('a clock that is an hour off decides nothing', async ({ page, person, newPerson, openBrowser }) => {
  const ben = await newPerson('Ben');
  const id = await shareList(page, person, ben, [{ title: 'milk' }, { title: 'bread' }]);
  const late = await openBrowser(ben);
  await late.clock.install({ time: Date.now() - 3_600_000 });
  await late.clock.resume();
  await openList(late, id);
  await openList(page, id);
  await box(page, 'milk').check();
  await expect(box(late, 'milk')).toBeChecked();
  await box(late, 'milk').uncheck();
  await expect(box(page, 'milk')).not.toBeChecked();
});
