import { save, title } from './setup/editor.ts';
import { expect, signIn, test } from './setup/fixtures.ts';
import { heading } from './setup/recipes.ts';

test('closing the editor asks while something is unsaved, and not after the save', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Notes').fill('Better with lemon');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goBack();
  await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave this page and lose them?']);
  await expect(page).toHaveURL(/#\/edit-recipe\//);
  await page.evaluate(() => (location.hash = '#/labels'));
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(/#\/edit-recipe\//);
  await expect(page.getByLabel('Notes')).toHaveValue('Better with lemon');
  await save(page).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(page.getByRole('link', { name: 'Soup' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a network that goes in the middle of a save loses nothing, and the retry is the same recipe', async ({
  page,
  person,
}) => {
  await page.goto('/#/edit-recipe/new');
  await title(page).fill('Soup');
  let isGone = true;
  await page.route('**/api/trpc/recipes.addRecipe*', async (route) => {
    if (!isGone) return route.continue();
    // The server receives the save, but the answer is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(page).click();
  await expect(page.getByText('Can’t reach the server')).toBeVisible();
  await expect(page.getByText('A draft is stored in this browser')).toBeVisible();
  await page.getByLabel('Notes').fill('Typed meanwhile');
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(page.getByText('Typed meanwhile')).toBeVisible();
  const answer = await page.request.get('/api/recipes/count', { headers: { authorization: `Bearer ${person.token}` } });
  const { count } = (await answer.json()) as { count: number };
  expect(count).toBe(1);
});

test('R14 two tabs save at once: the second merges, line by line', async ({ page, person, context }) => {
  const id = await person.addRecipe({ title: 'Soup', ingredients: '1 onion\nsalt\npepper' });
  const other = await context.newPage();
  await signIn(other, person);
  for (const tab of [page, other]) {
    await tab.goto(`/#/edit-recipe/${id}`);
    await expect(title(tab)).toHaveValue('Soup');
  }
  await page.getByLabel('Ingredients', { exact: true }).fill('2 onions\nsalt\npepper');
  await other.getByLabel('Ingredients', { exact: true }).fill('1 onion\nsalt\nwhite pepper');
  await Promise.all([save(page).click(), save(other).click()]);
  const merging = page.getByRole('heading', { name: 'Two versions' });
  const second = (await merging.or(heading(page, 'Soup')).first().textContent()) === 'Two versions' ? page : other;
  await expect(second.getByRole('heading', { name: 'Two versions' })).toBeVisible();
  await second.getByRole('button', { name: 'Save this' }).click();
  await expect(heading(second, 'Soup')).toBeVisible();
  await expect(second.getByText('2 onions')).toBeVisible();
  await expect(second.getByText('white pepper')).toBeVisible();
});

test('two new recipes in two tabs have a draft each', async ({ page, person, context }) => {
  await page.goto('/#/edit-recipe/new');
  await title(page).fill('First');
  const other = await context.newPage();
  await signIn(other, person);
  await other.goto('/#/edit-recipe/new');
  await other.getByRole('button', { name: 'Start another recipe' }).click();
  await title(other).fill('Second');
  await save(other).click();
  await expect(heading(other, 'Second')).toBeVisible();
  await other.goto('/#/edit-recipe/new');
  await expect(other.getByText('You have an unsaved draft of “First”')).toBeVisible();
  await expect(title(page)).toHaveValue('First');
});

test('an ended session asks to log in over the form, which is still there after it', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  const isPersonKnown = page.waitForResponse(/users\.getMe\b/);
  await page.goto(`/#/edit-recipe/${id}`);
  await isPersonKnown;
  await page.getByLabel('Notes').fill('Better with lemon');
  await page.route('**/api/trpc/recipes.saveRecipe*', (route) =>
    route.fulfill({
      status: 401,
      json: [{ error: { json: { code: -32001, message: 'unauthorized', data: { httpStatus: 401 } } } }],
    }),
  );
  await save(page).click();
  const prompt = page.getByRole('dialog');
  await expect(prompt).toBeVisible();
  await page.unroute('**/api/trpc/recipes.saveRecipe*');
  await prompt.getByLabel('Email').fill(person.email);
  await prompt.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(prompt).toBeHidden();
  await expect(page.getByLabel('Notes')).toHaveValue('Better with lemon');
  await save(page).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  await expect(page.getByText('Better with lemon')).toBeVisible();
});
