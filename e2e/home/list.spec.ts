import { expect, standingBox, test } from '../setup/fixtures.ts';
import { titles } from '../setup/home-lists.ts';

test('search and tools fill their row, many tiles of one height are in view, and a label on one of them filters', async ({
  page,
  person,
}) => {
  for (let number = 10; number < 30; number += 1)
    await person.addRecipe({ title: `Soup ${number} with a title of two lines`, labels: ['warm'], rating: 4 });
  await person.addRecipe({ title: 'Bread', totalTime: '1 hour 43 minutes', labels: ['baking'] });
  await page.goto('/#/list/main');
  await expect(titles(page).first()).toHaveText('Bread');

  await test.step('the row ends with the options of the screen', async () => {
    const endOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().right);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await endOf('Layout')) - (await endOf('Options'))).toBe(0);
    }
  });

  await test.step('tiles leave room for many', async () => {
    const inView = async (width: number, height: number): Promise<number> => {
      await page.setViewportSize({ width, height });
      await expect(titles(page).first()).toBeInViewport();
      const bar = await standingBox(page.getByRole('navigation', { name: 'Quick access' }));
      const isPhone = bar.width === width;
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
    await expect.poll(() => inView(1440, 900)).toBeGreaterThanOrEqual(15);
    await expect.poll(() => inView(390, 844)).toBeGreaterThanOrEqual(8);
    await expect(page.getByText('1 h 43 min')).toBeVisible();
    const tiles = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem');
    const heights = await tiles.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size).toBe(1);
  });

  await page.getByRole('link', { name: 'baking' }).click();
  await expect(titles(page)).toHaveText(['Bread']);
  await expect(page).toHaveURL(/labels=baking/);
});
