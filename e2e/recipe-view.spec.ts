import { expect, expectAccessible, test } from './setup/fixtures.ts';
import { addImages } from './setup/recipes.ts';

test('ingredients and steps are ticked by mouse, key and touch; headers are not ticked', async ({
  openBrowser,
  newPerson,
}) => {
  const ada = await newPerson('Ada');
  const page = await openBrowser(ada, { hasTouch: true });
  const id = await ada.addRecipe({
    title: 'Soup',
    ingredients: '[Base]\n1 onion\nsalt\n2 l stock',
    instructions: 'Chop.\nCook.',
  });
  await page.goto(`/#/recipe/${id}`);
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
  const ticked = page.getByRole('checkbox', { checked: true });

  await test.step('the mouse, a key and a finger tick lines, and no headers', async () => {
    await expect(page.getByRole('checkbox')).toHaveCount(5);
    await box('salt').check();
    await expect(page.locator('label').filter({ hasText: 'salt' })).toHaveCSS('text-decoration-line', 'line-through');
    await box(/Cook\./).focus();
    await page.keyboard.press('Space');
    await expect(box(/Cook\./)).toBeChecked();
    await box('2 l stock').tap();
    await expect(box('2 l stock')).toBeChecked();
    await page.getByRole('heading', { name: 'Base' }).click();
    await expect(ticked).toHaveCount(3);
  });
});

test('the photos fill the screen and go on by keys, dots and the mouse; Escape closes them, and the focus comes back', async ({
  page,
  person,
}) => {
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
  await expectAccessible(page, gallery);
  expect(await gallery.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 900 });
  await page.mouse.move(400, 400);
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 5 });
  await page.mouse.up();
  await expect(gallery.getByText('Photo 2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});
