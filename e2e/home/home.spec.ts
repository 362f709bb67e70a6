import { expect, test } from '../setup/fixtures.ts';
import { card, choose, titles } from '../setup/home-lists.ts';
import { changePreferences } from '../setup/preferences.ts';

test('recipes of another device appear, and the keyboard finds one by an ingredient while it is typed, and opens it', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Borscht', ingredients: '3 beetroots\n1 onion' });

  await test.step('without a reload, also one that is added before live updates are heard', async () => {
    const ticket = Promise.withResolvers<true>();
    await page.route('**/users.getSocketTicket*', async (route) => {
      await ticket.promise;
      await route.continue();
    });
    await page.goto('/#/list/main');
    await expect(titles(page)).toHaveText(['Borscht']);
    await person.addRecipe({ title: 'Bread', ingredients: '500 g flour' });
    ticket.resolve(true);
    await expect(titles(page)).toHaveText(['Borscht', 'Bread']);
    await person.addRecipe({ title: 'Cake' });
    await expect(titles(page)).toHaveText(['Borscht', 'Bread', 'Cake']);
  });

  await test.step('the keyboard goes from the search to the list and back', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(card(page, 'Borscht')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  await test.step('clearing the search brings the list back', async () => {
    await page.keyboard.type('beetr');
    await expect(titles(page)).toHaveText(['Borscht']);
    await expect(page).toHaveURL(/q=beetr/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(titles(page)).toHaveText(['Borscht', 'Bread', 'Cake']);
    await page.getByRole('searchbox').fill('zzzzqqqq');
    await expect(page.getByText('No results for “zzzzqqqq”')).toBeVisible();
  });

  await page.getByRole('searchbox').fill('beetr');
  await expect(titles(page)).toHaveText(['Borscht']);

  await test.step('the keyboard alone opens it', async () => {
    await page.getByRole('searchbox').press('Enter');
    await expect(card(page, 'Borscht')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/recipe/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Borscht' })).toBeFocused();
  });

  await test.step('in Hebrew an empty search is from right to left, and what is typed decides for itself', async () => {
    await changePreferences(page, { language: 'he' });
    await page.goto('/#/list/main');
    const search = page.getByRole('searchbox');
    await expect(search).toHaveCSS('direction', 'rtl');
    await search.fill('soup');
    await expect(search).toHaveCSS('direction', 'ltr');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a favorite is one tap on the recipe, has a heart in the list, which leaves room, and is found by the filter', async ({
    page,
    person,
  }) => {
    await person.addRecipe({ title: 'Bread' });
    await person.addRecipe({ title: 'Soup', totalTime: '1 hour 43 minutes', rating: 4 });
    await page.goto('/#/list/main');
    await card(page, 'Soup').tap();
    const heart = page.getByRole('button', { name: 'Favorite', exact: true });
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await test.step('a bar without room leaves the title out', async () => {
      const repeated = page.locator('[aria-hidden=true] > span', { hasText: 'Soup' });
      for (const [width, isShown] of [
        [360, true],
        [280, false],
      ] as const) {
        await page.setViewportSize({ width, height: 780 });
        await expect(repeated).toBeVisible({ visible: isShown });
      }
      await page.setViewportSize({ width: 360, height: 780 });
    });

    await page.goBack();
    await choose(page, 'Tiles', 'Layout');
    await page.keyboard.press('Escape');
    const marks = page.getByRole('list', { name: 'Recipes' }).getByRole('img', { name: 'Favorite' });
    await expect(marks).toHaveCount(1);
    const time = page.getByText('1 h 43 min');
    expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await page.getByRole('button', { name: 'Favorites', exact: true }).tap();
    await expect(page).toHaveURL(/favorite=yes/);
    await expect(titles(page)).toHaveText(['Soup']);
    await page.reload();
    await expect(titles(page)).toHaveText(['Soup']);
    await expect(marks).toHaveCount(1);
  });
});
