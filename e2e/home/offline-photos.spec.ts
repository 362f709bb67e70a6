import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { drawn, keepRecipes } from '../setup/kept-recipes.ts';
import { isStartable, sign } from '../setup/offline.ts';
import { png } from '../setup/recipes.ts';

test.use({ serviceWorkers: 'allow' });

test('photos that are added without a network show at once and after a reload, and are sent with what names them', async ({
  page,
  person: ada,
  openBrowser,
}) => {
  const soup = await ada.addRecipe({ title: 'Tomato soup', instructions: 'Cook.' });
  const chosen = async (colour: string) => ({
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: await png(page, colour),
  });
  const ofRecipe = (on: Page) => on.getByRole('img', { name: 'Photo of Tomato soup' });
  const ofEntry = (on: Page) => on.getByRole('listitem').getByRole('img', { name: 'Photo 1', exact: true });
  await ada.addRecipe({ title: 'Bread' });
  await keepRecipes(page, 2);
  await page.goto(`/#/recipe/${soup}`);
  await expect(page.getByRole('heading', { name: 'Tomato soup' })).toBeVisible();
  await isStartable(page);
  await page.context().setOffline(true);

  await test.step('the recipe gets one', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Add photo').setInputFiles(await chosen('tomato'));
    await drawn(page.getByRole('img', { name: 'Photo 1' }));
    await expect(page.getByText('New photos will upload')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await drawn(ofRecipe(page))).toMatch(/^blob:/);
  });

  await test.step('and the diary another one', async () => {
    await page.getByRole('button', { name: 'Made today' }).click();
    await page.getByRole('link', { name: 'Add details' }).click();
    const form = page.getByRole('dialog', { name: 'Tomato soup' });
    await form.getByLabel('Add photo').setInputFiles(await chosen('olive'));
    await drawn(form.getByRole('img', { name: 'Photo 1' }));
    await form.getByRole('button', { name: 'Save' }).click();
    expect(await drawn(ofEntry(page))).toMatch(/^blob:/);
  });

  await test.step('both show after a reload', async () => {
    await page.reload();
    expect(await drawn(ofRecipe(page))).toMatch(/^blob:/);
    expect(await drawn(ofEntry(page))).toMatch(/^blob:/);
  });

  await test.step('and another browser shows them once the network is back', async () => {
    await page.context().setOffline(false);
    await expect(sign(page)).toHaveCount(0);
    for (const picture of [ofRecipe(page), ofEntry(page)])
      await expect.poll(() => drawn(picture)).toContain('/api/images/');
    const other = await openBrowser(ada);
    await other.goto(`/#/recipe/${soup}`);
    for (const picture of [ofRecipe(other), ofEntry(other)]) expect(await drawn(picture)).toContain('/api/images/');
  });
});
