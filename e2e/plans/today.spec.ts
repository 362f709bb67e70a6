import type { Page } from '@playwright/test';
import { expect, readyDialog, test } from '../setup/fixtures.ts';
import { choose } from '../setup/home-lists.ts';
import { makePlan } from '../setup/plans.ts';

/** Returns the days whose numbers have the color of today’s, in days from today: only today itself when it is marked. */
const markedDays = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
    const days = [...document.querySelectorAll<HTMLElement>('li[data-date], td[data-date]')].map((day) => {
      const number = day.querySelector('h3 [aria-hidden]:last-of-type') ?? day.querySelector('button');
      const color = number === null ? '' : getComputedStyle(number).color;
      return { at: (Date.parse(day.dataset.date ?? '') - today) / 86_400_000, color };
    });
    const own = days.find(({ at }) => at === 0)?.color;
    return days.filter(({ color }) => color === own).map(({ at }) => at);
  });

for (const [view, width] of [
  ['week', 390],
  ['week', 1_280],
  ['month', 1_280],
  ['agenda', 390],
] as const)
  test(`today is marked in the ${view} at ${width} px`, async ({ page, person: ada }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/#/meal-planners/${await makePlan(page, ada, 'Family')}?view=${view}`);
    await expect(page.getByRole('heading', { level: 3, name: /^Today, /u })).toHaveCount(1);
    await expect.poll(() => markedDays(page)).toEqual([0]);
  });

test('today is marked among the dots of a month and where days are chosen for a recipe', async ({
  page,
  person: ada,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/#/meal-planners/${await makePlan(page, ada, 'Family')}?view=month`);
  await expect(page.getByRole('table').locator('[aria-current="date"]')).toHaveCount(1);
  await expect.poll(() => markedDays(page)).toEqual([0]);

  await page.goto(`/#/recipe/${await ada.addRecipe({ title: 'Soup' })}`);
  await choose(page, 'Add to plan');
  const days = (await readyDialog(page)).getByRole('group', { name: 'Days' }).locator('[aria-pressed]');
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
  await expect(days.nth(1)).not.toHaveAttribute('aria-current');
});
