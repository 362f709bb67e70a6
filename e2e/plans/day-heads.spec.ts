import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { dayOf, dayOfWeek, makePlan, openPlan } from '../setup/plans.ts';
import { changePreferences, languages } from '../setup/preferences.ts';

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

/** Shows each day of the week like today, and returns how the parts of its heading lie. */
const headsOf = (page: Page) =>
  page.locator('li[data-date] > header').evaluateAll((heads) =>
    heads.map((head) => {
      head.dataset.today = 'true';
      const [, weekday, number] = [...(head.querySelector('h3 > button')?.children ?? [])];
      const add = head.querySelector(':scope > button');
      if (weekday === undefined || number === undefined || add === null) throw new Error('A part is missing.');
      const lines = document.createRange();
      lines.selectNodeContents(weekday);
      const [day, round, button] = [weekday, number, add].map((part) => part.getBoundingClientRect());
      const isApart = [day, round].every((box) => box!.right <= button!.left || box!.left >= button!.right);
      const isBeside = Math.abs((day!.top + day!.bottom - round!.top - round!.bottom) / 2) < 2;
      return { lines: lines.getClientRects().length, isApart, isBeside };
    }),
  );

/** Shows the plan that is open in another language. Resolves once its texts are in that language. */
async function translate(page: Page, language: string): Promise<void> {
  const add = page.locator('li[data-date] > header > button').first();
  const before = (await add.getAttribute('aria-label')) ?? '';
  await changePreferences(page, { language });
  await expect(add).not.toHaveAttribute('aria-label', before);
}

/** Windows, with the menu beside the plan or not. From one to the next, names go above their numbers or beside them. */
const places = [
  { width: 390, enableSplitPane: false, isBeside: true },
  { width: 768, enableSplitPane: false, isBeside: false },
  { width: 1_280, enableSplitPane: false, isBeside: true },
  { width: 1_280, enableSplitPane: true, isBeside: false },
];

test('today is marked, and each day of a week has its name on one line in every language, beside its number or above it', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  await test.step('today is marked in a week, a month and an agenda, and among the dots of a month', async () => {
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
    await page.keyboard.press('Escape');
  });

  await openPlan(page, id);
  await expect(dayOf(page, dayOfWeek(6))).toBeVisible();
  for (const language of languages) {
    await translate(page, language);
    for (const { width, enableSplitPane, isBeside } of places) {
      await changePreferences(page, { enableSplitPane });
      await page.setViewportSize({ width, height: 900 });
      const head = { lines: 1, isApart: true, isBeside };
      await expect
        .poll(() => headsOf(page), `${language} at ${width} px${enableSplitPane ? ' with the menu' : ''}`)
        .toEqual(Array.from({ length: 7 }, () => head));
    }
  }
});
