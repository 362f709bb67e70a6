import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { dayOf, dayOfWeek, makePlan, openPlan } from '../setup/plans.ts';
import { languages, setPreferences } from '../setup/preferences.ts';

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

for (const { width, enableSplitPane, isBeside } of [
  { width: 390, enableSplitPane: false, isBeside: true },
  { width: 768, enableSplitPane: false, isBeside: false },
  { width: 1_280, enableSplitPane: false, isBeside: true },
  { width: 1_280, enableSplitPane: true, isBeside: false },
]) {
  const place = `${isBeside ? 'beside' : 'above'} its number at ${width} px${enableSplitPane ? ' with the menu' : ''}`;

  test(`each day of a week has its name on one line in every language, ${place}`, async ({ page, person: ada }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPlan(page, await makePlan(page, ada, 'Family'));
    for (const language of languages) {
      await setPreferences(page, { global: { language, enableSplitPane } });
      await page.reload();
      await expect(dayOf(page, dayOfWeek(6))).toBeVisible();
      const head = { lines: 1, isApart: true, isBeside };
      expect(await headsOf(page), language).toEqual(Array.from({ length: 7 }, () => head));
    }
  });
}
