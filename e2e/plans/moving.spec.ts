import { expect, standingBox, test, undoOf } from '../setup/fixtures.ts';
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
  openPlan,
  planDinner,
  sat,
  thu,
  wed,
} from '../setup/plans.ts';

test('the mouse selects days and drags an entry to other days, beside another one or as a copy, Escape ends it, and keys alone do it', async ({
  page,
  person: ada,
}) => {
  const id = await makePlan(page, ada, 'Family');
  await planDinner(page, ada, id, 'Soup', wed);
  await openPlan(page, id);
  const [soup, bar] = [card(page, 'Soup'), page.getByRole('toolbar', { name: 'Selection' })];

  await test.step('the mouse selects the days that it passes', async () => {
    const [from, to] = [await freeGround(dayOf(page, wed)), await freeGround(dayOf(page, sat))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await expect(bar).toContainText('4 days selected');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await page.mouse.click(from.x, from.y);
    await expect(bar).toContainText('1 day selected');
  });

  await test.step('Escape ends a drag and keeps the selection, which the next press ends', async () => {
    await holdOver(page, soup, await freeGround(dayOf(page, thu)));
    await expect(dayOf(page, thu)).toHaveAttribute('data-over', 'true');
    await page.keyboard.press('Escape');
    await expect(soup).not.toHaveAttribute('data-dragged');
    await page.mouse.up();
    await expect(entries(page, wed)).toHaveText(/Soup/u);
    await expect(bar).toContainText('1 day selected');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  });

  await test.step('a dragged entry stays within its plan', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    const { x, y } = await standingBox(soup);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 20, 495, { steps: 4 });
    await expect(soup).toHaveAttribute('data-dragged', 'true');
    await expect.poll(() => page.evaluate(() => scrollY + innerHeight)).toBeGreaterThanOrEqual(before);
    expect(await height()).toBe(before);
    await page.mouse.up();
    await expect(page.getByRole('region', { name: 'Some day' })).toBeVisible();
  });

  await expect(entries(page, wed)).toHaveText(/Soup/u);
  await page.setViewportSize({ width: 1_280, height: 900 });
  await planDinner(page, ada, id, 'Bread', wed);
  await planDinner(page, ada, id, 'Cake', thu);
  await expect(entries(page, wed)).toHaveText([/Soup/u, /Bread/u]);
  await expect(entries(page, thu)).toHaveText(/Cake/u);

  await test.step('the mouse drags an entry to another day and to some day, without a form, and it comes back', async () => {
    await drag(page, soup, await freeGround(dayOf(page, thu)));
    await expect(entries(page, thu)).toHaveText([/Cake/u, /Soup/u]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await undoOf(page, 'Moved').click();
    await expect(entries(page, wed)).toHaveText([/Soup/u, /Bread/u]);
    await drag(page, soup, await freeGround(dayOf(page, '')));
    await expect(page.getByRole('region', { name: 'Some day' })).toContainText('Soup');
    await undoOf(page, 'Moved').click();
    await expect(entries(page, wed)).toHaveText([/Soup/u, /Bread/u]);
  });

  await test.step('a key that is held while the mouse drags makes a copy', async () => {
    await page.keyboard.down('Control');
    await drag(page, soup, await freeGround(dayOf(page, fri)));
    await page.keyboard.up('Control');
    await expect(entries(page, fri)).toHaveText(/Soup/u);
    await expect(entries(page, wed)).toHaveText([/Soup/u, /Bread/u]);
    await undoOf(page, 'Copied').click();
    await expect(entries(page, fri)).toHaveCount(0);
  });

  await test.step('an entry is dropped beside another one', async () => {
    const cake = await standingBox(card(page, 'Cake'));
    await drag(page, card(page, 'Bread'), { x: cake.x + cake.width / 2, y: cake.y + 4 });
    await expect(entries(page, thu)).toHaveText([/Bread/u, /Cake/u]);
    const bread = await standingBox(card(page, 'Bread'));
    await drag(page, card(page, 'Cake'), { x: bread.x + bread.width / 2, y: bread.y + 4 });
    await expect(entries(page, thu)).toHaveText([/Cake/u, /Bread/u]);
    await page.reload();
    await expect(entries(page, thu)).toHaveText([/Cake/u, /Bread/u]);
  });

  await test.step('Escape puts an entry back that a key picked up', async () => {
    await soup.press('Space');
    await expect(page.getByText(/Soup.* picked up, /u)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(new RegExp(`Soup.*: ${nameOf(thu)}`, 'u'))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Soup.* stays on /u)).toBeAttached();
    await expect(entries(page, wed)).toHaveText(/Soup/u);
  });

  await test.step('keys move and copy an entry, which keeps the focus', async () => {
    await soup.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(entries(page, fri)).toHaveText(/Soup/u);
    await expect(soup).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await expect(entries(page, thu)).toHaveText([/Cake/u, /Bread/u, /Soup/u]);
    await expect(entries(page, fri)).toHaveText(/Soup/u);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
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
