import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
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

test('today is marked in a week, a month and an agenda, and among the dots of a month', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  const showToday = async (view: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/#/meal-planners/${id}?view=${view}`);
    await expect(page.locator(`[data-view="${view}"]`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: /^Today, /u })).toHaveCount(1);
    await expect.poll(() => markedDays(page)).toEqual([0]);
  };
  await showToday('week', 390);
  await showToday('week', 1_280);
  await showToday('agenda', 390);
  await showToday('month', 390);
  await expect(page.getByRole('table').locator('[aria-current="date"]')).toHaveCount(1);
  await showToday('month', 1_280);
  await page.getByRole('button', { name: /^Today, /u }).click();
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('1 day selected');
  await expectAccessible(page);
});
