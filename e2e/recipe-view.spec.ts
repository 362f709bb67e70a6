import { expect, expectAccessible, test } from './setup/fixtures.ts';
import { setPreferences } from './setup/preferences.ts';
import { addImages, heading } from './setup/recipes.ts';
import { countWakeLocks } from './setup/wake-lock.ts';

test('ingredients and steps are ticked by mouse, key and touch, survive a reload and an edit of other lines; headers are not ticked', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({
    title: 'Soup',
    ingredients: '[Base]\n1 onion\nsalt\n2 l stock',
    instructions: 'Chop.\nCook.',
  });
  await page.goto(`/#/recipe/${id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  const salt = page.getByRole('checkbox', { name: 'salt' });
  await salt.check();
  await expect(page.locator('label').filter({ hasText: 'salt' })).toHaveCSS('text-decoration-line', 'line-through');
  const cook = page.getByRole('checkbox', { name: /Cook\./ });
  await cook.focus();
  await page.keyboard.press('Space');
  await expect(cook).toBeChecked();
  await page.getByRole('heading', { name: 'Base' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);

  await page.reload();
  await expect(salt).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  const edited = await page.request.put(`/api/recipes/${id}`, {
    data: { ingredients: 'pepper\n[Base]\n2 onions\nsalt', instructions: 'Wash.\nCook.' },
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(edited.ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'pepper' })).not.toBeChecked();
  await expect(salt).toBeChecked();
  await expect(cook).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);

  await salt.uncheck();
  await page.getByRole('button', { name: 'Uncheck all steps' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cook).toBeChecked();
});

test('ticking by touch on a phone', async ({ openBrowser, newPerson }) => {
  const ada = await newPerson('Ada');
  const id = await ada.addRecipe({ title: 'Soup', ingredients: '1 onion\nsalt' });
  const phone = await openBrowser(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto(`/#/recipe/${id}`);
  await phone.getByRole('checkbox', { name: '1 onion' }).tap();
  await expect(phone.getByRole('checkbox', { name: '1 onion' })).toBeChecked();
});

test('copying makes a new recipe with everything and opens it; the original stays', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup', ingredients: '1 onion', rating: 4, labels: ['quick'] });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await expect(heading(page, 'Soup (2)')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'quick' })).toBeVisible();
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Soup')).toBeVisible();
});

test('deleting leads home at once, the recipe is gone from search, and undo brings it back', async ({
  page,
  person,
}) => {
  const id = await person.addRecipe({ title: 'Borscht', ingredients: '3 beetroots' });
  await person.addRecipe({ title: 'Bread' });
  await page.goto(`/#/recipe/${id}`);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/#\/list\/main/);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await undo.hover();
  await page.getByRole('searchbox').fill('beetroots');
  await expect(page.getByText(/No results for/)).toBeVisible();
  await undo.click();
  await expect(page.getByRole('link', { name: 'Borscht' })).toBeVisible();
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Borscht')).toBeVisible();
});

test('turning keep-screen-on off releases the wake lock', async ({ page, person }) => {
  const held = await countWakeLocks(page);
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/recipe/${id}`);
  await expect.poll(held).toBe(1);
  await page.getByRole('button', { name: 'Options' }).click();
  const option = page.getByRole('menuitemcheckbox', { name: 'Keep screen on' });
  await expect(option).toBeChecked();
  await option.click();
  await expect.poll(held).toBe(0);
  await option.click();
  await expect.poll(held).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(held).toBe(0);
});

test('the pictures fill the screen: arrows, dots, Escape, and the focus comes back', async ({ page, person }) => {
  await page.goto('/#/list/main');
  const imageIds = await addImages(page, person, ['#a52', '#274', '#248']);
  const id = await person.addRecipe({ title: 'Soup', imageIds });
  await page.goto(`/#/recipe/${id}`);
  const opener = page.getByRole('button', { name: 'View photos full screen' });
  await opener.click();
  const gallery = page.getByRole('dialog', { name: 'Photos' });
  await expect(gallery.getByText('Photo 1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('Photo 2 of 3')).toBeVisible();
  await gallery.getByRole('button', { name: 'Show photo 3' }).click();
  await expect(gallery.getByText('Photo 3 of 3')).toBeVisible();
  await expect(gallery.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await expectAccessible(page);
  const box = await gallery.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 900 });
  await page.mouse.move(400, 400);
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 5 });
  await page.mouse.up();
  await expect(gallery.getByText('Photo 2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});

test('rating, labels and the day of making are changed in place, and stay', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup', labels: ['quick'] });
  await page.goto(`/#/recipe/${id}`);
  const stars = (count: number) => page.getByRole('radio', { name: `${count} stars` });
  await stars(5).check();
  for (const count of [4, 3]) {
    await page.keyboard.press('ArrowLeft');
    await expect(stars(count)).toBeChecked();
  }

  await page.getByRole('button', { name: 'Edit labels' }).click();
  await page.getByRole('combobox').fill('Winter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove label quick' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'quick' })).toBeHidden();

  await page.getByRole('button', { name: 'Made today' }).click();
  await expect(page.getByText('“Soup” marked as made today')).toBeVisible();
  const made = page.getByRole('definition').filter({ hasText: 'today' });
  await expect(made.first()).toBeVisible();

  await page.reload();
  await expect(stars(3)).toBeChecked();
  await page.getByRole('button', { name: 'Made today' }).click();
  await expect(page.getByText('Already marked as made today')).toBeVisible();
  await page.getByRole('link', { name: 'Winter' }).click();
  await expect(page).toHaveURL(/#\/list\/main\?labels=Winter$/);
  await expect(page.getByRole('link', { name: 'Soup' })).toBeVisible();
});

test('the shortcuts of the recipe and of every screen work, and the help lists them', async ({ page, person }) => {
  const id = await person.addRecipe({ title: 'Soup' });
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Made today')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`edit-recipe/${id}$`));
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/#\/list\/main$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/#\/edit-recipe\/new$/);
});

test('linked recipes lead to each other, and similar ones stand below', async ({ page, person }) => {
  const bread = await person.addRecipe({ title: 'Bread' });
  const soup = await person.addRecipe({ title: 'Soup' });
  await person.addRecipe({ title: 'Soup of lentils', totalTime: '80 minutes' });
  const linked = await page.request.post('/api/trpc/recipes.saveRecipe', {
    data: { id: soup, linkedRecipeIds: [bread] },
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(linked.ok()).toBe(true);
  await page.goto(`/#/recipe/${bread}`);
  await page.getByRole('region', { name: 'Goes with' }).getByRole('link', { name: 'Soup' }).click();
  await expect(heading(page, 'Soup')).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar recipes' });
  await page.getByText('Added', { exact: true }).scrollIntoViewIfNeeded();
  await expect(similar.getByRole('link', { name: 'Soup of lentils' })).toBeVisible();
  await expect(similar.getByText('1 h 20 min')).toBeVisible();
});

for (const look of [
  { theme: 'light', language: 'en-us', width: 390 },
  { theme: 'dark', language: 'he', width: 390 },
  { theme: 'dark', language: 'en-us', width: 1_280 },
  { theme: 'light', language: 'he', width: 1_280 },
] as const) {
  test(`axe finds nothing on a recipe with everything, ${look.theme} ${look.language} at ${look.width} px`, async ({
    page,
    person,
  }) => {
    const { width, ...global } = look;
    await setPreferences(page, { global });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/#/list/main');
    const imageIds = await addImages(page, person, ['#a52', '#274']);
    const id = await person.addRecipe({
      title: 'Soup',
      ingredients: '[Base]\n1 onion\nsalt',
      instructions: 'Chop.\nCook.',
      imageIds,
      rating: 4,
      labels: ['quick', 'warm'],
      source: 'A book',
      totalTime: '40 min',
      notes: 'Hot',
    });
    await page.goto(`/#/recipe/${id}`);
    await page.getByRole('checkbox').first().press('Space');
    await expectAccessible(page);
    await page.locator('html').press('l');
    await expect(page.getByRole('combobox')).toBeVisible();
    await expectAccessible(page);
  });
}
