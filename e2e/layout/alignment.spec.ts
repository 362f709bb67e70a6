import type { Locator } from '@playwright/test';
import { expect, moveTo, openScreen, readyDialog, standingBox, test } from '../setup/fixtures.ts';
import { card, choose } from '../setup/home-lists.ts';
import { makePlan, openPlan } from '../setup/plans.ts';
import { setPreferences } from '../setup/preferences.ts';
import { addImages } from '../setup/recipes.ts';

/** The distance in pixels that a browser may round away. */
const rounding = 1;

/** Returns where an element begins and ends, once it stands still. */
async function box(element: Locator) {
  const { x, y, width, height } = await standingBox(element);
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** Returns where the visible words of an element begin and end. */
const wordsOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });

test('everything of a column starts on the line of its heading, with air before what follows it', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Soup', ingredients: '1 onion\n2 eggs', labels: ['Dinner'] });
  for (const title of ['Tomato soup', 'Onion soup']) {
    await person.addRecipe({ title, ingredients: '1 onion\n2 eggs', labels: ['Dinner'] });
  }
  await moveTo(page, `recipe/${id}`);
  for (const width of [390, 1_280]) {
    await test.step(`in a recipe, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });

      const { left } = await box(page.getByRole('heading', { name: 'Ingredients' }));
      const row = page.getByRole('listitem').filter({ hasText: '1 onion' });
      const lines = row.locator('xpath=descendant-or-self::*').filter({ has: page.getByRole('checkbox') });
      const ruled = await lines.evaluateAll((elements) =>
        elements.flatMap((element) =>
          getComputedStyle(element).borderBottomWidth === '1px' ? [element.getBoundingClientRect().left] : [],
        ),
      );
      expect(ruled).toHaveLength(1);
      expect(Math.abs((ruled[0] ?? 0) - left)).toBeLessThan(rounding);
      const amounts = await box(page.getByRole('button', { name: 'Decrease amounts' }).locator('svg'));
      expect(Math.abs(amounts.left - left)).toBeLessThan(rounding + 2);

      const labels = await box(page.getByRole('heading', { name: 'Labels' }));
      const change = page.getByRole('button', { name: 'Edit labels' });
      expect(Math.abs((await box(change.locator('svg'))).left - labels.left)).toBeLessThan(rounding + 2);

      await change.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 5_000);
      const similar = page.getByRole('region', { name: 'Similar recipes' });
      await expect(similar).toBeVisible();
      // The page may still be scrolling, so both are measured at once.
      const gap = await similar.evaluate((element) => {
        const before = element.parentElement?.previousElementSibling?.getBoundingClientRect().bottom ?? NaN;
        return element.getBoundingClientRect().top - before;
      });
      expect(gap).toBeGreaterThanOrEqual(24);
    });
  }

  await test.step('below the devices of the account', async () => {
    await moveTo(page, 'settings/account');
    const button = page.getByRole('button', { name: 'Log out' });
    const panel = await box(button.locator('xpath=preceding-sibling::*[1]'));
    expect((await box(button)).top - panel.bottom).toBeGreaterThanOrEqual(16);
  });
});

test('pictures of recipes are as wide as elsewhere and stand beside their titles, in every list', async ({
  page,
  person,
}) => {
  await page.goto('/');
  const images = await addImages(page, person, ['#a33', '#3a3']);
  await person.addRecipe({
    title: 'Soup',
    description: 'Warm and red',
    imageIds: images.slice(0, 1),
    labels: ['Dinner'],
  });

  await test.step('a list, and the labels of a chosen row', async () => {
    await setPreferences(page, { myRecipes: { viewType: 'list', showLabels: true, showLabelChips: true } });
    await openScreen(page, 'list/main');

    const row = page.getByRole('article').filter({ has: card(page, 'Soup') });
    const picture = row.locator('[data-shape]').first();
    const { left, right, top, bottom } = await box(picture);
    expect((right - left) / (bottom - top)).toBeCloseTo(4 / 3, 1);
    expect(Number.parseFloat(await picture.evaluate((frame) => getComputedStyle(frame).borderRadius))).toBeGreaterThan(
      0,
    );

    await choose(page, 'Select');
    await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('checkbox', { name: 'Select Soup' }).check();
    const chip = row.getByText('Dinner').locator('xpath=..');
    const colourOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
    await expect.poll(async () => (await colourOf(chip)) !== (await colourOf(row))).toBe(true);
  });

  await test.step('recipes to pick, beside a long title as beside a short one', async () => {
    const long = `Soup of ${'roasted tomatoes, '.repeat(12)}and basil`;
    await person.addRecipe({ title: long });
    const id = await makePlan(page, person, 'Family');
    await page.setViewportSize({ width: 390, height: 900 });
    await openPlan(page, id);
    await page
      .getByRole('button', { name: /^Add to /u })
      .first()
      .click();
    const dialog = await readyDialog(page);

    for (const title of ['Soup', long]) {
      const picture = dialog.getByRole('button', { name: title, exact: true }).locator('[data-shape]');
      expect((await standingBox(picture)).width, title).toBeCloseTo(48, 0);
    }
  });

  await test.step('a Hebrew list, beside a Latin title', async () => {
    await page.setViewportSize({ width: 1_280, height: 900 });
    await person.addRecipe({ title: 'מרק' });
    await setPreferences(page, {
      global: { language: 'he' },
      myRecipes: { viewType: 'list', showImages: true, showRecipeDescription: true },
    });
    await openScreen(page, 'list/main');

    for (const title of ['Soup', 'מרק']) {
      const row = page.getByRole('article').filter({ has: card(page, title) });
      const picture = await box(row.locator('[data-shape]').first());
      const words = await wordsOf(card(page, title));
      expect(picture.left - words.right).toBeLessThan(20);
      expect(picture.left - words.right).toBeGreaterThan(0);
    }
    const words = await wordsOf(page.getByText('Warm and red'));
    expect(Math.abs(words.right - (await wordsOf(card(page, 'Soup'))).right)).toBeLessThan(rounding);
  });
});
