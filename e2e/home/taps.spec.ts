import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { card } from '../setup/home-lists.ts';
import { programFiles } from '../setup/import-files.ts';
import { box, makeList, openList } from '../setup/lists.ts';
import { card as planned, inDays, makePlan, planDinner } from '../setup/plans.ts';
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

const place = (page: Page, name: string) => page.getByRole('navigation', { name: 'Quick access' }).getByText(name);

/** Goes to a screen that is about something else. Resolves once it is there: until then a tap would reach the one before. */
async function goAway(page: Page): Promise<void> {
  await page.goto('/#/about');
  await expect(heading(page, 'About')).toBeVisible();
}

test('check an item off: two taps; add one: three taps; all lists are one step back', async ({ page, person }) => {
  await makeList(page, person, { title: 'Other' });
  await openList(page, await makeList(page, person, { items: [{ title: 'milk' }] }));
  await expect(box(page, 'milk')).toBeVisible();
  await goAway(page);
  await place(page, 'Shopping').tap();
  await box(page, 'milk').tap();
  await expect(box(page, 'milk')).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Other' })).toBeVisible();
  await goAway(page);
  await place(page, 'Shopping').tap();
  await page.getByRole('combobox', { name: 'Add an item' }).tap();
  await page.keyboard.type('bread');
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(box(page, 'bread')).toBeVisible();
});

test('open today’s dinner: two taps; copy the week: three; plan a recipe for today: two, without scrolling', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/about');
  const imageIds = await addImages(page, person, ['#a52']);
  const id = await person.addRecipe({ title: 'Creamy red lentil soup with paprika', ingredients: '1 leek', imageIds });
  const plan = await makePlan(page, person, 'Family');
  await planDinner(page, person, plan, 'Soup', inDays(0), { recipeId: id });
  await place(page, 'Plan').tap();
  await planned(page, 'Soup').tap();
  await expect(heading(page, 'Creamy red lentil soup with paprika')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to shopping list' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Add to plan' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).tap();
  await expect(page.getByText(/soup with paprika.* added to/u)).toBeVisible();
  await place(page, 'Plan').tap();
  await page.getByRole('main').getByRole('button', { name: 'Options', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Copy to next week' }).tap();
  await expect(page.getByText('Copied 2 dishes to next week')).toBeVisible();
  await expect(page.locator(`[data-date="${inDays(7)}"] [data-entry]`)).toHaveCount(2);
  await expectAccessible(page);
});
