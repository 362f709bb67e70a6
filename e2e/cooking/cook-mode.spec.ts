import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, undoOf } from '../setup/fixtures.ts';
import { heading } from '../setup/recipes.ts';
import { swipe } from '../setup/touch.ts';

const soup = {
  title: 'Lentil soup',
  yield: '4 servings',
  ingredients: '200 g lentils\n2 onions',
  instructions: `Soften the onions.\nAdd the lentils.\n${'Stir and taste. '.repeat(300)}\nSeason.`,
};

const progress = (page: Page) => page.getByText(/^Step \d+ of \d+$/);
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('cook mode moves by taps and wide swipes, survives a reload, and goes on at another device', async ({
  page,
  person,
  openBrowser,
}) => {
  const id = await person.addRecipe(soup);

  await test.step('a tap on the recipe opens it, without the menu', async () => {
    await page.goto(`/#/recipe/${id}`);
    await page.getByRole('link', { name: 'Cook' }).tap();
    await expect(progress(page)).toHaveText('Step 1 of 4');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['2 onions']);
  });

  await test.step('the ingredients are one tap away, Back closes them, and the way out leads out', async () => {
    await page.getByRole('button', { name: 'Ingredients' }).tap();
    await page.getByRole('checkbox', { name: '200 g lentils' }).check();
    await page.goBack();
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByRole('button', { name: 'Ingredients' }).tap();
    await page.getByRole('button', { name: 'Leave cook mode' }).tap();
    await expect(page.getByRole('checkbox', { name: '200 g lentils' })).toBeChecked();
    await page.getByRole('link', { name: 'Cook' }).tap();
  });

  await test.step('a wide swipe moves on and back, a short one does not', async () => {
    await swipe(page, 320, 240);
    await swipe(page, 320, 120);
    await expect(progress(page)).toHaveText('Step 2 of 4');
    await swipe(page, 120, 320);
    await expect(progress(page)).toHaveText('Step 1 of 4');
    await swipe(page, 320, 120);
  });

  await test.step('below a very long step the next one stays within reach, and begins at its top', async () => {
    await next(page).tap();
    await expect(progress(page)).toHaveText('Step 3 of 4');
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await expect(progress(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await next(page).tap();
    await expect(page.getByText('Season.')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('a reload and another device go on there, also while both are open', async () => {
    await page.reload();
    await expect(progress(page)).toHaveText('Step 4 of 4');
    const tablet = await openBrowser(person);
    await tablet.goto(`/#/recipe/${id}?cook`);
    await expect(progress(tablet)).toHaveText('Step 4 of 4');
    await tablet.keyboard.press('ArrowLeft');
    await tablet.keyboard.press('ArrowLeft');
    await expect(progress(page)).toHaveText('Step 2 of 4');
  });

  await test.step('behind the last step it is marked as made, and begins anew after that', async () => {
    await next(page).tap();
    await next(page).tap();
    await page.getByRole('button', { name: 'Finish' }).tap();
    await page.reload();
    await page.getByRole('button', { name: 'Made it' }).tap();
    await expect(undoOf(page, 'marked as made today')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Cook' }).tap();
    await expect(progress(page)).toHaveText('Step 1 of 4');
  });
});

test('pinned recipes change places in cook mode, each at its own step, and Back leaves it', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe(soup);
  const bread = await person.addRecipe({ title: 'bread', instructions: 'Mix.\nKnead.\nBake.' });
  const bar = page.getByRole('navigation', { name: 'Pinned recipes' });
  await page.goto('/#/list/main');
  for (const recipe of [id, bread]) {
    await page.goto(`/#/recipe/${recipe}`);
    await page.getByRole('link', { name: 'Cook' }).click();
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('menuitem', { name: 'Pin recipe' }).click();
    // The explanation appears only once.
    if (recipe === id) await page.getByRole('button', { name: 'Got it' }).click();
    await expect(bar.getByRole('link')).toHaveCount(recipe === id ? 1 : 2);
  }
  await next(page).tap();
  await expect(progress(page)).toHaveText('Step 2 of 3');
  await bar.getByRole('link', { name: 'Lentil soup' }).tap();
  await expect(heading(page, 'Lentil soup')).toBeVisible();
  await expect(progress(page)).toHaveText('Step 1 of 4');
  const [button, thumbs] = await Promise.all([next(page).boundingBox(), bar.boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(thumbs?.y ?? 0);
  await bar.getByRole('link', { name: 'bread' }).tap();
  await expect(progress(page)).toHaveText('Step 2 of 3');
  await page.goBack();
  await expect(heading(page, 'bread')).toBeVisible();
  await expect(progress(page)).toHaveCount(0);
});
