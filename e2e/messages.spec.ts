import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './setup/fixtures.ts';
import { accountId, askFriendship, befriend, writeTo } from './setup/friends.ts';
import { keepMenu } from './setup/preferences.ts';
import { heading, setShared } from './setup/recipes.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

test('a friend sends a recipe from the share dialog: it is in the inbox at once, with a badge and the sender’s name, and is kept from there', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  await befriend(page, ada, ben);
  const id = await ada.addRecipe({ title: 'Lentil soup', ingredients: '1 onion', labels: ['secret'] });
  const bens = await openBrowser(ben);
  await keepMenu(bens);
  await bens.goto('/#/list/main');
  await expect(menuLink(bens, 'Inbox')).toHaveText('Inbox');

  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Ben' }).click();
  await expect(dialog.getByLabel('Message (optional)')).toBeFocused();
  await page.keyboard.type('For the cold evenings');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(menuLink(bens, 'Inbox')).toHaveAccessibleName('Inbox 1 new');
  await expect(menuLink(bens, 'Messages')).toHaveAccessibleName('Messages 1 new');
  await menuLink(bens, 'Inbox').click();
  await bens.getByRole('list', { name: 'Recipes' }).getByRole('link', { name: 'Lentil soup' }).click();
  await expect(bens.getByText(/Sent by \u2068Ada/)).toBeVisible();
  await expect(bens.getByText('secret')).toBeHidden();
  await bens.getByRole('button', { name: 'Save to my recipes' }).click();
  await expect(menuLink(bens, 'Inbox')).toHaveAccessibleName('Inbox');
  await bens.goto('/#/list/main');
  await expect(bens.getByRole('list', { name: 'Recipes' }).getByRole('link', { name: 'Lentil soup' })).toBeVisible();

  await page.getByText(/Sent to .*Ben/).waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(heading(page, 'Ben')).toBeVisible();
  await expect(page.getByText('For the cold evenings')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Lentil soup' }).click();
  await expect(page).toHaveURL(new RegExp(`recipe/${id}$`));
});

test('a message tells of itself for seven seconds anywhere else, its thread answers live, and is read by being seen', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  await befriend(page, ada, ben);
  const bens = await openBrowser(ben);
  await keepMenu(bens);
  await bens.goto('/#/labels');
  await expect(heading(bens, 'Labels')).toBeVisible();
  // The page hears of the label once its socket is open.
  await ben.addRecipe({ title: 'Soup', labels: ['soups'] });
  await expect(bens.getByRole('main').getByText('soups')).toBeVisible();

  await page.goto('/#/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Ben' }).click();
  await dialog.getByLabel('Message').fill('Do you have lentils?');
  const toast = bens.locator('[data-tone]').filter({ hasText: 'New message from' });
  await Promise.all([
    dialog.getByRole('button', { name: 'Send', exact: true }).click(),
    // Below a pointer it stays.
    toast.hover(),
  ]);
  await expect(toast).toContainText('Ada');
  await expect(page.getByRole('listitem').filter({ hasText: 'Do you have lentils?' })).toBeVisible();
  await expectAccessible(bens);
  await toast.getByRole('button', { name: 'View', exact: true }).click();
  await expect(heading(bens, 'Ada')).toBeVisible();
  await expect(bens.getByText('Do you have lentils?')).toBeVisible();
  await expect(menuLink(bens, 'Messages')).toHaveAccessibleName('Messages');

  await bens.getByRole('textbox', { name: 'Write a message' }).fill('Plenty.');
  await bens.keyboard.press('Enter');
  await expect(page.getByText('Plenty.')).toBeVisible();
  await expect(page.locator('[data-tone]').filter({ hasText: 'New message' })).toBeHidden();
  await expect(bens.getByRole('textbox', { name: 'Write a message' })).toHaveValue('');

  await bens.goto('/#/list/main');
  // A toast stays below a pointer, which is still where the last one was pressed.
  await bens.mouse.move(600, 300);
  await writeTo(page, ada, ben, { body: 'Thanks' });
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
});

test('a recipe of somebody else that one may read is sent on as well', async ({ page, person: ada, newPerson }) => {
  const [ben, cat] = [await newPerson('Ben'), await newPerson('Cat')];
  await befriend(page, ada, cat);
  const id = await ben.addRecipe({ title: 'Stew' });
  await setShared(page, ben, id);
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Send to someone on Trivet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to someone on Trivet' });
  await dialog.getByRole('searchbox').fill(cat.email);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(heading(page, 'Cat')).toBeVisible();
  await expect(page.getByText('Not in your library')).toBeVisible();
});

test('a long thread opens at its end, and older messages come above without moving what is read', async ({
  page,
  person: ada,
  newPerson,
}) => {
  const ben = await newPerson('Ben');
  await befriend(page, ada, ben);
  for (let number = 1; number <= 110; number += 1) await writeTo(page, ben, ada, { body: `Message ${number}` });
  await page.goto(`/#/messages/${await accountId(page, ben)}`);
  await expect(page.getByText('Message 110', { exact: true })).toBeInViewport();
  await expect(page.getByText('Message 10', { exact: true })).toBeHidden();
  const older = page.getByRole('button', { name: 'Show older messages' });
  await older.scrollIntoViewIfNeeded();
  const mark = page.getByText('Message 11', { exact: true });
  const before = await mark.boundingBox();
  await older.click();
  await expect(page.getByText('Message 1', { exact: true })).toBeAttached();
  const after = await mark.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1_000))).toBeLessThan(80);
  await page.getByRole('textbox').fill('Enough');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enough', { exact: true })).toBeInViewport();
});

test('the menu has what belongs to a person in its order, and counts who asks to be a friend', async ({
  page,
  person: ada,
  newPerson,
}) => {
  await keepMenu(page);
  await page.goto('/#/list/main');
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([
    'My recipes',
    'Labels',
    'People',
    'Messages',
    'Inbox',
    'Trash',
    'New recipe',
    'Shopping',
    'Meal plans',
    'Settings',
    'About',
  ]);
  await askFriendship(page, await newPerson('Ben'), ada);
  await askFriendship(page, await newPerson('Cat'), ada);
  await expect(menuLink(page, 'People')).toHaveAccessibleName('People 2 new');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'More: something’s new' }).click();
  await expect(menuLink(page, 'People')).toHaveAccessibleName('People 2 new');
});

const payloads = [
  '<img src=x onerror=__pwn=1>',
  '<svg/onload=__pwn=1>',
  '[x](javascript:__pwn=1) javascript:__pwn=1',
  '{{constructor.constructor("__pwn=1")()}} <0>x</0>',
  'https://example.org/"onmouseover=__pwn=1',
];

test('X3 X4 what looks like code is text in the thread, in the list and in the toast', async ({
  page,
  person: ada,
  newPerson,
}) => {
  const eve = await newPerson('Eve');
  const name = '<img src=x onerror=__pwn=1> {{count}}';
  await page.request.put('/api/users', { data: { name }, headers: { authorization: `Bearer ${eve.token}` } });
  await page.goto('/#/labels');
  await expect(heading(page, 'Labels')).toBeVisible();
  await expect(async () => {
    await writeTo(page, eve, ada, { body: 'first' });
    await expect(page.locator('[data-tone]').filter({ hasText: name }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const recipeId = await eve.addRecipe({ title: payloads[0] ?? '' });
  await writeTo(page, eve, ada, { recipeId });
  for (const body of payloads) await writeTo(page, eve, ada, { body });
  await page.goto('/#/messages');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto(`/#/messages/${await accountId(page, eve)}`);
  for (const body of payloads) await expect(page.getByText(body, { exact: true }).last()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__pwn') as unknown)).toBeUndefined();
  expect(await page.locator('a[href^="javascript:"], img[onerror], svg[onload], [onmouseover]').count()).toBe(0);
});
