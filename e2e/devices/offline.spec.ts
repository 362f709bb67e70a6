import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { addField, makeList, openList } from '../setup/lists.ts';
import { isStartable, sign } from '../setup/offline.ts';
import { heading } from '../setup/recipes.ts';

test.use({ serviceWorkers: 'allow' });

const line = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('R17 starts without a network, keeps what was changed over a restart, and sends it when the network is back', async ({
  page,
  person,
  context,
  openBrowser,
}) => {
  const id = await person.addRecipe({ title: 'Soup', ingredients: 'lentils\nstock' });
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  await page.getByRole('button', { name: 'Pin recipe' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await isStartable(page);

  await context.setOffline(true);
  await line(page, 'lentils').check();
  await expect(sign(page)).toHaveText('1');
  await page.close();

  const again = await context.newPage();
  await again.goto('/#/labels');
  await expect(heading(again, 'Labels')).toBeVisible();
  await expect(again.getByRole('navigation', { name: 'Pinned recipes' }).getByRole('link')).toHaveCount(1);
  await expect(sign(again)).toHaveText('1');

  await context.setOffline(false);
  await expect(sign(again)).toHaveCount(0);
  const other = await openBrowser(person);
  await other.goto(`/#/recipe/${id}`);
  await expect(line(other, 'lentils')).toBeChecked();
});

/** Returns the names of the tables of groceries that the browser keeps, in any cache. */
const keptTables = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().flatMap(({ url }) => /\/groceries\/([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? []);
  });

test('a browser keeps the table of groceries of its reader alone, and knows the aisles in the first list without a network', async ({
  page,
  person,
  context,
}) => {
  const id = await makeList(page, person);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptTables(page)).toEqual(['en-us']);

  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await openList(again, id);
  await addField(again).fill('2 l milk');
  await addField(again).press('Enter');
  await expect(again.getByRole('heading', { level: 2, name: 'Dairy & eggs' })).toBeVisible();
});
