import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { addRecipes, card, choose, titles } from '../setup/home-lists.ts';
import { programFiles } from '../setup/import-files.ts';
import { servePages } from '../setup/pages.ts';
import { setPreferences } from '../setup/preferences.ts';

test('three recipes stand by title, and newest first when asked', async ({ page, person }) => {
  for (const title of ['Bread', 'Soup', 'Apple pie']) await person.addRecipe({ title });
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['Apple pie', 'Bread', 'Soup']);

  await page.getByRole('button', { name: 'Sort by' }).click();
  await page.getByRole('menuitemradio', { name: 'Newest first' }).click();
  await expect(titles(page)).toHaveText(['Apple pie', 'Soup', 'Bread']);
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).click();
  await expect(titles(page)).toHaveText(['Bread', 'Soup', 'Apple pie']);
});

test('a word of an ingredient finds the recipe while it is typed; clearing brings the list back', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Borscht', ingredients: '3 beetroots\n1 onion' });
  await person.addRecipe({ title: 'Bread', ingredients: '500 g flour' });
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['Borscht', 'Bread']);

  await page.keyboard.press('/');
  await page.keyboard.type('beetr');
  await expect(titles(page)).toHaveText(['Borscht']);
  await expect(page).toHaveURL(/q=beetr/);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(titles(page)).toHaveText(['Borscht', 'Bread']);

  await page.getByRole('searchbox').fill('zzzzqqqq');
  await expect(page.getByText('No results for “zzzzqqqq”')).toBeVisible();
});

test('a new person is shown what to do first', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/list/main');
  await expect(page.getByText('No recipes yet')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import recipes' }).click();
  await expect(page).toHaveURL(/#\/settings\/import$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Write a recipe' }).click();
  await expect(page).toHaveURL(/#\/edit-recipe\/new$/);
});

test('a new person clips a first recipe from the empty list', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const recipe = JSON.stringify({ '@type': 'Recipe', name: 'Borscht', recipeIngredient: ['2 beets'] });
  const site = await servePages({ '/borscht': `<script type="application/ld+json">${recipe}</script>` });
  await page.goto('/#/list/main');
  await page.getByRole('button', { name: 'Get recipe' }).click();
  await expect(page.getByText('Enter a link to a recipe.')).toBeVisible();
  await page.getByLabel('Recipe link').fill(`${site.url}/borscht`);
  await page.getByRole('button', { name: 'Get recipe' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Borscht');
  await site.close();
});

test('sample recipes come when asked for, and go with one press', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/list/main');
  await page.getByRole('button', { name: 'Try it with sample recipes' }).click();
  await expect(titles(page)).toHaveCount(6);
  await expectAccessible(page);
  const remove = page.getByRole('button', { name: 'Remove them' });
  await remove.click();
  await expect(page.getByText('No recipes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveCount(6);
  await expect(page.getByText('These are sample recipes.')).toBeVisible();
});

test('recipes of Paprika come in with three taps from the empty list', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/list/main');
  await page.getByRole('link', { name: 'Import recipes' }).click();
  await page.getByRole('link', { name: 'Paprika' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(programFiles.paprika);
  await expect(page.getByRole('button', { name: 'Add 1 recipe' })).toBeVisible();
});

test('layout and what is shown stay after a reload', async ({ page, person }) => {
  await person.addRecipe({ title: 'Soup', description: 'Warm and red' });
  await page.goto('/#/list/main');
  await expect(page.getByText('Warm and red')).toBeVisible();
  await page.getByRole('button', { name: 'Layout' }).click();
  await page.getByRole('menuitemradio', { name: 'List' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Description' }).click();
  await page.reload();
  await expect(titles(page)).toHaveText(['Soup']);
  await expect(page.getByText('Warm and red')).toBeHidden();
  await page.getByRole('button', { name: 'Layout' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'List' })).toBeChecked();
});

test('scrolling loads all of 150 recipes, with few of them in the page', async ({ page, person, request }) => {
  const recipes = Array.from({ length: 150 }, (_value, index) => ({
    '@type': 'Recipe',
    name: `Recipe ${String(index).padStart(3, '0')}`,
    recipeIngredient: ['1 egg'],
  }));
  const imported = await request.post('/api/data/import/json-ld', {
    data: { jsonLD: recipes },
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(imported.ok()).toBe(true);
  await page.goto('/#/list/main');
  await expect(page.getByText('150 recipes')).toBeVisible();
  const last = page.getByRole('heading', { name: 'Recipe 149' });
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await page.getByRole('list', { name: 'Recipes' }).getByRole('listitem').count()).toBeLessThan(90);
});

for (const key of ['ControlOrMeta', 'Meta'] as const) {
  test(`a recipe opens in a new tab with ${key} held`, async ({ page, person, context }) => {
    const id = await person.addRecipe({ title: 'Soup' });
    await page.goto('/#/list/main');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Soup' }).click({ modifiers: [key] }),
    ]);
    await expect(tab).toHaveURL(new RegExp(`#/recipe/${id}$`));
    await expect(page).toHaveURL(/#\/list\/main$/);
  });
}

test('a recipe that another device adds appears without a reload', async ({ page, person }) => {
  await person.addRecipe({ title: 'Soup' });
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['Soup']);
  await person.addRecipe({ title: 'Bread' });
  await expect(titles(page)).toHaveText(['Bread', 'Soup']);
});

test('a recipe that is added after the list was read and before live updates are heard appears too', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Soup' });
  const ticket = Promise.withResolvers<true>();
  await page.route('**/users.getSocketTicket*', async (route) => {
    await ticket.promise;
    await route.continue();
  });
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['Soup']);
  await person.addRecipe({ title: 'Bread' });
  ticket.resolve(true);
  await expect(titles(page)).toHaveText(['Bread', 'Soup']);
});

test('in Hebrew an empty search box is from right to left, and what is typed decides for itself', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Bread' });
  await setPreferences(page, { global: { language: 'he' } });
  await page.goto('/#/list/main');
  const search = page.getByRole('searchbox');
  await expect(search).toHaveCSS('direction', 'rtl');
  await search.fill('soup');
  await expect(search).toHaveCSS('direction', 'ltr');
});

test('the keyboard alone opens a recipe from the list', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto('/#/list/main');
  await page.getByRole('link', { name: 'Soup' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/recipe/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Soup' })).toBeFocused();
});

test.describe('of one person, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a favorite is one tap on the recipe, has a heart in the list, and is found by the filter', async ({
    page,
    person,
  }) => {
    await addRecipes(person, [['Bread'], ['Soup']]);
    await page.goto('/#/list/main');
    await card(page, 'Soup').tap();
    const heart = page.getByRole('button', { name: 'Favorite', exact: true });
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.goBack();
    const marks = page.getByRole('list', { name: 'Recipes' }).getByRole('img', { name: 'Favorite' });
    await expect(marks).toHaveCount(1);
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await page.getByRole('button', { name: 'Favorites', exact: true }).tap();
    await expect(page).toHaveURL(/favorite=yes/);
    await expect(titles(page)).toHaveText(['Soup']);
    await expectAccessible(page);
    await page.reload();
    await expect(titles(page)).toHaveText(['Soup']);
    await expect(marks).toHaveCount(1);
  });

  test('the heart leaves room for the time on a small tile, and a bar without room leaves the title out', async ({
    page,
    person,
  }) => {
    const id = await person.addRecipe({ title: 'Soup', totalTime: '1 hour 43 minutes', rating: 4 });
    await page.goto(`/#/recipe/${id}`);
    await page.getByRole('button', { name: 'Favorite', exact: true }).tap();
    const repeated = page.locator('[aria-hidden=true] > span', { hasText: 'Soup' });
    for (const [width, isShown] of [
      [360, true],
      [280, false],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      await expect(repeated).toBeVisible({ visible: isShown });
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/#/list/main');
    await choose(page, 'Tiles', 'Layout');
    await expect(page.getByRole('img', { name: 'Favorite' })).toBeVisible();
    const time = page.getByText('1 h 43 min');
    expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('recently viewed recipes come first when asked', async ({ page, person }) => {
    await addRecipes(person, [['Apple pie'], ['Bread'], ['Soup']]);
    await page.goto('/#/list/main?sort=-lastViewedAt');
    await expect(titles(page)).toHaveText(['Apple pie', 'Bread', 'Soup']);
    for (const title of ['Soup', 'Bread']) {
      const noted = page.waitForResponse((response) => response.url().includes('recipes.noteView'));
      await card(page, title).tap();
      await noted;
      await page.goBack();
      await expect(titles(page).first()).toHaveText(title);
    }
    await page.reload();
    await expect(titles(page)).toHaveText(['Bread', 'Soup', 'Apple pie']);
  });
});
