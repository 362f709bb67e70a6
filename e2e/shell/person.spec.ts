import type { Page } from '@playwright/test';
import { expect, moveTo, test } from '../setup/fixtures.ts';
import { accountId, writeTo } from '../setup/friends.ts';
import { choose } from '../setup/home-lists.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const explanation = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Got it' });

/** Does something that is explained the first time, twice, with a reload in between. */
async function expectExplainedOnce(page: Page, start: () => Promise<void>): Promise<void> {
  await start();
  await explanation(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await start();
}

test('spec 2, 3, 4: a person has the places and counts of the menu, and each first step is explained once in a browser', async ({
  page,
  person,
  newPerson,
}) => {
  const ben = await newPerson('Ben');
  const soup = await person.addRecipe({ title: 'Soup', labels: ['warm'] });
  await writeTo(page, ben, person, { recipeId: await ben.addRecipe({ title: 'Bread' }) });
  const headers = { authorization: `Bearer ${ben.token}` };
  await page.request.post(`/api/users/friends/${await accountId(page, person)}`, { headers });

  await test.step('the menu beside the page is a choice, explained once, and needs a wide window', async () => {
    await page.goto('/#/settings');
    const choice = page.getByRole('switch', { name: 'Always show menu' });
    await choice.check({ force: true });
    await explanation(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1_000, height: 900 });
    await expect(menu(page)).toBeHidden();
    await expect(choice).toHaveCount(0);
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.reload();
    await expect(menu(page)).toBeVisible();
  });

  await test.step('it has exactly the places of a person, with what is new', async () => {
    const links = menu(page).getByRole('listitem');
    // Each count is in words as well, for a screen reader.
    const news = ['My recipes', 'Labels', 'People11 new', 'Kitchen reference', 'Messages11 new', 'Inbox11 new'];
    const rest = [
      'Trash',
      'New recipe',
      'Shopping',
      'Meal plans',
      'Diary',
      'Install',
      'Contribute',
      'Settings',
      'About',
    ];
    await expect(links).toHaveText([...news, ...rest]);
  });

  await test.step('to select recipes, to select labels and to pin are explained once', async () => {
    await moveTo(page, 'list/main');
    await expectExplainedOnce(page, () => choose(page, 'Select'));
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await moveTo(page, 'labels');
    await expectExplainedOnce(page, () => choose(page, 'Select'));
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await moveTo(page, `recipe/${soup}`);
    const pin = page.getByRole('button', { name: 'Pin recipe' });
    await pin.click();
    await explanation(page).click();
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await pin.click();
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('nobody who is logged out has the menu beside the page', async () => {
    await moveTo(page, 'settings/account');
    await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
    await expect(page).toHaveURL(/#\/welcome$/);
    await expect(menu(page)).toBeHidden();
  });
});

test('spec 3, 4: settings reach another browser while they are synced, except the layout, and can be reset', async ({
  page,
  person,
  openBrowser,
}) => {
  await person.addRecipe({ title: 'Soup', description: 'Warm and red' });
  const theme = (at: Page, name: string) => at.getByRole('radio', { name, exact: true });
  const saved = () => page.waitForResponse((answer) => answer.url().includes('updatePreferences') && answer.ok());
  const layout = (at: Page) =>
    at.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('preferences') ?? '{}') as { myRecipes?: { viewType?: string } }).myRecipes
          ?.viewType,
    );
  const other = await openBrowser(person);
  await other.goto('/#/settings');
  await expect(theme(other, 'Same as device')).toBeChecked();
  await page.goto('/#/settings');

  await test.step('a theme arrives, a layout does not', async () => {
    const arrived = saved();
    await theme(page, 'Midnight').check({ force: true });
    await arrived;
    await moveTo(page, 'list/main');
    const layoutSaved = saved();
    await choose(page, 'List', 'Layout');
    await layoutSaved;
    await other.reload();
    await expect(theme(other, 'Midnight')).toBeChecked();
    expect(await layout(page)).toBe('list');
    expect(await layout(other)).not.toBe('list');
  });

  await test.step('without the sync, nothing does', async () => {
    await moveTo(page, 'settings');
    await page.getByRole('switch', { name: 'Sync settings across devices' }).uncheck({ force: true });
    await theme(page, 'Black').check({ force: true });
    // What was not sent would be at the next start.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'black');
    await expect(theme(page, 'Black')).toBeChecked();
    await other.reload();
    await expect(theme(other, 'Midnight')).toBeChecked();
  });

  await test.step('a reset brings the defaults back, also after a reload', async () => {
    await page.getByRole('button', { name: 'Reset settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(theme(page, 'Same as device')).toBeChecked();
    await page.reload();
    await expect(theme(page, 'Same as device')).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
