import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { isStartable } from '../setup/offline.ts';
import { heading } from '../setup/recipes.ts';

/** Counts the sounds that a page makes. */
const countSounds = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as { sounds?: number };
    AudioContext.prototype.createOscillator = function count() {
      counted.sounds = (counted.sounds ?? 0) + 1;
      return new OscillatorNode(this);
    };
  });
const soundsOf = (page: Page): Promise<number> => page.evaluate(() => (window as { sounds?: number }).sounds ?? 0);

test.use({ serviceWorkers: 'allow' });

const soup = {
  title: 'Lentil soup',
  ingredients: '200 g lentils',
  instructions: 'Fry for 5 seconds.\nSimmer for 20–25 minutes, then rest 1 h 10.',
};

test('timers survive a reload without a network, are in both tabs, and ring in one until somebody stops them', async ({
  page,
  person,
}) => {
  const other = await page.context().newPage();
  await Promise.all([countSounds(page), countSounds(other)]);
  const id = await person.addRecipe(soup);
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, soup.title)).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Timers and pinned recipes' });
  await expect(bar).toHaveCount(0);
  await isStartable(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Start timer: 20–25 minutes' }).click();
  await expect(page.getByRole('checkbox', { name: /Simmer/ })).not.toBeChecked();
  const chip = bar.getByRole('button', { name: /Lentil soup Step 2/ });
  await expect(chip).toContainText(/^(?:20:00|19:5\d)/);
  await expect(page).toHaveTitle(/^(?:20:00|19:5\d) · Lentil soup · Trivet$/);
  expect((await bar.boundingBox())?.height).toBe(60);
  await page.context().setOffline(false);

  await other.goto('/#/settings');
  const otherBar = other.getByRole('navigation', { name: 'Timers and pinned recipes' });
  await expect(otherBar.getByRole('button', { name: /Lentil soup Step 2/ })).toBeVisible();
  await page.reload();
  await expect(chip).toContainText(/^19:\d\d/);
  await chip.click();
  const dialog = page.getByRole('dialog', { name: 'Lentil soup' });
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(otherBar.getByText('Step 2 · Paused')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await other.getByRole('heading', { name: 'Settings' }).first().click();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Start timer: 5 seconds' }).click();
  const alert = (tab: Page) => tab.getByText('Time’s up: Lentil soup');
  await expect(alert(page)).toBeVisible();
  await expect(alert(other)).toBeVisible();
  const sounds = () => Promise.all([soundsOf(page), soundsOf(other)]);
  await expect.poll(async () => Math.max(...(await sounds()))).toBeGreaterThan(0);
  expect(Math.min(...(await sounds()))).toBe(0);
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Stop' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(alert(other)).toHaveCount(0);
  await expect(bar.getByRole('button')).toHaveCount(1);
});
