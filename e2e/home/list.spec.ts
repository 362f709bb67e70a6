import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { addRecipes, card, choose, importMany, titles } from '../setup/home-lists.ts';

test.describe('how the list looks', () => {
  test('tiles, list and compact survive a reload; each toggle is for all cards', async ({ page, person }) => {
    for (const title of ['Soup', 'Bread']) {
      await person.addRecipe({ title, description: `About ${title}`, source: 'Grandma', labels: ['warm'], rating: 4 });
    }
    await page.goto('/#/list/main');
    await expect(titles(page)).toHaveText(['Bread', 'Soup']);
    await page.getByRole('button', { name: 'Options' }).click();
    const menu = page.getByRole('menu');
    const list = page.getByRole('list', { name: 'Recipes' });
    for (const [toggle, shown] of [
      ['Description', list.getByText(/^About/)],
      ['Labels', list.getByText('warm')],
      ['Rating', list.getByRole('img', { name: '4 stars' })],
    ] as const) {
      await expect(shown).toHaveCount(2);
      await menu.getByRole('menuitemcheckbox', { name: toggle, exact: true }).click();
      await expect(shown).toHaveCount(0);
    }
    await menu.getByRole('menuitemcheckbox', { name: 'Source', exact: true }).click();
    await expect(list.getByText('Grandma')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await choose(page, 'Compact', 'Layout');
    await page.reload();
    await expect(titles(page)).toHaveText(['Bread', 'Soup']);
    await expect(list.getByText('Grandma')).toHaveCount(2);
    await expect(list.getByText(/^About/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Layout' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Compact', exact: true })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Tiles', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Layout' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Tiles', exact: true })).toBeChecked();
  });

  test('search and tools fill their row on a desktop', async ({ page, person }) => {
    await person.addRecipe({ title: 'Bread' });
    await page.goto('/#/list/main');
    const endOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().right);
    await expect(titles(page)).toHaveText(['Bread']);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await endOf('Layout')) - (await endOf('Options'))).toBe(0);
    }
  });

  test('many tiles are in view, and a label on one of them filters', async ({ page, person }) => {
    for (let number = 10; number < 30; number += 1)
      await person.addRecipe({ title: `Soup ${number} with a title of two lines`, labels: ['warm'], rating: 4 });
    await person.addRecipe({ title: 'Bread', totalTime: '1 hour 43 minutes', labels: ['baking'] });
    const inView = async (width: number, height: number): Promise<number> => {
      await page.setViewportSize({ width, height });
      await expect(titles(page).first()).toBeInViewport();
      const bar = await page.getByRole('navigation', { name: 'Quick access' }).boundingBox();
      const isPhone = bar?.width === width;
      const boxes = await titles(page).evaluateAll((all) =>
        all.map((title) => {
          const { top, bottom } = title.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      // On a phone the first line of a title is above the bar of the menu.
      const ends = boxes.map(({ top, bottom }) => (isPhone ? top + 19 : bottom));
      return ends.filter((end) => end <= (isPhone ? bar.y : height)).length;
    };
    await page.goto('/#/list/main');
    await expect.poll(() => inView(1440, 900)).toBeGreaterThanOrEqual(15);
    await expect.poll(() => inView(390, 844)).toBeGreaterThanOrEqual(8);
    await expect(page.getByText('1 h 43 min')).toBeVisible();
    const tiles = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem');
    const heights = await tiles.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size).toBe(1);
    await page.getByRole('link', { name: 'baking' }).click();
    await expect(titles(page)).toHaveText(['Bread']);
    await expect(page).toHaveURL(/labels=baking/);
  });

  test('the best come first when asked, also after a reload, and chance mixes anew each time', async ({
    page,
    person,
  }) => {
    for (const [title, rating] of [
      ['Bread', 2],
      ['Soup', 5],
      ['Apple pie', null],
    ] as const)
      await person.addRecipe({ title, rating });
    await page.goto('/#/list/main');
    await expect(titles(page)).toHaveText(['Apple pie', 'Bread', 'Soup']);
    await choose(page, 'Highest rated', 'Sort by');
    await expect(titles(page)).toHaveText(['Soup', 'Bread', 'Apple pie']);
    await page.goto('/#/list/main');
    await page.reload();
    await expect(titles(page)).toHaveText(['Soup', 'Bread', 'Apple pie']);
    await expect(page.getByText('3 recipes · Highest rated')).toBeVisible();
    await choose(page, 'Random', 'Sort by');
    await expect(page).toHaveURL(/sort=random&seed=\d+/);
    const before = page.url();
    await page.getByRole('menuitemradio', { name: 'Random' }).click();
    await expect(page).not.toHaveURL(before);
    await expect(titles(page)).toHaveCount(3);
  });

  test('the inbox keeps its own order and layout', async ({ page, person }) => {
    await person.addRecipe({ title: 'Soup' });
    const id = await person.addRecipe({ title: 'Bread' });
    await page.request.post('/api/trpc/recipes.saveRecipe', {
      data: { id, folder: 'inbox' },
      headers: { authorization: `Bearer ${person.token}` },
    });
    await page.goto('/#/list/inbox');
    await expect(titles(page)).toHaveText(['Bread']);
    await choose(page, 'Newest first', 'Sort by');
    await page.goto('/#/list/main');
    await expect(titles(page)).toHaveText(['Soup']);
    await page.getByRole('button', { name: 'Sort by' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Title', exact: true })).toBeChecked();
    await page.goto('/#/list/inbox');
    await page.getByRole('button', { name: 'Sort by' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Newest first' })).toBeChecked();
  });
});

test.describe('filters', () => {
  test('labels: any, all, none; each choice is in the address and in the back button', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B', 'quick'], ['C', 'soup', 'quick'], ['D']]);
    await page.goto('/#/list/main');
    await expect(titles(page)).toHaveText(['A', 'B', 'C', 'D']);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Filter' });
    await panel.getByRole('button', { name: 'soup (2)' }).click();
    await panel.getByRole('button', { name: 'quick (2)' }).click();
    await expect(titles(page)).toHaveText(['A', 'B', 'C']);
    await expect(page).toHaveURL(/labels=soup(,|%2C)quick/);
    await panel.getByRole('button', { name: 'All labels' }).click();
    await expect(titles(page)).toHaveText(['C']);
    await panel.getByRole('button', { name: 'No label' }).click();
    await expect(titles(page)).toHaveText(['D']);
    await page.goBack();
    await expect(titles(page)).toHaveText(['C']);
    await page.goBack();
    await expect(titles(page)).toHaveText(['A', 'C']);
    await page.goBack();
    await expect(titles(page)).toHaveText(['A', 'B', 'C', 'D']);
  });

  test('an address with labels applies those that exist', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B', 'quick'], ['C']]);
    await page.goto('/#/list/main?labels=soup,quick');
    await expect(titles(page)).toHaveText(['A', 'B']);
    await page.goto('/#/list/main?labels=soup,nonsense');
    await expect(titles(page)).toHaveText(['A']);
    await expect(page.getByRole('button', { name: 'Remove filter nonsense' })).toBeHidden();
    await page.goto('/#/list/main?labels=nonsense');
    await expect(titles(page)).toHaveText(['A', 'B', 'C']);
  });

  test('rating, time, made and picture narrow together; chips take them back one by one or all', async ({
    page,
    person,
  }) => {
    await person.addRecipe({ title: 'Rated', rating: 5, totalTime: '20 min' });
    await person.addRecipe({ title: 'Slow', rating: 5, totalTime: '2 h' });
    await person.addRecipe({ title: 'Plain', totalTime: '10 min' });
    await page.goto('/#/list/main');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Filter' });
    await panel.getByRole('button', { name: '5 stars' }).click();
    await expect(titles(page)).toHaveText(['Rated', 'Slow']);
    await panel.getByRole('button', { name: 'Up to 30 min' }).click();
    await expect(titles(page)).toHaveText(['Rated']);
    await panel.getByRole('button', { name: 'Not rated' }).click();
    await expect(titles(page)).toHaveText(['Plain', 'Rated']);
    await panel.getByRole('button', { name: 'Never made' }).click();
    await panel.getByRole('button', { name: 'With photo' }).click();
    await expect(page.getByText('No recipes match these filters')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove filter With photo' }).click();
    await expect(titles(page)).toHaveText(['Plain', 'Rated']);
    await page.reload();
    await expect(titles(page)).toHaveText(['Plain', 'Rated']);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(titles(page)).toHaveText(['Plain', 'Rated', 'Slow']);
    await expect(page).toHaveURL(/#\/list\/main$/);
  });

  test('stay with the sort when a recipe is left by its own back button', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B', 'soup'], ['C']]);
    await page.goto('/#/list/main?labels=soup');
    await choose(page, 'Newest first', 'Sort by');
    await page.keyboard.press('Escape');
    await expect(titles(page)).toHaveText(['B', 'A']);
    await card(page, 'B').click();
    await expect(page.getByRole('heading', { level: 1, name: 'B' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(titles(page)).toHaveText(['B', 'A']);
    await expect(page).toHaveURL(/labels=soup&sort=-createdAt/);
  });

  test('the row of labels narrows the list when it is shown', async ({ page, person }) => {
    await addRecipes(person, [['A', 'soup'], ['B']]);
    await page.goto('/#/list/main');
    await choose(page, 'Label bar');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'soup (1)' }).click();
    await expect(titles(page)).toHaveText(['A']);
    await page.getByRole('button', { name: 'soup (1)' }).click();
    await expect(titles(page)).toHaveText(['A', 'B']);
  });
});

test('120 recipes: scrolling loads all, also narrowed, and coming back keeps the place', async ({
  page,
  person,
  request,
}) => {
  await importMany(request, person, 120);
  await page.goto('/#/list/main?time=30');
  await expect(page.getByText('60 recipes')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('120 recipes')).toBeVisible();
  const far = page.getByRole('link', { name: 'Recipe 100', exact: true });
  await expect(async () => {
    await page.mouse.wheel(0, 1_500);
    await expect(far).toBeVisible({ timeout: 500 });
  }).toPass();
  await far.scrollIntoViewIfNeeded();
  const before = (await far.boundingBox())!.y;
  await far.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe 100' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(far).toBeInViewport();
  await expect.poll(async () => Math.abs((await far.boundingBox())!.y - before)).toBeLessThan(40);
});
