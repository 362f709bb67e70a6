import type { Page } from '@playwright/test';
import { expect, standingBox, test } from '../setup/fixtures.ts';
import { accountId, befriend, writeTo } from '../setup/friends.ts';
import { keepMenu } from '../setup/preferences.ts';
import { heading } from '../setup/recipes.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

test('friends who are both here hear of a message and of a recipe at once, and the recipe is kept from the inbox', async ({
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
  const labels = bens.waitForResponse(/labels\.listLabels/);
  await bens.goto('/#/labels');
  await labels;
  // The page has read its labels, so that it hears of this one by its socket, without which no message tells of itself.
  await ben.addRecipe({ title: 'Soup', labels: ['soups'] });
  await expect(bens.getByRole('main').getByText('soups')).toBeVisible();
  await expect(menuLink(bens, 'Inbox')).toHaveText('Inbox');

  await test.step('a message tells of itself, and is read in its thread, which answers live', async () => {
    await page.goto(`/#/messages/${await accountId(page, ben)}`);
    const toast = bens.locator('[data-tone]').filter({ hasText: 'New message from' });
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Do you have lentils?');
    // Below a pointer it stays.
    await Promise.all([page.keyboard.press('Enter'), toast.hover()]);
    await expect(toast).toContainText('Ada');
    await toast.getByRole('button', { name: 'View', exact: true }).click();
    await expect(heading(bens, 'Ada')).toBeVisible();
    await expect(bens.getByText('Do you have lentils?')).toBeVisible();
    await expect(menuLink(bens, 'Messages')).toHaveAccessibleName('Messages');

    await bens.getByRole('textbox', { name: 'Write a message' }).fill('Plenty.');
    await bens.keyboard.press('Enter');
    await expect(page.getByText('Plenty.')).toBeVisible();
    await expect(page.locator('[data-tone]').filter({ hasText: 'New message' })).toBeHidden();
  });

  await test.step('a recipe is in the inbox at once, with a badge and the sender’s name, and is kept from there', async () => {
    await bens.goto('/#/list/main');
    await writeTo(page, ada, ben, { body: 'For the cold evenings', recipeId: id });
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
  });

  await test.step('the sender has it in the thread', async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'Lentil soup' })).toBeVisible();
  });
});

test('a long thread opens at its end, and older messages come above without moving what is read', async ({
  page,
  person: ada,
  newPerson,
}) => {
  const ben = await newPerson('Ben');
  await befriend(page, ada, ben);
  const to = await accountId(page, ada);
  for (let number = 1; number <= 110; number += 1) {
    const answer = await page.request.post('/api/messages', {
      data: { to, body: `Message ${number}` },
      headers: { authorization: `Bearer ${ben.token}` },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto(`/#/messages/${await accountId(page, ben)}`);
  await expect(page.getByText('Message 110', { exact: true })).toBeInViewport();
  await expect(page.getByText('Message 10', { exact: true })).toBeHidden();
  const older = page.getByRole('button', { name: 'Show older messages' });
  await older.scrollIntoViewIfNeeded();
  const mark = page.getByText('Message 11', { exact: true });
  const before = await standingBox(mark);
  await older.click();
  await expect(page.getByText('Message 1', { exact: true })).toBeAttached();
  const after = await standingBox(mark);
  expect(Math.abs(after.y - before.y)).toBeLessThan(80);
  await page.getByRole('textbox').fill('Enough');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enough', { exact: true })).toBeInViewport();
});
