import type { Locator, Page } from '@playwright/test';
import { expect, type Person, readyDialog, test } from '../setup/fixtures.ts';
import { accountId, befriend } from '../setup/friends.ts';
import { heading, pinRecipe } from '../setup/recipes.ts';

const windows = [
  { width: 360, height: 640 },
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

/** Looks at the open page in each window. */
async function inEachWindow(page: Page, look: (isPhone: boolean) => Promise<void>): Promise<void> {
  for (const viewport of windows) {
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await look(viewport.width < 900);
      await expect(toast(page)).toBeVisible();
    });
  }
}

test('with a pinned recipe and a toast, lists, menus, dialogs and long pages end above what stands at the lower edge', async ({
  page,
  person,
  newPerson,
}) => {
  const letters = Array.from('abcdefghijklmnopqrst');
  await Promise.all(letters.map((letter) => person.addRecipe({ title: `Recipe ${letter}`, labels: [letter] })));
  await pinAndToast(page, person);

  await inEachWindow(page, async (isPhone) => {
    await expect(page.getByRole('navigation', { name: 'Quick access' }).getByRole('link')).toHaveCount(isPhone ? 3 : 8);
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

    await page.getByRole('button', { name: 'Filter' }).click();
    const sheet = isPhone ? page.getByRole('dialog', { name: 'Filter' }) : page.getByRole('region', { name: 'Filter' });
    await expectPressable(sheet.getByRole('button', { name: isPhone ? /^Show \d+ recipes$/ : 'Close' }));
    await expectPressable(toast(page).getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await page.goto('/#/labels');
  await inEachWindow(page, async () => {
    const options = page.getByRole('button', { name: 'Options for t', exact: true });
    await expectPressableAtEnd(page, options);
    await options.click();
    await expectPressable(page.getByRole('menu').locator('[role^="menuitem"]').last());
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Main menu' });
    // The menu is longer than the smallest window.
    await menu.getByRole('link', { name: /^Version/ }).scrollIntoViewIfNeeded();
    await expectPressable(menu.getByRole('link', { name: 'About' }));
    await expectPressable(menu.getByRole('link', { name: /^Version/ }));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  const ben = await newPerson('Ben');
  await befriend(page, person, ben);
  for (let count = 0; count < 8; count += 1) {
    const { email, password } = person;
    const answer = await page.request.post('/api/users/login', { data: { email, password } });
    expect(answer.ok()).toBe(true);
  }
  const soup = await person.addRecipe({ title: 'Soup', ingredients: '1 onion', instructions: 'Boil.' });

  await page.goto('/#/settings/account');
  await inEachWindow(page, async () => {
    await expectPressableAtEnd(page, page.getByRole('button', { name: 'Delete account', exact: true }).last());
    await expectPressable(page.getByRole('button', { name: 'Delete all recipes' }));
  });

  await page.goto(`/#/recipe/${soup}`);
  await expect(page.getByRole('button', { name: 'Made today' })).toBeVisible();
  await inEachWindow(page, async () => {
    await page.keyboard.press('p');
    const dialog = await readyDialog(page);
    await expectPressable(dialog.getByRole('button', { name: 'Close' }));
    await expectPressable(dialog.getByRole('button', { name: 'Cancel' }));
    await expectPressable(dialog.getByRole('link', { name: 'Print' }));
    await expectPressable(toast(page).getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await page.goto(`/#/messages/${await accountId(page, ben)}`);
  await expect(heading(page, 'Ben')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Hello');
  await inEachWindow(page, async () => {
    await expectPressable(field);
    await expectPressable(page.getByRole('button', { name: 'Send' }));
  });

  for (const screen of ['edit-recipe/new', 'people/my-profile']) {
    await page.goto(`/#/${screen}`);
    await inEachWindow(page, async (isPhone) => {
      await expect(page.getByRole('navigation', { name: 'Quick access' })).toHaveCount(isPhone ? 0 : 1);
      const save = page.getByRole('button', { name: /^Save/ });
      await expectPressable(save);
      await expectPressableAtEnd(page, save);
      await expectPressable(page.getByRole('navigation', { name: 'Pinned recipes' }).getByRole('link'));
    });
  }
});
