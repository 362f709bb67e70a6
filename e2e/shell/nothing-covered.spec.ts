import type { Locator, Page } from '@playwright/test';
import { expect, type Person, readyDialog, test } from '../setup/fixtures.ts';
import { accountId, befriend } from '../setup/friends.ts';
import { heading, pinRecipe } from '../setup/recipes.ts';

const windows = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1_280, height: 800 },
];

const toast = (page: Page) => page.locator('[data-tone]').filter({ hasText: 'moved to trash' });

/** Returns the names of the controls that a press at their centre would not reach. */
const coveredOf = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

/** Expects that a press at the centre of each control reaches it, and that there is one. */
async function expectPressable(controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible();
  await expect.poll(() => coveredOf(controls)).toEqual([]);
}

/** Expects the same once the page is scrolled to its end. */
async function expectPressableAtEnd(page: Page, control: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return (await control.count()) === 0 ? 'not there yet' : coveredOf(control);
    })
    .toEqual([]);
}

/** Pins a recipe, and shows a toast that stays for the whole test. */
async function pinAndToast(page: Page, person: Person): Promise<void> {
  const pinned = await person.addRecipe({ title: 'Pinned soup' });
  const id = await person.addRecipe({ title: 'Old bread' });
  await pinRecipe(page, person, pinned);
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay: number) => (delay >= 5_000 && delay <= 8_000 ? 0 : start(run, delay)),
    });
  });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/list\/main$/);
  await expect(page.getByRole('navigation', { name: 'Pinned recipes' })).toBeVisible();
}

for (const viewport of windows) {
  test.describe(`${viewport.width} × ${viewport.height}, with a pinned recipe and a toast`, () => {
    test.use({ viewport });
    const isPhone = viewport.width < 900;

    test('lists and menus end above what stands at the lower edge', async ({ page, person }) => {
      const letters = Array.from('abcdefghijklmnopqrst');
      await Promise.all(letters.map((letter) => person.addRecipe({ title: `Recipe ${letter}`, labels: [letter] })));
      await pinAndToast(page, person);
      await expectPressable(page.getByRole('navigation', { name: 'Pinned recipes' }).getByRole('link'));
      await expectPressable(page.getByRole('button', { name: 'Unpin all' }));
      await expectPressable(page.getByRole('navigation', { name: 'Quick access' }).getByRole('link'));
      await expectPressable(page.getByRole('button', { name: 'More', exact: true }));
      await expectPressable(page.getByRole('main').getByRole('link', { name: 'New recipe' }));
      await expectPressable(toast(page).getByRole('button', { name: 'Undo' }));
      await page.getByRole('button', { name: 'Options' }).click();
      const last = page.getByRole('menu').locator('[role^="menuitem"]').last();
      await last.scrollIntoViewIfNeeded();
      await expectPressable(last);
      await page.keyboard.press('Escape');
      const list = page.getByRole('list', { name: 'Recipes' });
      await expectPressableAtEnd(page, list.getByRole('link', { name: 'Recipe t', exact: true }));

      const filter = page.getByRole('button', { name: 'Filter' });
      await filter.click();
      const sheet = isPhone
        ? page.getByRole('dialog', { name: 'Filter' })
        : page.getByRole('region', { name: 'Filter' });
      await expectPressable(sheet.getByRole('button', { name: isPhone ? /^Show \d+ recipes$/ : 'Close' }));
      await expectPressable(toast(page).getByRole('button', { name: 'Undo' }));
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();

      await page.goto('/#/labels');
      await expectPressableAtEnd(page, page.getByRole('button', { name: 'Options for t', exact: true }));
      await page.getByRole('button', { name: 'Options for t', exact: true }).click();
      await expectPressable(page.getByRole('menu').locator('[role^="menuitem"]').last());
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'More', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Main menu' });
      // The menu is longer than the smallest window.
      await menu.getByRole('link', { name: /^Version/ }).scrollIntoViewIfNeeded();
      await expectPressable(menu.getByRole('link', { name: 'About' }));
      await expectPressable(menu.getByRole('link', { name: /^Version/ }));
      await expect(toast(page)).toBeVisible();
    });

    test('dialogs and long pages end above it', async ({ page, person }) => {
      for (let count = 0; count < 8; count += 1) {
        const { email, password } = person;
        const answer = await page.request.post('/api/users/login', { data: { email, password } });
        expect(answer.ok()).toBe(true);
      }
      const soup = await person.addRecipe({ title: 'Soup', ingredients: '1 onion', instructions: 'Boil.' });
      await pinAndToast(page, person);
      await page.goto('/#/settings/account');
      await expectPressableAtEnd(page, page.getByRole('button', { name: 'Log out', exact: true }).last());
      await expectPressable(page.getByRole('button', { name: 'Log out all other devices' }));

      await page.goto(`/#/recipe/${soup}`);
      await expect(page.getByRole('button', { name: 'Made today' })).toBeVisible();
      await page.keyboard.press('p');
      const dialog = await readyDialog(page);
      await expectPressable(dialog.getByRole('button', { name: 'Close' }));
      await expectPressable(dialog.getByRole('button', { name: 'Cancel' }));
      await expectPressable(dialog.getByRole('link', { name: 'Print' }));
      await expectPressable(toast(page).getByRole('button', { name: 'Undo' }));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(toast(page)).toBeVisible();
    });

    test('the actions of a screen stand above it', async ({ page, person, newPerson }) => {
      const ben = await newPerson('Ben');
      await befriend(page, person, ben);
      await pinAndToast(page, person);
      await page.goto(`/#/messages/${await accountId(page, ben)}`);
      await expect(heading(page, 'Ben')).toBeVisible();
      await page.getByRole('textbox', { name: 'Write a message' }).fill('Hello');
      await expectPressable(page.getByRole('textbox', { name: 'Write a message' }));
      await expectPressable(page.getByRole('button', { name: 'Send' }));
      for (const screen of ['edit-recipe/new', 'people/my-profile']) {
        await page.goto(`/#/${screen}`);
        const save = page.getByRole('button', { name: /^Save/ });
        await expectPressable(save);
        await expectPressableAtEnd(page, save);
      }
      await expectPressable(page.getByRole('navigation', { name: 'Pinned recipes' }).getByRole('link'));
      await expect(page.getByRole('navigation', { name: 'Quick access' })).toHaveCount(isPhone ? 0 : 1);
      await expect(toast(page)).toBeVisible();
    });
  });
}
