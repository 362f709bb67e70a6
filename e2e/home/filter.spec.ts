import type { Page } from '@playwright/test';
import { expect, expectAccessible, standingBox, test } from '../setup/fixtures.ts';
import { addRecipes, titles } from '../setup/home-lists.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Filter/ });

/** Returns how many elements inside of another one scroll. */
const scrollers = (page: Page, around: string): Promise<number> =>
  page.locator(around).evaluate((element) => {
    const isScroller = (inner: Element) => /auto|scroll/.test(getComputedStyle(inner).overflowY);
    return [...element.querySelectorAll('*')].filter(isScroller).length;
  });

test('the filter is a sheet over the list on a phone, and stands beside the list in a wide window', async ({
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
  const sheet = page.getByRole('dialog', { name: 'Filter' });

  await test.step('the sheet says how many recipes it leaves', async () => {
    await opener(page).click();
    await expect(sheet.getByRole('button', { name: 'Show 3 recipes' })).toBeInViewport();
    // The window is narrow, so that the sheet is longer than its place.
    await page.setViewportSize({ width: 390, height: 480 });
    expect(await scrollers(page, '[role="dialog"]')).toBe(1);
    await sheet.getByRole('button', { name: 'soup (2)' }).click();
    await expect(titles(page)).toHaveText(['A', 'C']);
    await expect(sheet.getByRole('button', { name: 'Show 2 recipes' })).toBeInViewport();
    await expectAccessible(page, sheet);
    await sheet.getByRole('button', { name: '5 stars' }).click();
    await sheet.getByRole('button', { name: 'No recipes' }).click();
    await expect(sheet).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page.getByText('No recipes match these filters')).toBeVisible();
    await opener(page).click();
    await sheet.getByRole('button', { name: 'Clear filters' }).click();
    await sheet.getByRole('button', { name: 'Show 3 recipes' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('a pull on its heading, a press on the list behind and Escape close it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
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

  await test.step('in a wide window it does not push the list down', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const list = page.getByRole('list', { name: 'Recipes' });
    await expect(titles(page)).toHaveText(['A', 'B', 'C']);
    const before = await standingBox(list);
    await opener(page).click();
    const panel = page.getByRole('region', { name: 'Filter' });
    await expect(panel.getByRole('button', { name: 'Show 3 recipes' })).toBeInViewport();
    const beside = await standingBox(list);
    expect(beside.y).toBe(before.y);
    expect((await standingBox(panel)).x).toBeGreaterThanOrEqual(beside.x + beside.width);
    expect(await scrollers(page, 'section[aria-label="Filter"]')).toBe(1);
    await panel.getByRole('button', { name: '5 stars' }).click();
    await expect(page.getByText('No recipes match these filters')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
});
