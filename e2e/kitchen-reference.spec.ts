import { expect, openScreen, test } from './setup/fixtures.ts';
import { isStartable } from './setup/offline.ts';

const reference = { name: 'Kitchen reference', exact: true };

test('the menu leads to the kitchen reference, which converts, searches and leads to its sections by keyboard alone', async ({
  page,
  person,
}) => {
  // What a server without a model answers, made of the answer of this one.
  await page.route(/\/api\/trpc\/[^?]*\bassistant\.getState\b/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"model":"stand-in"', '"model":null');
    await route.fulfill({ response, body });
  });
  await openScreen(page, 'labels');
  expect(person.name).toBe('Ada');
  await page.getByRole('button', { name: /^(?:Open menu|More)$/ }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', reference).click();
  await expect(page.getByRole('heading', reference)).toBeVisible();
  await page.getByRole('textbox', { name: 'Convert a food' }).fill('1 1/2 cups flour');
  await expect(page.getByRole('status').getByText('180 g', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Substitutions' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Substitutions' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.getByRole('searchbox').fill('buttermilk');
  // The whole reference stands until what was found takes its place.
  await expect(page.getByRole('heading', { name: 'Oven temperatures' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Weights of foods' })).toBeVisible();
  await expect(page.getByText('to make 1 cup')).toBeVisible();
});

test.describe('with what the browser keeps of the client', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the kitchen reference opens without a network, in the language that was in use, though nobody opened it before', async ({
    page,
    person,
    context,
  }) => {
    expect(person.name).toBe('Ada');
    await openScreen(page, 'labels');
    await isStartable(page);
    const keptTexts = () =>
      page.evaluate(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().flatMap(({ url }) => /\/kitchen-reference\/([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? []);
      });
    // Of nine languages one is kept.
    await expect.poll(keptTexts).toEqual(['en-us']);
    await context.setOffline(true);
    await page.close();

    const again = await context.newPage();
    await again.goto('/#/assistant');
    await expect(again.getByRole('heading', { name: 'Oven temperatures' })).toBeVisible();
    await again.getByRole('searchbox').fill('poultry');
    await expect(again.getByRole('row', { name: /^Poultry.*165°F/ })).toBeVisible();
    await again.close();
    await context.setOffline(false);
  });
});
