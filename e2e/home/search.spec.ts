import { expect, standingBox, test } from '../setup/fixtures.ts';
import { card, importMany, titles } from '../setup/home-lists.ts';

/** Tells for each corner of an element whether nothing covers it. */
const areCornersFree = (element: Element): boolean[] => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const edge = 8;
  return [left + edge, right - edge].flatMap((x) =>
    [top + edge, bottom - edge].map((y) => element.contains(document.elementFromPoint(x, y))),
  );
};

const sizes = [
  [360, 60],
  [700, 60],
  [1280, 72],
] as const;

test('the search is in the bar while the list scrolls, in windows of any width', async ({ page, person, request }) => {
  await importMany(request, person, 150);
  await page.goto('/#/list/main');
  for (const [width, bar] of sizes) {
    await test.step(`in a window of ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const field = page.getByRole('searchbox');
      const placeOf = async () => (await field.boundingBox())!;
      await expect(titles(page).first()).toHaveText('Recipe 000');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(page.getByRole('search')).toHaveAttribute('data-in-bar', 'false');
      const before = await standingBox(field);
      expect(before.y).toBeGreaterThan(bar);

      await page.evaluate(() => window.scrollTo(0, 1500));
      await expect(page.getByRole('search')).toHaveAttribute('data-in-bar', 'true');
      // The field may still be on its way.
      await expect(async () => {
        const place = await placeOf();
        expect(place.width).toBeLessThan(before.width);
        expect(place.y).toBeGreaterThanOrEqual(0);
        expect(place.y + place.height).toBeLessThanOrEqual(bar);
      }).toPass();
      const scrolled = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      // A press waits until nothing covers what is pressed, also while the field is on its way.
      for (const top of [0, 30, 60]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await page.getByRole('button', { name: 'Options', exact: true }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Source' }).click();
        await page.keyboard.press('Escape');
      }

      for (const top of [0, 1500]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await field.fill('https://example.com/soup');
        const offer = page.getByRole('button', { name: 'Clip this page' });
        await expect(offer).toBeVisible();
        await expect.poll(() => offer.evaluate(areCornersFree)).toEqual([true, true, true, true]);
        await field.fill('');
      }

      await field.fill('Recipe');
      await expect(page.getByText('150 recipes found')).toBeAttached();
      await field.fill('Recipe 077');
      await expect(card(page, 'Recipe 077')).toBeInViewport();
      await expect(field).toBeFocused();
      await field.fill('');
      await expect(titles(page).first()).toHaveText('Recipe 000');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(page.getByRole('search')).toHaveAttribute('data-in-bar', 'false');
      await expect.poll(placeOf).toEqual(before);
      // The next key is for the page.
      await field.blur();
    });
  }
});
