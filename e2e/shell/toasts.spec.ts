import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test } from '../setup/fixtures.ts';
import { makeList } from '../setup/lists.ts';
import { dayOfWeek, makePlan, openEntry, openPlan, planDinner } from '../setup/plans.ts';
import { languages } from '../setup/preferences.ts';
import { heading } from '../setup/recipes.ts';

interface Words {
  common: { undo: string };
  shoppingLists: { fromRecipe: { addedOf_other: string; openList: string } };
}

async function wordsOf(language: string): Promise<Words> {
  const path = new URL(`../../packages/shared/locales/${language}.json`, import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')) as Words;
}

/** Opens a recipe, and what adds its two ingredients to a list. Resolves to the button that adds them. */
async function openAdding(page: Page, person: Person): Promise<Locator> {
  await makeList(page, person, { title: 'Saturday market' });
  const id = await person.addRecipe({ title: 'Salad', ingredients: '1 lettuce\n2 tomatoes' });
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Salad')).toBeVisible();
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  return page.getByRole('dialog').getByRole('button', { name: 'Add 2 items' });
}

/** Makes the page note at each frame how far from the top its message is, until it has been there for half a second. */
const noteTops = (page: Page) =>
  page.evaluate(() => {
    const tops: number[] = [];
    const noted = new Promise<number[]>((resolve) => {
      const look = (): void => {
        const toast = document.querySelector('[role="status"] [data-tone]');
        if (toast !== null) tops.push(toast.getBoundingClientRect().top);
        if (tops.length > 30) resolve(tops);
        else requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(window, { noted });
  });

test('a message that a closing dialog leaves stays where it appears, so that its button can be pressed', async ({
  page,
  person,
}) => {
  const plan = await makePlan(page, person, 'Family');
  await planDinner(page, person, plan, 'Pizza', dayOfWeek(4));
  await openPlan(page, plan);
  const form = await openEntry(page, 'Pizza');
  await noteTops(page);
  await form.getByRole('button', { name: 'Remove' }).click();
  const tops = await page.evaluate(() => Reflect.get(window, 'noted') as Promise<number[]>);
  // It rises a little while it appears.
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
  expect(Math.min(...tops)).toBeGreaterThan(300);
});

test('a message with a link and an action has room to be read in every language and window', async ({
  page,
  person,
}) => {
  await (await openAdding(page, person)).click();
  const toast = page.getByRole('status').locator('[data-tone]');
  await expect(toast).toContainText('2 items added to');
  // It stays while the focus is in it.
  await toast.getByRole('button', { name: 'Undo' }).focus();
  for (const language of languages) {
    const { common, shoppingLists } = await wordsOf(language);
    const { addedOf_other: added, openList } = shoppingLists.fromRecipe;
    const message = added
      .replace('{{title}}', 'Salad')
      .replace('{{count}}', '2')
      .replace('{{list}}', 'Saturday market');
    await toast.evaluate(
      (element, [texts, dir]) => {
        document.documentElement.dir = dir;
        const parts = [...element.querySelectorAll('p, a, button:not([aria-label])')];
        parts.forEach((part, index) => (part.textContent = texts[index] ?? ''));
      },
      [[message, openList, common.undo], language === 'he' ? 'rtl' : 'ltr'] as const,
    );
    for (const width of [360, 390, 1_280]) {
      await page.setViewportSize({ width, height: 700 });
      const room = () =>
        toast.evaluate((element) => {
          const boxes = [...element.querySelectorAll('p, a, button')].map((part) => part.getBoundingClientRect());
          const { left, right } = element.getBoundingClientRect();
          return {
            parts: boxes.length,
            isReadable: boxes[0]!.width >= 190,
            isInside: boxes.every((box) => box.left >= left - 0.5 && box.right <= right + 0.5),
          };
        });
      // A moment after the window, the menu beside the page has gone as well.
      await expect
        .poll(room, { message: `${language}, ${width} px` })
        .toEqual({ parts: 4, isReadable: true, isInside: true });
    }
  }
});
