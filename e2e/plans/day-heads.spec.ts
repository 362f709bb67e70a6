import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { dayOf, dayOfWeek, makePlan, openPlan } from '../setup/plans.ts';
import { changePreferences, languages } from '../setup/preferences.ts';

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

test('each day of a week has its name on one line in every language, beside its number or above it', async ({
  page,
  person: ada,
}) => {
  await openPlan(page, await makePlan(page, ada, 'Family'));
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
