import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { addRecipes, titles } from '../setup/home-lists.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Filter/ });

/** Returns how many elements inside of another one scroll. */
const scrollers = (page: Page, around: string): Promise<number> =>
  page.locator(around).evaluate((element) => {
    const isScroller = (inner: Element) => /auto|scroll/.test(getComputedStyle(inner).overflowY);
    return [...element.querySelectorAll('*')].filter(isScroller).length;
  });

test('on a phone the filter is a sheet over the list, which says how many recipes it leaves', async ({
  page,
  person,
}) => {
  await addRecipes(person, [
    ['A', 'soup'],
    ['B', 'quick'],
    ['C', 'soup'],
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/list/main');
  await expect(titles(page)).toHaveText(['A', 'B', 'C']);
  await opener(page).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet.getByRole('button', { name: 'Show 3 recipes' })).toBeInViewport();
  // The window is narrow, so that the sheet is longer than its place.
  await page.setViewportSize({ width: 390, height: 480 });
  expect(await scrollers(page, '[role="dialog"]')).toBe(1);
  await sheet.getByRole('button', { name: 'soup (2)' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 2 recipes' })).toBeInViewport();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '5 stars' }).click();
  await sheet.getByRole('button', { name: 'No recipes' }).click();
  await expect(sheet).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page.getByText('No recipes match these filters')).toBeVisible();
  await opener(page).click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 3 recipes' })).toBeVisible();
});

test('a pull on its heading, a press on the list behind and Escape close the sheet', async ({ page, person }) => {
  await addRecipes(person, [['A', 'soup']]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/list/main');
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const pull = async () => {
    const heading = sheet.getByRole('heading', { name: 'Filter' });
    // This waits until the sheet stands still.
    await heading.hover();
    const { x, y } = (await heading.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 200, { steps: 4 });
    await page.mouse.up();
  };
  for (const close of [pull, () => page.mouse.click(200, 150), () => page.keyboard.press('Escape')]) {
    await opener(page).click();
    await expect(sheet.getByRole('heading', { name: 'Filter' })).toBeFocused();
    await close();
    await expect(sheet).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
});

test('in a wide window the filter stands beside the list and does not push it down', async ({ page, person }) => {
  await addRecipes(person, [['A', 'soup'], ['B']]);
  await page.goto('/#/list/main');
  const list = page.getByRole('list', { name: 'Recipes' });
  await expect(titles(page)).toHaveText(['A', 'B']);
  const before = (await list.boundingBox())!;
  await opener(page).click();
  const panel = page.getByRole('region', { name: 'Filter' });
  await expect(panel.getByRole('button', { name: 'Show 2 recipes' })).toBeInViewport();
  const beside = (await list.boundingBox())!;
  expect(beside.y).toBe(before.y);
  expect((await panel.boundingBox())!.x).toBeGreaterThanOrEqual(beside.x + beside.width);
  expect(await scrollers(page, 'section[aria-label="Filter"]')).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener(page)).toBeFocused();
});
