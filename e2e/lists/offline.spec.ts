import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { add, box, headings, makeList, openBothLists, openItem, openList } from '../setup/lists.ts';
import { isStartable, reconnect, sign } from '../setup/offline.ts';
import { heading } from '../setup/recipes.ts';

test('two people change the same things without a network, then show the same, and no text is lost', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const other = await openBrowser(ben);
  const items = [{ title: 'milk' }, { title: 'bread' }, { title: 'salt' }];
  await openBothLists(page, other, [person, ben], items);
  for (const each of [page, other]) {
    await expect(box(each, 'salt')).toBeVisible();
    // What an item opens comes from the network the first time.
    const dialog = await openItem(each, 'salt');
    await each.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await each.context().setOffline(true);
  }
  await box(page, 'milk').click();
  await add(page, 'from Ada');
  const own = await openItem(page, 'bread');
  await own.getByRole('textbox', { name: 'Item' }).fill('2 breads');
  await own.getByRole('button', { name: 'Save' }).click();
  for (const [each, text] of [
    [page, 'fine salt'],
    [other, 'coarse salt'],
  ] as const) {
    const salt = await openItem(each, 'salt');
    await salt.getByRole('textbox', { name: 'Item' }).fill(text);
    await salt.getByRole('button', { name: 'Save' }).click();
  }
  await box(other, 'milk').click();
  await add(other, 'from Ben');
  const removed = await openItem(other, 'bread');
  await removed.getByRole('button', { name: 'Remove' }).click();
  await expect(sign(page)).toHaveText('4');
  await expect(sign(other)).toHaveText('4');

  await reconnect(other, page);
  for (const each of [page, other]) {
    await expect(box(each, 'milk')).toBeChecked();
    await expect(box(each, 'coarse salt')).toBeVisible();
    await expect(box(each, 'from Ada')).toBeVisible();
    await expect(box(each, 'from Ben')).toBeVisible();
    await expect(each.getByRole('checkbox', { name: /bread/ })).toHaveCount(0);
  }
  // The item was gone when its new text arrived: the text is not lost.
  await sign(page).click();
  await expect(page.getByText('2 breads')).toBeVisible();
  await page.getByRole('button', { name: 'Add again' }).click();
  // Ben's text was there first: that of Ada is not lost either.
  await expect(page.getByText('fine salt')).toBeVisible();
  await page.getByRole('button', { name: 'Use mine' }).click();
  await expect(page.getByText('All changes are sent')).toBeVisible();
  await page.goBack();
  for (const each of [page, other]) await expect(box(each, 'fine salt')).toBeAttached();
  await expect(box(page, '2 breads')).toBeVisible();
  await expect(box(other, '2 breads')).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});

test('two tabs of one browser show without a network what either changes, and send it once', async ({
  page,
  person,
}) => {
  const id = await makeList(page, person, { items: [{ title: 'milk' }] });
  const other = await page.context().newPage();
  for (const each of [page, other]) {
    await openList(each, id);
    await expect(box(each, 'milk')).toBeVisible();
  }
  await page.context().setOffline(true);
  await box(page, 'milk').click();
  await add(other, 'bread');
  for (const each of [page, other]) {
    await expect(box(each, 'milk')).toBeChecked();
    await expect(box(each, 'bread')).toBeVisible();
    await expect(sign(each)).toHaveText('2');
  }
  await page.context().setOffline(false);
  for (const each of [page, other]) {
    await expect(sign(each)).toHaveCount(0);
    await expect(box(each, 'milk')).toBeChecked();
    await expect(box(each, 'bread')).toHaveCount(1);
  }
});

test.describe('with what the browser keeps of the client', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Returns the names of the tables of groceries that the browser keeps, in any cache. */
  const keptTables = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().flatMap(({ url }) => /\/groceries\/([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? []);
    });

  test('R17 starts without a network with what was changed, opens a list first, knows the aisles by the table of its reader alone, and sends all', async ({
    page,
    person,
    context,
  }) => {
    const id = await makeList(page, person, { items: [{ title: 'bread' }] });
    const soup = await person.addRecipe({ title: 'Soup', ingredients: 'lentils\nstock' });
    await page.goto(`/#/recipe/${soup}`);
    await expect(heading(page, 'Soup')).toBeVisible();
    await page.getByRole('button', { name: 'Pin recipe' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await isStartable(page);
    await expect.poll(() => keptTables(page)).toEqual(['en-us']);
    await context.setOffline(true);
    await box(page, 'lentils').check();
    await expect(sign(page)).toHaveText('1');
    await page.close();

    const again = await context.newPage();
    await openList(again, id);
    await expect(again.getByRole('navigation', { name: 'Pinned recipes' }).getByRole('link')).toHaveCount(1);
    await expect(sign(again)).toHaveText('1');
    await box(again, 'bread').click();
    await add(again, '2 l milk');
    await expect(headings(again).first()).toHaveText('Dairy & eggs');
    await expect(sign(again)).toHaveText('3');
    await again.reload();
    await expect(box(again, 'bread')).toBeChecked();
    await expect(box(again, '2 l milk')).toBeVisible();
    await expect(sign(again)).toHaveText('3');
    await context.setOffline(false);
    await expect(sign(again)).toHaveCount(0);
    const answer = await again.request.get(`/api/shoppingLists/${id}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const { items } = (await answer.json()) as { items: { title: string; completed: boolean }[] };
    expect(items.map(({ title, completed }) => [title, completed]).sort()).toEqual([
      ['2 l milk', false],
      ['bread', true],
    ]);
  });
});
