import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
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
  const other = await openBrowser(person, { serviceWorkers: 'block' });
  await other.goto(`/#/recipe/${id}`);
  await expect(line(other, 'lentils')).toBeChecked();
});
