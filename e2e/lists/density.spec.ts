import { expect, expectAccessible, standingBox, test } from '../setup/fixtures.ts';
import { box, done, headings, makeList, openList } from '../setup/lists.ts';
import { swipe } from '../setup/touch.ts';

// On a page that is made for phones the browser waits longer for the page before it takes the finger for itself.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const titles = [
  '2 l milk',
  'butter',
  '10 eggs',
  '1.5 kg tomatoes',
  'salad',
  '3 carrots',
  '1 onion',
  '500 g flour',
  '2 cups flour',
  '1 tsp sugar',
  'bread',
  'frozen peas',
  '400 g canned tomatoes',
  '300 g minced beef',
  'olive oil',
];

test('a phone shows twelve items of eight categories at once, a sum in two units in one line, and a swipe checks an item off', async ({
  page,
  person,
}) => {
  await openList(page, await makeList(page, person, { items: titles.map((title) => ({ title })) }));
  await expect(box(page, '500 g + 2 cups flour')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
  const end = (await page.getByRole('navigation', { name: 'Quick access' }).boundingBox())!.y;
  const rows = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
    );
  expect(rows.filter(({ bottom }) => bottom <= end).length).toBeGreaterThanOrEqual(12);
  for (const { height } of rows) expect(height).toBeLessThanOrEqual(44);
  const amount = page.getByText('500 g + 2 cups', { exact: true });
  expect((await amount.boundingBox())!.height).toBeLessThan(30);
  await expectAccessible(page);

  await test.step('a finger that swipes over an item checks it off', async () => {
    await openList(page, await makeList(page, person, { items: [{ title: 'milk' }, { title: 'bread' }] }));
    // The rows move when the categories are known.
    await expect(headings(page)).toHaveText(['Bakery', 'Dairy & eggs']);
    const row = await standingBox(page.locator('li').filter({ has: box(page, 'milk') }));
    await swipe(page, row.x + 100, row.x + 260, row.y + row.height / 2);
    await done(page).toEqual(['milk']);
  });
});
