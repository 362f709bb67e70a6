import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { card } from '../setup/home-lists.ts';
import { programFiles } from '../setup/import-files.ts';
import { addImages, heading } from '../setup/recipes.ts';

// The taps of a recipe are counted in cooking.spec.ts.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('open a recipe: one tap, with title and photo of its tile while nothing more comes from the server', async ({
  page,
  person,
}) => {
  await page.goto('/#/about');
  const id = await person.addRecipe({ title: 'Soup', imageIds: await addImages(page, person, ['#a52']) });
  const screen = page.waitForResponse(/assets\/recipe-screen[^/]*\.js/);
  await page.goto('/#/list/main');
  const photo = page.getByRole('listitem').locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).toBeTruthy();
  const file = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
  await (await screen).finished();
  const nothing = new Promise<never>(() => {});
  await page.route('**/*', () => nothing);
  await card(page, 'Soup').tap();
  await expect(page).toHaveURL(new RegExp(`#/recipe/${id}$`));
  await expect(heading(page, 'Soup')).toBeVisible();
  const painted = page.locator('#content header [style*="background-image"]');
  await expect(painted).toHaveCSS('background-image', `url("${file}")`);
});

test('import from Paprika on the first run: three taps', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/#/list/main');
  await expect(page.getByText('No recipes yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import recipes' }).tap();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).tap();
  await (await chooser).setFiles(programFiles.paprika);
  await expect(page.getByText('Recognized as Paprika')).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 recipe' }).tap();
  await expect(page.getByText('1 recipe added')).toBeVisible();
});
