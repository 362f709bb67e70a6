import type { Page } from '@playwright/test';
import { expect, test, waitForContent } from '../setup/fixtures.ts';
import { changePreferences } from '../setup/preferences.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Quick access' });

test('the rail stands where reading starts, with the content centred beside it; paper has none, and a phone a bar', async ({
  page,
  person,
}) => {
  await person.addRecipe({ title: 'Soup' });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/#/list/main');
  await expect(page.getByRole('heading', { name: 'Soup' })).toBeVisible();

  await test.step('the content is centred in the room beside the rail, and paper has no rail', async () => {
    const rail = await places(page).boundingBox();
    expect((await page.getByRole('main').boundingBox())?.x).toBe(rail?.width);
    const edges = await page.getByRole('main').evaluate((main) => {
      const content = main.lastElementChild?.getBoundingClientRect();
      return [content?.left ?? 0, main.getBoundingClientRect().right - (content?.right ?? 0)];
    });
    expect((edges[0] ?? 0) - (rail?.width ?? 0)).toBe(edges[1]);
    await page.emulateMedia({ media: 'print' });
    await expect(places(page)).toBeHidden();
    expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  });

  for (const language of ['en-us', 'he']) {
    await test.step(`the rail stands where reading starts, and the bar is as wide as a phone: ${language}`, async () => {
      await changePreferences(page, { language, preferencesSync: 'disabled' });
      await expect(page.locator(`html[dir="${language === 'he' ? 'rtl' : 'ltr'}"]`)).toHaveCount(1);
      await waitForContent(page);
      for (const width of [390, 1_280]) {
        await page.setViewportSize({ width, height: 844 });
        const nav = page.locator('nav').first();
        // The bar takes the place of the rail a moment after the window is narrow.
        await expect.poll(async () => ((await nav.boundingBox())?.width ?? 0) > width / 2).toBe(width < 900);
        const box = await nav.boundingBox();
        const isAtEnd = Math.round((box?.x ?? 0) + (box?.width ?? 0)) === width;
        expect(isAtEnd).toBe(width < 900 || language === 'he');
      }
    });
  }
});

test('the bar of a phone gives way to the keyboard', async ({ openBrowser, newPerson }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openBrowser(await newPerson('Ada'), phone);
  await page.goto('/#/people');
  await expect(places(page)).toBeVisible();
  expect((await places(page).boundingBox())?.height).toBe(56);
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().tap();
  await expect(places(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(places(page)).toBeVisible();
});
