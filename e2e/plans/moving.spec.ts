import { expect, expectAccessible, standingBox, test, undoOf } from '../setup/fixtures.ts';
import {
  card,
  dayOf,
  drag,
  entries,
  freeGround,
  fri,
  holdOver,
  makePlan,
  nameOf,
  openBothPlans,
  openPlan,
  planDinner,
  selectDays,
  thu,
  wed,
} from '../setup/plans.ts';

test('an entry is dragged to another day without a form, for everybody, and comes back', async ({
  page,
  person: ada,
  newPerson,
  openBrowser,
}) => {
  const ben = await newPerson('Ben');
  const bens = await openBrowser(ben);
  await openBothPlans(page, bens, ada, ben);
  const id = /[\da-f-]{36}/u.exec(page.url())?.[0] ?? '';
  await planDinner(page, ada, id, 'Soup', wed);
  await expect(entries(page, wed)).toHaveText(/Soup/u);
  await drag(page, card(page, 'Soup'), await freeGround(dayOf(page, thu)));
  await expect(entries(page, thu)).toHaveText(/Soup/u);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entries(bens, thu)).toHaveText(/Soup/u);
  await undoOf(page, 'Moved').click();
  await expect(entries(bens, wed)).toHaveText(/Soup/u);
  await drag(page, card(page, 'Soup'), await freeGround(dayOf(page, '')));
  await expect(page.getByRole('region', { name: 'Some day' })).toContainText('Soup');
  await expect(entries(bens, wed)).toHaveCount(0);
});

test('a dragged entry stays within its plan, so that the page does not grow below it', async ({
  page,
  person: ada,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await openPlan(page, id);
  const { x, y } = await standingBox(card(page, 'Soup'));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 20, 495, { steps: 4 });
  await expect(card(page, 'Soup')).toHaveAttribute('data-dragged', 'true');
  await expect.poll(() => page.evaluate(() => scrollY + innerHeight)).toBeGreaterThanOrEqual(before);
  expect(await height()).toBe(before);
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Some day' })).toBeVisible();
});

test('a key that is held makes a copy of what is dragged, and an entry is dropped beside another one', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  for (const title of ['Soup', 'Bread']) await planDinner(page, ada, id, title, wed);
  await planDinner(page, ada, id, 'Cake', thu);
  await openPlan(page, id);
  await page.keyboard.down('Control');
  await drag(page, card(page, 'Soup'), await freeGround(dayOf(page, fri)));
  await page.keyboard.up('Control');
  await expect(entries(page, fri)).toHaveText(/Soup/u);
  await expect(entries(page, wed)).toHaveText([/Soup/u, /Bread/u]);
  await undoOf(page, 'Copied').click();
  await expect(entries(page, fri)).toHaveCount(0);

  const cake = await standingBox(card(page, 'Cake'));
  await drag(page, card(page, 'Bread'), { x: cake.x + cake.width / 2, y: cake.y + 4 });
  await expect(entries(page, thu)).toHaveText([/Bread/u, /Cake/u]);
  const bread = await standingBox(card(page, 'Bread'));
  await drag(page, card(page, 'Cake'), { x: bread.x + bread.width / 2, y: bread.y + 4 });
  await expect(entries(page, thu)).toHaveText([/Cake/u, /Bread/u]);
  await page.reload();
  await expect(entries(page, thu)).toHaveText([/Cake/u, /Bread/u]);
});

test('Escape ends a drag and keeps the selection, which the next press ends', async ({ page, person: ada }) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await openPlan(page, id);
  await selectDays(page, wed, fri);
  await holdOver(page, card(page, 'Soup'), await freeGround(dayOf(page, thu)));
  await expect(dayOf(page, thu)).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Soup')).not.toHaveAttribute('data-dragged');
  await page.mouse.up();
  await expect(entries(page, wed)).toHaveText(/Soup/u);
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('2 days selected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toHaveCount(0);
});

test('keys move an entry to other days, copy it and put it back, and say so', async ({ page, person: ada }) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await openPlan(page, id);
  const soup = card(page, 'Soup');
  await soup.press('Space');
  await expect(page.getByText(/Soup.* picked up, /u)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(new RegExp(`Soup.*: ${nameOf(thu)}`, 'u'))).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Soup.* stays on /u)).toBeAttached();
  await expect(entries(page, wed)).toHaveText(/Soup/u);

  await soup.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(entries(page, fri)).toHaveText(/Soup/u);
  await expect(soup).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await expect(entries(page, thu)).toHaveText(/Soup/u);
  await expect(entries(page, fri)).toHaveText(/Soup/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('an entry that is held moves to another day and back, and a tap opens it', async ({ page, person: ada }) => {
    const id = await makePlan(page, ada, 'Family');
    await planDinner(page, ada, id, 'Soup', wed);
    await openPlan(page, id);
    const soup = card(page, 'Soup');
    await soup.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await standingBox(soup);
    const middle = { x: x + width / 2, y: y + height / 2 };
    const target = await freeGround(dayOf(page, thu));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', middle);
    await expect(soup).toHaveAttribute('data-dragged', 'true');
    await send('touchMove', { x: target.x, y: (middle.y + target.y) / 2 });
    await send('touchMove', target);
    await expect(dayOf(page, thu)).toHaveAttribute('data-over', 'true');
    await send('touchEnd');
    await expect(entries(page, thu)).toHaveText(/Soup/u);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await undoOf(page, 'Moved').tap();
    await expect(entries(page, wed)).toHaveText(/Soup/u);
    await soup.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
