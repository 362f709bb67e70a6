import type { Page } from '@playwright/test';
import { expect, type Person, readyDialog, signIn, test } from './setup/fixtures.ts';
import { choose, titles } from './setup/home-lists.ts';
import { makeList, openList } from './setup/lists.ts';
import { makePlan, openPlan } from './setup/plans.ts';
import { addImages } from './setup/recipes.ts';

/** The largest sum of layout shifts that nobody notices. 0.1 is what Web Vitals call good. */
const most = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Starts to add up what moves on each page that opens, without what follows a press. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    const add = (list: PerformanceObserverEntryList) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) shifts.sum += shift.value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as Window & { shifts?: { sum: number } }).shifts?.sum ?? Number.NaN);

/** Lets each part of a page arrive after the one before it, as over a slow connection. */
const slow = (page: Page) =>
  page.route(/\/(?:api|media|assets)\//u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });

for (const width of [390, 1_440]) {
  for (const shown of ['list', 'recipe', 'empty list'] as const) {
    test(`nothing jumps while the ${shown} loads, ${width} px`, async ({ page, newPerson }) => {
      const ada = await newPerson('Ada');
      const imageIds = await addImages(page, ada, ['#a33', '#3a3', '#33a', '#963']);
      let id = '';
      for (let index = 0; shown !== 'empty list' && index < 20; index += 1) {
        id = await ada.addRecipe({
          title: `Soup ${index}`,
          ingredients: '1 onion\n2 eggs',
          instructions: 'Chop.\nCook.',
          totalTime: '40 min',
          rating: 1 + (index % 5),
          labels: ['Dinner', 'Soup'],
          imageIds: index % 2 === 0 ? [imageIds[index % 4]] : [],
        });
      }
      await signIn(page, ada);
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await slow(page);
      await page.goto(shown === 'recipe' ? `/#/recipe/${id}` : '/#/list/main');
      if (shown === 'list') await expect(titles(page).first()).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toBeLessThanOrEqual(most);
    });
  }
}

/** Dialogs with a list that comes later than they do, what stands below it, and a way to open them. */
const dialogs = {
  'Meals of the day': {
    below: ['button', 'Add meal'],
    open: async (page: Page, ada: Person) => openPlan(page, await makePlan(page, ada, 'Family')),
  },
  'Order of categories': {
    below: ['switch', 'Learn the order from how you check items off'],
    open: async (page: Page, ada: Person) => openList(page, await makeList(page, ada)),
  },
} as const;

for (const [option, { below, open }] of Object.entries(dialogs)) {
  test(`${option}: what stands below the list shows together with it, so that no press misses it`, async ({
    page,
    person: ada,
  }) => {
    const looked = Promise.withResolvers<true>();
    await page.route('**/assets/order-list-*.js', async (route) => {
      await looked.promise;
      await route.continue();
    });
    await open(page, ada);
    await choose(page, option);
    const dialog = await readyDialog(page);
    const [role, name] = below;
    await expect(dialog.getByRole('paragraph')).toBeVisible();
    await expect(dialog.getByRole(role, { name })).toHaveCount(0);
    looked.resolve(true);
    await expect(dialog.getByRole(role, { name })).toBeVisible();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
  });
}
