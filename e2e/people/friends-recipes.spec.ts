import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../setup/fixtures.ts';
import { accountId, befriend } from '../setup/friends.ts';

const titles = (page: Page) => page.locator('main').getByRole('listitem').getByRole('heading', { level: 2 });

/** Calls the typed API for a person. */
async function call(page: Page, { token }: Person, name: string, input: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/trpc/${name}`, { headers, data: input });
  expect(answer.ok()).toBe(true);
}

/** Makes two people friends, of whom the second shows all recipes to friends. Returns the handle. */
async function befriendWithRecipes(page: Page, one: Person, other: Person): Promise<string> {
  await befriend(page, one, other);
  const handle = `ben_${(await accountId(page, other)).slice(0, 8)}`;
  const items = [{ title: 'All recipes', type: 'all-recipes', visibility: 'friends-only' }];
  await call(page, other, 'users.updateMyProfile', { handle, enableProfile: true, items });
  return handle;
}

test('friends’ recipes appear with the owner’s handle only when the choice allows it', async ({
  page,
  person,
  newPerson,
}) => {
  const ben = await newPerson('Ben');
  const handle = await befriendWithRecipes(page, person, ben);
  await person.addRecipe({ title: 'Own soup' });
  await ben.addRecipe({ title: 'Friend soup', ingredients: '1 leek', rating: 4, labels: ['secret'] });
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['Own soup']);

  const choose = async (choice: string) => {
    await page.getByRole('group', { name: 'Friends’ recipes' }).getByRole('button', { name: choice }).click();
  };
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await choose('Always show');
  await expect(titles(page)).toHaveText(['Friend soup', 'Own soup']);
  const card = page.getByRole('listitem').filter({ hasText: 'Friend soup' });
  await expect(card.getByRole('img', { name: `@${handle}’s recipe` })).toBeVisible();
  await expect(card.getByText('secret')).toHaveCount(0);
  await expect(card.getByRole('img', { name: /star/ })).toHaveCount(0);

  await choose('When searching');
  await expect(titles(page)).toHaveText(['Own soup']);
  await page.getByRole('searchbox').fill('soup');
  await expect(titles(page)).toHaveText(['Own soup', 'Friend soup']);
  // The address follows once nobody types for a moment.
  await expect(page).toHaveURL(/q=soup/);
  await page.reload();
  await expect(titles(page)).toHaveText(['Own soup', 'Friend soup']);

  await titles(page).getByText('Friend soup').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Friend soup' })).toBeVisible();
  await expect(page.getByText(/Ben\u2069 shared this recipe with you\./)).toBeVisible();
  await expect(page.getByRole('link', { name: `@${handle}` })).toBeVisible();
});
