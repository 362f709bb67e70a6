import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, type Person, standingBox, test } from '../setup/fixtures.ts';

const newHandle = (name: string) => `${name}_${randomBytes(5).toString('hex')}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

/** Gives a person a profile that everybody sees. */
async function setUp(page: Page, { token }: Person, handle: string, profileItems: object[] = []): Promise<void> {
  const answer = await page.request.put('/api/users/profile', {
    data: { handle, enableProfile: true, profileItems },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

test('a handle is judged while it is typed, what a profile shows is dragged, and a visitor opens it and reads a recipe', async ({
  page,
  person,
  newPerson,
}) => {
  const handle = newHandle('my.name');
  const recipeId = await person.addRecipe({ title: 'Borscht', labels: ['soup'] });
  for (const title of ['Apple pie', 'Leek soup']) await person.addRecipe({ title, ingredients: '1 onion' });
  await setUp(page, person, handle, [
    { title: 'soup', type: 'all-recipes', visibility: 'friends-only' },
    { title: 'Borscht', type: 'recipe', visibility: 'public', recipeId },
  ]);

  await test.step('a handle is taken, against the rules, or free', async () => {
    const taken = newHandle('ben');
    await setUp(page, await newPerson('Ben'), taken);
    await page.goto('/#/people/my-profile');
    const field = page.getByRole('textbox', { name: 'Handle' });
    const isFree = page.getByText(/ is available\.$/u);
    for (const refused of ['a b', 'recipesage1', 'Admin']) {
      await field.fill(refused);
      await expect(page.getByText(/^Use only letters/u)).toBeVisible();
      await field.fill(newHandle('my.name_1'));
      await expect(isFree).toBeVisible();
    }
    await field.fill(taken.toUpperCase());
    await expect(page.getByText('This handle is taken. Choose another one.')).toBeVisible();
    await field.fill(handle);
  });

  await test.step('what it shows is dragged by the mouse and saved', async () => {
    const items = listOf(page, 'What your profile shows').getByRole('listitem');
    await expect(items).toHaveText([/soup/u, /Borscht.*Recipe · Everyone/u]);
    await items.nth(0).getByTitle('Drag to move').hover();
    const target = await standingBox(items.nth(1));
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(items).toHaveText([/Borscht/u, /soup/u]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'View profile' }).click();
    await expect(page).toHaveURL(new RegExp(`#/people/@${handle}$`));
    await expect(heading(page, 'Ada')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Borscht' })).toBeVisible();
  });

  await test.step('a visitor searches what it shows on a phone, and reads a recipe', async () => {
    await setUp(page, person, handle, [{ title: 'Everything', type: 'all-recipes', visibility: 'public' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/#/people/@${handle.toUpperCase()}`);
    await page.reload();
    await expect(heading(page, 'Ada')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to add friend' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apple pie' })).toBeVisible();
    await page.getByRole('searchbox').fill('soup');
    await expect(page.getByRole('link', { name: 'Apple pie' })).toBeHidden();
    await page.getByRole('link', { name: 'Leek soup' }).click();
    await expect(heading(page, 'Leek soup')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '1 onion' })).toBeVisible();
  });

  await test.step('a visitor opens the whole list', async () => {
    await page.setViewportSize({ width: 1_280, height: 844 });
    await page.goto(`/#/people/@${handle}`);
    await page.getByRole('link', { name: 'Everything' }).click();
    await expect(page).toHaveURL(/#\/list\/main\?userId=/);
    // The profile, which stays for a moment, has the recipe as well.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(handle);
    await expect(page.getByRole('link', { name: 'Borscht' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('borscht');
    await expect(page.getByRole('link', { name: 'Leek soup' })).toBeHidden();
    await page.getByRole('link', { name: 'Borscht' }).click();
    await expect(heading(page, 'Borscht')).toBeVisible();
  });
});

test('asking, accepting and ending each change what both see, at once', async ({
  page,
  person,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const [adas, bens] = [newHandle('ada'), newHandle('ben')];
  await setUp(page, person, adas);
  await setUp(page, ben, bens, [
    { title: 'For all', type: 'all-recipes', visibility: 'public' },
    { title: 'For friends', type: 'all-recipes', visibility: 'friends-only' },
  ]);
  const other = await openBrowser(ben);
  await other.goto('/#/people');
  await expect(other.getByText('No friends yet')).toBeVisible();

  await page.goto('/#/people');
  await page.getByRole('searchbox', { name: 'Find people' }).fill(`@${bens}`);
  await page.keyboard.press('Enter');
  await listOf(page, 'Found').getByRole('button', { name: 'Add friend: Ben' }).click();
  await expect(listOf(page, 'Sent requests').getByRole('link', { name: 'Ben', exact: true })).toBeVisible();
  await expect(listOf(other, 'Friend requests').getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  await expectAccessible(other);

  await listOf(page, 'Found').getByRole('link', { name: 'Ben', exact: true }).click();
  await expect(heading(page, 'Ben')).toBeVisible();
  await expect(page.getByRole('link', { name: 'For all' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeHidden();
  await other.getByRole('button', { name: 'Accept: Ada' }).click();
  await expect(listOf(other, 'Friends').getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a message: Ben' })).toBeVisible();

  await other.getByRole('button', { name: 'Options for Ada' }).click();
  await other.getByRole('menuitem', { name: 'Remove friend' }).click();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeHidden();

  await test.step('a request is declined, and another one is taken back, in the lists of both', async () => {
    await page.getByRole('button', { name: 'Add friend: Ben' }).click();
    await other.getByRole('button', { name: 'Decline: Ada' }).click();
    await expect(page.getByRole('button', { name: 'Add friend: Ben' })).toBeVisible();
    await page.getByRole('button', { name: 'Add friend: Ben' }).click();
    await expect(other.getByRole('button', { name: 'Accept: Ada' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel request: Ben' }).click();
    await expect(other.getByRole('button', { name: 'Accept: Ada' })).toBeHidden();
  });

  await test.step('a block says what it does, and neither finds the other until it is taken back', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Options' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const question = page.getByRole('dialog', { name: /^Block/u });
    // It has its name a moment after it is there.
    await expect(question).toBeVisible();
    await expectAccessible(page, question);
    await question.getByRole('button', { name: 'Block' }).click();
    const blocked = listOf(page, 'Blocked people');
    await expect(blocked.getByText('Ben', { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const [asking, handle] of [
      [page, bens],
      [other, adas],
    ] as const) {
      await asking.getByRole('searchbox', { name: 'Find people' }).fill(`@${handle}`);
      await asking.keyboard.press('Enter');
      await expect(asking.getByText(/^No profile found for/u)).toBeVisible();
    }
    await blocked.getByRole('button', { name: 'Unblock: Ben' }).click();
    await expect(blocked).toBeHidden();
    await other.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(listOf(other, 'Found').getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  });
});

test('a picture is cut by the keyboard, saved, and stands beside the name', async ({ page, person }) => {
  await setUp(page, person, newHandle('ada'));
  await page.goto('/#/people/my-profile');
  await expect(page.getByRole('group', { name: 'Profile photos' })).toBeVisible();
  const buffer = await page.screenshot();
  await page.getByLabel('Add photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  await dialog.getByRole('slider', { name: 'Left or right' }).focus();
  await page.keyboard.press('Home');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/#/people');
  const shown = listOf(page, 'My profile').locator('img');
  await expect(shown).toBeVisible();
  // What was kept is the square that was cut, not the whole picture.
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBe(1);
});
