import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, readyDialog, test, undoOf } from '../setup/fixtures.ts';
import { accountId, befriend } from '../setup/friends.ts';
import { choose } from '../setup/home-lists.ts';
import { entries, inDays, makePlan, planDinner } from '../setup/plans.ts';

/** Opens the week after this one of a new plan. Resolves to the id of the plan. */
async function openNextWeek(page: Page, ada: Person, members: string[] = []): Promise<string> {
  const id = await makePlan(page, ada, 'Family', members);
  await page.goto(`/#/meal-planners/${id}?view=week&date=${inDays(7)}`);
  await expect(page.getByRole('group', { name: 'View' })).toBeVisible();
  return id;
}

/** Shows the recipes of a label on the profile of a person, to friends. */
async function showLabel(page: Page, person: Person, title: string): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}` };
  const input = encodeURIComponent(JSON.stringify({ title }));
  const read = await page.request.get(`/api/trpc/labels.getLabelByTitle?input=${input}`, { headers });
  const { result } = (await read.json()) as { result: { data: { id: string } } };
  const items = [{ title, type: 'label', visibility: 'friends-only', labelId: result.data.id }];
  const data = { handle: `ben_${(await accountId(page, person)).slice(0, 8)}`, enableProfile: true, items };
  expect((await page.request.post('/api/trpc/users.updateMyProfile', { data, headers })).ok()).toBe(true);
}

const offered = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Recipe or anything else' });
const titles = (page: Page) => offered(page).getByRole('button').locator('[dir="auto"]');

test('recipes are offered by when they were viewed, by favorites, by how long they were not made, by what is there and at random', async ({
  page,
  person: ada,
}) => {
  const headers = { authorization: `Bearer ${ada.token}` };
  const stews = [
    { title: 'Old stew', ingredients: 'beans', lastMadeAt: '2020-01-01' },
    { title: 'New stew', ingredients: 'beans\nleek', lastMadeAt: '2026-01-01', rating: 5 },
  ];
  for (const data of stews) await page.request.post('/api/trpc/recipes.addRecipe', { data, headers });
  const salad = await ada.addRecipe({ title: 'Salad', ingredients: 'tomatoes', labels: ['Quick'], rating: 2 });
  await page.request.post('/api/trpc/recipes.setFavorite', { data: { id: salad, isFavorite: true }, headers });
  await page.addInitScript(() => localStorage.setItem('onHand', JSON.stringify(['beans'])));
  await page.request.post('/api/trpc/recipes.noteView', { data: { id: salad }, headers });
  await openNextWeek(page, ada);
  await page
    .locator(`[data-date="${inDays(7)}"]`)
    .getByRole('button', { name: /^Add to/u })
    .click();
  const dialog = await readyDialog(page);
  const source = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await source('Recently viewed');
  await expect(titles(page).first()).toHaveText('Salad');
  await source('Favorites');
  await expect(titles(page)).toHaveText(['Salad']);
  await source('Made longest ago');
  await expect(titles(page)).toHaveText(['Old stew', 'New stew']);
  await source('What you have');
  await expect(titles(page)).toHaveText(['Old stew', 'New stew']);
  await expect(offered(page).getByRole('button').first()).toContainText('You have everything');
  await expect(offered(page).getByRole('button').last()).toContainText('1 missing');
  await source('Random');
  await expect(titles(page)).toHaveCount(3);
  await dialog.getByRole('combobox', { name: 'Rating' }).selectOption('4 stars or more');
  await expect(titles(page)).toHaveText(['New stew']);
  await dialog.getByRole('combobox', { name: 'Rating' }).selectOption('Any rating');
  await dialog.getByRole('combobox', { name: 'Label' }).selectOption('Quick');
  await expect(titles(page)).toHaveText(['Salad']);
  await dialog.getByRole('button', { name: 'Show others' }).click();
  await expect(titles(page)).toHaveText(['Salad']);
  await expectAccessible(page);
  await offered(page).getByRole('button', { name: 'Salad' }).click();
  await expect(entries(page, inDays(7))).toHaveText(/Salad/u);
});

test('a surprise fills the free dinners by rules, and each dish can be replaced or left out', async ({
  page,
  person: ada,
}) => {
  for (const title of ['Lasagna', 'Ravioli', 'Penne'])
    await ada.addRecipe({ title, labels: ['Pasta'], yield: '4 servings' });
  for (const title of ['Bean stew', 'Leek soup', 'Pea soup']) await ada.addRecipe({ title, yield: '2 servings' });
  const id = await openNextWeek(page, ada);
  await planDinner(page, ada, id, 'Eating out', inDays(7));
  await expect(entries(page, inDays(7))).toHaveText(/Eating out/u);
  await choose(page, 'Surprise me');
  const dialog = await readyDialog(page);
  const dishes = dialog.getByRole('checkbox');
  await expect(dishes).toHaveCount(6);
  await dialog.getByRole('combobox', { name: 'At most once a week' }).selectOption('Pasta');
  // Three stews and soups and one pasta are left for six days.
  await expect(dishes).toHaveCount(4);
  await expect(dialog.getByText('No recipe fits the rules.')).toHaveCount(2);
  const names = () => dishes.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  const isPasta = (name: string) => /Lasagna|Ravioli|Penne/u.test(name);
  expect((await names()).filter(isPasta)).toHaveLength(1);
  await expectAccessible(page);

  const before = (await names()).findIndex(isPasta);
  const another = dialog.getByRole('button', { name: /^Another dish for/u });
  const first = (await names())[before];
  await another.nth(before).click();
  await expect.poll(async () => (await names())[before]).not.toBe(first);
  expect((await names()).filter(isPasta)).toHaveLength(1);
  await dishes.nth((before + 1) % 4).uncheck();
  await dialog.getByRole('button', { name: 'Plan 3 dishes' }).click();
  await expect(page.getByText('Planned 3 dishes')).toBeVisible();
  await expect(page.getByRole('main').locator('[data-entry]')).toHaveCount(4);
  await expect(
    page
      .getByRole('main')
      .locator('[data-entry]')
      .filter({ hasText: /\d servings/u }),
  ).toHaveCount(3);
  await undoOf(page, 'Planned 3 dishes').click();
  await expect(page.getByRole('main').locator('[data-entry]')).toHaveCount(1);
});

test('a recipe comes again after as many days as a plan says', async ({ page, person: ada }) => {
  const soup = await ada.addRecipe({ title: 'Soup' });
  await ada.addRecipe({ title: 'Bread' });
  const id = await openNextWeek(page, ada);
  await planDinner(page, ada, id, 'Soup', inDays(7), soup);
  await expect(entries(page, inDays(7))).toHaveText(/Soup/u);
  const dishes = page.getByRole('dialog').getByRole('checkbox');
  const rule = page.getByRole('dialog').getByRole('combobox', { name: 'Repeat a recipe' });
  await choose(page, 'Surprise me');
  // The six other days have no room for the soup of the week, and for one bread.
  await expect(dishes).toHaveCount(1);
  await expect(dishes).toHaveAccessibleName(/Bread/u);
  await rule.selectOption('Anytime');
  await expect(dishes).toHaveCount(6);
  await page.reload();
  await choose(page, 'Surprise me');
  await expect(dishes).toHaveCount(6);
  await rule.selectOption('After 7 days');
  await expect(dishes).toHaveCount(1);
});

test('a friend’s planned dish counts by a label that the friend shows', async ({ page, person: ada, newPerson }) => {
  const ben = await newPerson('Ben');
  await ada.addRecipe({ title: 'Penne', labels: ['Pasta'] });
  await ada.addRecipe({ title: 'Pea soup' });
  const lasagna = await ben.addRecipe({ title: 'Lasagna', labels: ['Pasta'] });
  await befriend(page, ada, ben);
  const id = await openNextWeek(page, ada, [await accountId(page, ben)]);
  await planDinner(page, ben, id, 'Lasagna', inDays(7), lasagna);
  await expect(entries(page, inDays(7))).toHaveText(/Lasagna/u);
  const dishes = page.getByRole('dialog').getByRole('checkbox');
  await choose(page, 'Surprise me');
  const dialog = await readyDialog(page);
  await dialog.getByRole('combobox', { name: 'At most once a week' }).selectOption('Pasta');
  await expect(dialog.getByRole('list', { name: 'At most once a week' })).toHaveText('Pasta');
  // The labels of friends are private until they show them.
  await expect(dishes).toHaveCount(2);
  await showLabel(page, ben, 'Pasta');
  await page.reload();
  await choose(page, 'Surprise me');
  await expect(dishes).toHaveCount(1);
  await expect(dishes).toHaveAccessibleName(/Pea soup/u);
});
