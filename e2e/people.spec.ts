import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, type Person, standingBox, test, undoOf } from './setup/fixtures.ts';

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

test('a profile is set up and found, and a visitor opens what it shows, searches it and reads a recipe', async ({
  page,
  person,
  newPerson,
}) => {
  const [taken, free] = [newHandle('ben'), newHandle('my.name')];
  await setUp(page, await newPerson('Ben'), taken);
  await person.addRecipe({ title: 'Borscht', labels: ['soup'] });
  for (const title of ['Apple pie', 'Leek soup']) await person.addRecipe({ title, ingredients: '1 onion' });
  await test.step('a handle is checked while one types, and a taken one is refused', async () => {
    await page.goto('/#/people');
    await page.getByRole('link', { name: 'Set up profile' }).click();
    await expect(heading(page, 'My profile')).toBeVisible();
    const field = page.getByLabel('Handle');
    for (const handle of ['a b', 'recipesage1', 'Admin']) {
      await field.fill(handle);
      await expect(page.getByText('Use only letters (a–z)')).toBeVisible();
    }
    await field.fill(taken);
    await expect(page.getByText('This handle is taken. Choose another one.')).toBeVisible();
    await field.fill(`@${free.toUpperCase()}`);
    await expect(page.getByText('is available')).toBeVisible();
    await page.getByRole('switch', { name: 'Show my profile' }).check();
  });

  const dialog = page.getByRole('dialog');
  await test.step('a recipe and a label are added', async () => {
    await page.getByRole('button', { name: 'Add item' }).click();
    await dialog.getByRole('radio', { name: 'A recipe' }).check();
    await dialog.getByRole('button', { name: 'Borscht' }).click();
    await dialog.getByRole('radio', { name: 'Everyone' }).check();
    await expect(dialog.getByLabel('Title on your profile')).toHaveValue('Borscht');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Add item' }).click();
    await dialog.getByRole('radio', { name: 'Recipes with a label' }).check();
    await dialog.getByLabel('Label', { exact: true }).selectOption('soup');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  });

  await test.step('what it shows is moved by a key and by the mouse', async () => {
    await page.getByRole('button', { name: 'Move soup up' }).press('Enter');
    const items = listOf(page, 'What your profile shows').getByRole('listitem');
    await expect(items).toHaveText([/soup.*Label · Friends only/u, /Borscht.*Recipe · Everyone/u]);
    // This moves the pointer once nothing covers the grip, because the dialog disappears a moment after it closes.
    await items.nth(0).getByTitle('Drag to move').hover();
    const target = await standingBox(items.nth(1));
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(items).toHaveText([/Borscht/u, /soup/u]);
  });

  await test.step('it asks before it is left, and is found once it is saved', async () => {
    page.once('dialog', (question) => void question.dismiss());
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page, 'My profile')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'View profile' }).click();
    await expect(page).toHaveURL(new RegExp(`#/people/@${free}$`));
    await expect(heading(page, 'Ada')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Borscht' })).toBeVisible();
  });

  await test.step('a visitor searches what it shows on a phone, and reads a recipe', async () => {
    await setUp(page, person, free, [{ title: 'Everything', type: 'all-recipes', visibility: 'public' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/#/people/@${free.toUpperCase()}`);
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
    await page.goto(`/#/people/@${free}`);
    await page.getByRole('link', { name: 'Everything' }).click();
    await expect(page).toHaveURL(/#\/list\/main\?userId=/);
    // The profile, which stays for a moment, has the recipe as well.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(free);
    await expect(page.getByRole('link', { name: 'Borscht' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('borscht');
    await expect(page.getByRole('link', { name: 'Leek soup' })).toBeHidden();
    await page.getByRole('link', { name: 'Borscht' }).click();
    await expect(heading(page, 'Borscht')).toBeVisible();
  });
});

test('asking, taking back, declining, accepting and ending each change what both see, at once', async ({
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

  await listOf(page, 'Sent requests').getByRole('button', { name: 'Cancel request: Ben' }).click();
  await expect(listOf(other, 'Friend requests')).toBeHidden();
  await undoOf(page, 'Request to ').click();
  await other.getByRole('button', { name: 'Decline: Ada' }).click();
  await expect(listOf(page, 'Sent requests')).toBeHidden();

  await listOf(page, 'Found').getByRole('link', { name: 'Ben', exact: true }).click();
  await expect(heading(page, 'Ben')).toBeVisible();
  await page.getByRole('button', { name: 'Add friend: Ben' }).click();
  await expect(page.getByRole('link', { name: 'For all' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeHidden();
  await other.getByRole('button', { name: 'Accept: Ada' }).click();
  await expect(listOf(other, 'Friends').getByRole('link', { name: 'Ada', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a message: Ben' })).toBeVisible();

  await other.getByRole('button', { name: 'Options for Ada' }).click();
  await other.getByRole('menuitem', { name: 'Remove friend' }).click();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeHidden();
  await undoOf(other, 'is no longer your friend').click();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove friend: Ben' }).click();
  await expect(other.getByText('No friends yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'For friends' })).toBeHidden();
});
