import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, readyDialog, signIn, test, undoOf } from './setup/fixtures.ts';
import { card } from './setup/home-lists.ts';
import { changeTheme, setPreferences } from './setup/preferences.ts';
import { addImages, heading } from './setup/recipes.ts';
import { swipe } from './setup/touch.ts';

const lines = (page: Page) => page.getByRole('region', { name: 'Ingredients' }).getByRole('checkbox');
const namesOf = (page: Page) =>
  lines(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
const scaleTo = async (page: Page, factor: string) => {
  await page.getByRole('button', { name: /Amounts ×/ }).click();
  await page.getByRole('dialog', { name: 'Scale recipe' }).getByRole('radio', { name: factor, exact: true }).check();
  await page.getByRole('button', { name: 'Done' }).click();
};

test('twice the amounts: fractions, ranges and sums, and nothing that is no amount', async ({ page, person }) => {
  const ingredients = '[For 2]\n1/2 cup sugar\n1 to 2 tsp salt\n1 cup + 2 tbsp milk\n½\nsalt to taste';
  const id = await person.addRecipe({ title: 'Cake', yield: '4 servings', ingredients });
  await page.goto(`/#/recipe/${id}`);
  await lines(page).nth(1).check();
  await scaleTo(page, '2');
  const scaled = ['1 cup sugar', '2 to 4 tsp salt', '2 cups + 4 tbsp milk', '1', 'salt to taste'];
  await expect.poll(() => namesOf(page)).toEqual(scaled);
  await expect(page.getByRole('heading', { name: 'For 2' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '8 servings' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '2 to 4 tsp salt' })).toBeChecked();

  await page.getByRole('button', { name: /Amounts × 2$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Scale recipe' });
  await expect(dialog.getByRole('textbox', { name: 'Servings or pieces' })).toHaveValue('8');
  await readyDialog(page);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Servings or pieces' }).fill('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: '1/4 cup sugar' })).toBeVisible();
});

test('half the amounts are kept for the recipe, and printed', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Bread', ingredients: '500 g flour\n3 eggs' });
  const other = await person.addRecipe({ title: 'Soup', ingredients: '2 l stock' });
  await page.goto(`/#/recipe/${id}`);
  await scaleTo(page, '½');
  await expect.poll(() => namesOf(page)).toEqual(['250 g flour', '1½ eggs']);
  await page.goto(`/#/recipe/${other}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['2 l stock']);
  await page.goto(`/#/recipe/${id}`);
  await expect.poll(() => namesOf(page)).toEqual(['250 g flour', '1½ eggs']);

  await page.keyboard.press('p');
  const preview = page.getByRole('dialog', { name: 'Print' }).frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem')).toHaveText(['250 g flour', '1½ eggs']);
  await expect(preview.getByText('Amounts × ½')).toBeVisible();
});

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

const soup = {
  title: 'Soup',
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

/** Opens a recipe in a look, scaled, so that everything that may show does. */
async function openScaled(page: Page, ada: Person, look: object): Promise<void> {
  await setPreferences(page, { global: look });
  await signIn(page, ada);
  await page.goto(`/#/recipe/${await ada.addRecipe(soup)}`);
  await page.getByRole('button', { name: '2×' }).tap();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('ingredients and steps are one tap or swipe apart, below a bar that stays, each where it was left', async ({
    page,
    person,
  }) => {
    const id = await person.addRecipe(soup);
    await page.goto(`/#/recipe/${id}`);
    await expect(panel(page)).toContainText('200 g lentils');
    await tab(page, 'Steps').tap();
    await expect(panel(page)).toContainText('Soften the onions.');
    await expect(page.getByRole('checkbox', { name: /lentils$/ })).toBeHidden();

    await page.getByText('Season with salt.').scrollIntoViewIfNeeded();
    const there = await restingPlace(page);
    expect(there).toBeGreaterThan(500);
    await expect(tab(page, 'Ingredients')).toBeInViewport({ ratio: 1 });
    await swipe(page, 100, 300);
    await expect(page.getByRole('checkbox', { name: '200 g lentils' })).toBeInViewport();
    await swipe(page, 300, 100);
    await expect(tab(page, 'Steps')).toHaveAttribute('aria-selected', 'true');
    expect(await restingPlace(page)).toBe(there);
    // At its edge the window belongs to the browser, which goes back.
    await swipe(page, 5, 300);
    await expect(tab(page, 'Steps')).toHaveAttribute('aria-selected', 'true');
  });

  test('double the amounts: two taps from the list; one serving more: one tap', async ({ page, person }) => {
    await person.addRecipe(soup);
    await page.goto('/#/list/main');
    await card(page, 'Soup').tap();
    await page.getByRole('button', { name: '2×' }).tap();
    await expect(page.getByRole('checkbox', { name: '400 g lentils' })).toBeVisible();
    await page.getByRole('button', { name: 'Increase amounts' }).tap();
    await expect(page.getByRole('checkbox', { name: '450 g lentils' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^9 servings/ })).toBeInViewport();
  });

  test('share a link: two taps, and it works until it is turned off', async ({ page, person }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await person.addRecipe(soup);
    await page.goto(`/#/recipe/${id}`);
    await page.getByRole('button', { name: 'Share' }).tap();
    await page.getByRole('button', { name: 'Copy link' }).tap();
    const toggle = page.getByRole('switch', { name: 'Anyone with the link can see this recipe' });
    await expect(toggle).toBeChecked();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
    await expectAccessible(page);
    await toggle.click();
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  });

  test('steps show the amounts of what they name, scaled, once one wants them', async ({ page, person }) => {
    const id = await person.addRecipe(soup);
    await page.goto(`/#/recipe/${id}`);
    await page.getByRole('button', { name: '½×' }).tap();
    await tab(page, 'Steps').tap();
    await page.getByRole('button', { name: 'Amounts in steps' }).tap();
    const step = panel(page).getByRole('listitem').filter({ hasText: 'Add the lentils' });
    await expect(step.getByRole('listitem')).toHaveText(['100 g lentils', '0.5 l stock']);
    await expectAccessible(page);
    await page.reload();
    await tab(page, 'Steps').tap();
    await expect(step.getByRole('listitem')).toHaveCount(2);
  });

  for (const width of [360, 390]) {
    test(`the bar has room for a dozen letters of the title at ${width} px`, async ({ page, person }) => {
      await page.setViewportSize({ width, height: 844 });
      const id = await person.addRecipe({ title: 'Red lentil soup with lemon and mint' });
      await page.goto(`/#/recipe/${id}`);
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
      const title = page.locator('[aria-hidden]').getByText('Red lentil soup with lemon and mint', { exact: true });
      await expect(title).toBeVisible();
      const [room, needed] = await title.evaluate((element) => {
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, 0);
        range.setEnd(element.firstChild ?? element, 12);
        return [element.parentElement?.clientWidth ?? 0, range.getBoundingClientRect().width] as const;
      });
      expect(room).toBeGreaterThan(needed);
    });
  }

  test('one tap ticks an ingredient, and one says that it was made today', async ({ page, person }) => {
    const id = await person.addRecipe(soup);
    await page.goto(`/#/recipe/${id}`);
    const line = page.getByRole('checkbox', { name: '200 g lentils' });
    await line.tap();
    await expect(line).toBeChecked();
    await page.getByRole('button', { name: 'Made today' }).tap();
    await expect(page.getByText('Last made')).toBeVisible();
    await undoOf(page, 'marked as made today').tap();
    await expect(page.getByText('Last made')).toBeHidden();
  });

  for (const language of ['en-us', 'he']) {
    test(`axe finds nothing in a scaled recipe on a phone, in ${language} and each theme`, async ({
      page,
      newPerson,
    }) => {
      const themes = ['light', 'dark', 'black', 'midnight'];
      await openScaled(page, await newPerson('Ada'), { theme: 'light', language });
      const expectAllAccessible = async () => {
        for (const theme of themes) {
          await changeTheme(page, theme);
          await expectAccessible(page);
        }
      };
      await expectAllAccessible();
      await page.getByRole('tab').nth(1).tap();
      await expect(panel(page)).toContainText('Soften the onions.');
      await expectAllAccessible();
    });
  }
});
