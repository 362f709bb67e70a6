import type { Page } from '@playwright/test';
import { expect, type Person, readyDialog, test } from '../setup/fixtures.ts';
import { choose, titles } from '../setup/home-lists.ts';
import { makeList, openList } from '../setup/lists.ts';
import { makePlan, openPlan } from '../setup/plans.ts';
import { addImages } from '../setup/recipes.ts';

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

/** Adds twenty recipes with pictures. Resolves to the id of the last one. */
async function addSoups(page: Page, person: Person): Promise<string> {
  const imageIds = await addImages(page, person, ['#a33', '#3a3', '#33a', '#963']);
  let id = '';
  for (let index = 0; index < 20; index += 1) {
    id = await person.addRecipe({
      title: `Soup ${index}`,
      ingredients: '1 onion\n2 eggs',
      instructions: 'Chop.\nCook.',
      totalTime: '40 min',
      rating: 1 + (index % 5),
      labels: ['Dinner', 'Soup'],
      imageIds: index % 2 === 0 ? [imageIds[index % 4]] : [],
    });
  }
  return id;
}

/** Opens a page while the script of the home list waits, and expects the main places to stay where they stand meanwhile. */
async function openWithPlaces(page: Page, address: string): Promise<void> {
  const looked = Promise.withResolvers<true>();
  await page.route('**/assets/home-screen*.js', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const places = page.getByRole('navigation', { name: 'Quick access' });
  await expect(places).toBeVisible();
  const before = await places.boundingBox();
  looked.resolve(true);
  await expect(titles(page).first()).toBeVisible();
  expect(await places.boundingBox()).toEqual(before);
}

test('nothing jumps while a list or a recipe loads in a browser that was not here before', async ({
  page,
  newPerson,
  openBrowser,
}) => {
  const ada = await newPerson('Ada');
  const expectStill = (shown: string, widths: readonly number[], open: (fresh: Page) => Promise<void>) =>
    test.step(shown, async () => {
      for (const width of widths) {
        const fresh = await openBrowser(ada, { viewport: { width, height: 900 } });
        await watchShifts(fresh);
        await slow(fresh);
        await open(fresh);
        await expect(fresh.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await fresh.waitForLoadState('networkidle');
        expect(await shiftsOf(fresh), `${width} px`).toBeLessThanOrEqual(most);
        await fresh.close();
      }
    });

  await expectStill('an empty list', [390], (fresh) => fresh.goto('/#/list/main').then(() => {}));
  const id = await addSoups(page, ada);
  await expectStill('a list', [390, 1_440], (fresh) => openWithPlaces(fresh, '/#/list/main'));
  await expectStill('a recipe', [390, 1_440], (fresh) => fresh.goto(`/#/recipe/${id}`).then(() => {}));
});

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

test('what stands below a list in a dialog shows together with it, so that no press misses it', async ({
  page,
  person: ada,
}) => {
  for (const [option, { below, open }] of Object.entries(dialogs)) {
    await test.step(option, async () => {
      const looked = Promise.withResolvers<true>();
      await page.route('**/assets/order-list-*.js', async (route) => {
        await looked.promise;
        await route.continue();
      });
      // The page loads anew, and the script of the list with it.
      await page.goto('about:blank');
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
});
