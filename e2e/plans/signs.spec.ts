import type { Locator, Page } from '@playwright/test';
import { expect, type Person, readyDialog, test } from '../setup/fixtures.ts';
import { dayOf, makePlan, openEntry, planDinner, repeatBy } from '../setup/plans.ts';
import { changePreferences } from '../setup/preferences.ts';

const day = '2027-03-01';

const long = 'Slowly braised beans with tomatoes, olives, capers, lemon and a handful of herbs from the garden';
const dishes = [
  { title: 'Lentils', note: 'with bread' },
  { title: 'מרק עדשים', note: 'עם לחם' },
  { title: long, note: long },
];

/** Plans the dishes on a day of a new plan and on the one after it, where they repeat. All of the first day are made. */
async function planSigned(page: Page, ada: Person): Promise<string> {
  const id = await makePlan(page, ada, 'Family');
  for (const { title, note } of dishes) await planDinner(page, ada, id, title, day, { notes: note });
  await page.goto(`/#/meal-planners/${id}?view=week&date=${day}`);
  await dayOf(page, day).getByRole('heading', { level: 3 }).getByRole('button').click();
  await page.getByRole('button', { name: 'Repeat what’s planned' }).click();
  await repeatBy(await readyDialog(page), { unit: 'day', until: '2027-03-02' });
  for (const { title } of dishes) {
    await (await openEntry(page, title)).getByRole('button', { name: 'Mark as made' }).click();
  }
  return id;
}

/** Returns the texts of cards on which one of their signs lies. */
const coveredOf = (cards: Locator) =>
  cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const signs = [...card.querySelectorAll('[role="img"]')].map((sign) => sign.getBoundingClientRect());
      return [...card.querySelectorAll('[dir="auto"]')].flatMap((text) => {
        // What does not fit is cut off where the text ends.
        const seen = text.getBoundingClientRect();
        const lines = document.createRange();
        lines.selectNodeContents(text);
        const isCovered = [...lines.getClientRects()].some((line) =>
          signs.some(
            (sign) =>
              Math.max(line.left, seen.left, sign.left) < Math.min(line.right, seen.right, sign.right) &&
              Math.max(line.top, seen.top, sign.top) < Math.min(line.bottom, seen.bottom, sign.bottom),
          ),
        );
        return isCovered ? [text.textContent] : [];
      });
    }),
  );

test('the signs of what repeats and is made have room of their own beside texts of both directions', async ({
  page,
  person: ada,
}) => {
  const id = await planSigned(page, ada);
  const cards = page.locator(`[data-date="${day}"] [data-entry]`);
  for (const [language, dir] of [
    ['en-us', 'ltr'],
    ['he', 'rtl'],
  ] as const) {
    await changePreferences(page, { language });
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    for (const width of [390, 1_280])
      for (const view of ['week', 'month', 'agenda']) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/#/meal-planners/${id}?view=${view}&date=${day}`);
        await expect(page.locator(`[data-view="${view}"]`)).toBeVisible();
        await expect(cards.getByRole('img')).toHaveCount(2 * dishes.length);
        expect(await coveredOf(cards), `${view}, ${width} px, ${language}`).toEqual([]);
      }
  }
});
