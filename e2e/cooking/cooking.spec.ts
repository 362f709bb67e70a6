import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, undoOf } from '../setup/fixtures.ts';
import { card } from '../setup/home-lists.ts';
import { addImages, heading } from '../setup/recipes.ts';
import { swipe } from '../setup/touch.ts';

test('pinned recipes wait at the bottom of every screen until they are cleared or deleted', async ({
  page,
  person,
}) => {
  await page.goto('/#/welcome');
  const soup = await person.addRecipe({ title: 'Soup', imageIds: await addImages(page, person, ['#a52']) });
  const bread = await person.addRecipe({ title: 'bread' });
  const bar = page.getByRole('navigation', { name: 'Pinned recipes' });
  await page.goto(`/#/recipe/${soup}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Pin recipe' }).click();
  // The explanation appears only once.
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.goto(`/#/recipe/${bread}`);
  await expect(heading(page, 'bread')).toBeVisible();
  // The title shows before the recipe is there with its keys.
  await expect(page.getByRole('button', { name: 'Pin recipe' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pin recipe' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/#/labels');
  await page.reload();
  await expect.poll(async () => (await bar.boundingBox())?.height).toBe(60);
  const thumb = await bar.getByRole('link', { name: 'Soup' }).boundingBox();
  expect([thumb?.width, thumb?.height]).toEqual([50, 50]);
  await expect(bar.getByRole('link', { name: 'bread' })).toHaveText('B');
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Soup' }).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Soup' })).toHaveAttribute('aria-current', 'page');

  const removed = await page.request.delete(`/api/recipes/${bread}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(removed.ok()).toBe(true);
  await expect(bar.getByRole('link', { name: 'bread' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Unpin all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unpin all recipes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar.getByRole('link', { name: 'Soup' })).toBeVisible();
  await bar.getByRole('button', { name: 'Unpin all' }).click();
  await dialog.getByRole('button', { name: 'Unpin all' }).click();
  await expect(bar).toHaveCount(0);
  await expect(heading(page, 'Soup')).toBeVisible();
});

const title = 'Red lentil soup with lemon and mint';
const soup = {
  title,
  yield: '4 servings',
  ingredients: '200 g lentils\n1 l stock\n2 onions, chopped\nsalt',
  instructions: `Soften the onions.\nAdd the lentils and the stock.\n${'Stir.\n'.repeat(30)}Season with salt.`,
};
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');

/** Returns how far the page is scrolled once lines that came into view have their heights. */
const restingPlace = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let [place, still] = [window.scrollY, 0];
    while (still < 10) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = window.scrollY === place ? still + 1 : 0;
      place = window.scrollY;
    }
    return place;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a recipe is scaled, ticked, made, shared and read part by part with one or two taps each', async ({
    page,
    person,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await person.addRecipe(soup);
    const line = (name: string) => page.getByRole('checkbox', { name });

    await test.step('double the amounts: two taps from the list; one serving more: one tap', async () => {
      await page.goto('/#/list/main');
      await card(page, title).tap();
      await page.getByRole('button', { name: '2×' }).tap();
      await expect(line('400 g lentils')).toBeVisible();
      await page.getByRole('button', { name: 'Increase amounts' }).tap();
      await expect(line('450 g lentils')).toBeVisible();
      await expect(page.getByRole('button', { name: /^9 servings/ })).toBeInViewport();
    });

    await test.step('the bar has room for a dozen letters of the title', async () => {
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
      const inBar = page.locator('[aria-hidden]').getByText(title, { exact: true });
      await expect(inBar).toBeVisible();
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const [room, needed] = await inBar.evaluate((element) => {
          const range = document.createRange();
          range.setStart(element.firstChild ?? element, 0);
          range.setEnd(element.firstChild ?? element, 12);
          return [element.parentElement?.clientWidth ?? 0, range.getBoundingClientRect().width] as const;
        });
        expect(room, `${width} px`).toBeGreaterThan(needed);
      }
    });

    await test.step('one tap ticks an ingredient', async () => {
      await line('450 g lentils').tap();
      await expect(line('450 g lentils')).toBeChecked();
    });

    await test.step('one tap says that it was made today', async () => {
      await page.getByRole('button', { name: 'Made today' }).tap();
      await expect(page.getByText('Last made')).toBeVisible();
      await undoOf(page, 'marked as made today').tap();
      await expect(page.getByText('Last made')).toBeHidden();
    });

    await test.step('share a link: two taps, and it works until it is turned off', async () => {
      await page.getByRole('button', { name: 'Share' }).tap();
      await page.getByRole('button', { name: 'Copy link' }).tap();
      const toggle = page.getByRole('switch', { name: 'Anyone with the link can see this recipe' });
      await expect(toggle).toBeChecked();
      const address = await page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
      await toggle.click();
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
      await page.keyboard.press('Escape');
      await expect(toggle).toBeHidden();
    });

    await test.step('steps are one tap away and show the amounts of what they name', async () => {
      await tab(page, 'Steps').tap();
      await expect(panel(page)).toContainText('Soften the onions.');
      await expect(line('450 g lentils')).toBeHidden();
      await page.getByRole('button', { name: 'Amounts in steps' }).tap();
      const step = panel(page).getByRole('listitem').filter({ hasText: 'Add the lentils' });
      await expect(step.getByRole('listitem')).toHaveText(['450 g lentils', '2.25 l stock']);
      await expectAccessible(page);
    });

    await test.step('a swipe leads from part to part below a bar that stays, each where it was left', async () => {
      await page.getByText('Season with salt.').scrollIntoViewIfNeeded();
      const there = await restingPlace(page);
      expect(there).toBeGreaterThan(500);
      await expect(tab(page, 'Ingredients')).toBeInViewport({ ratio: 1 });
      await swipe(page, 100, 300);
      await expect(line('450 g lentils')).toBeInViewport();
      await swipe(page, 300, 100);
      await expect(tab(page, 'Steps')).toHaveAttribute('aria-selected', 'true');
      expect(await restingPlace(page)).toBe(there);
      // At its edge the window belongs to the browser, which goes back.
      await swipe(page, 5, 300);
      await expect(tab(page, 'Steps')).toHaveAttribute('aria-selected', 'true');
    });
  });
});
