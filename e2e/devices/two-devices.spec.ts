import type { Page } from '@playwright/test';
import { expect, expectAccessible, readyDialog, test } from '../setup/fixtures.ts';
import { sign } from '../setup/offline.ts';
import { heading } from '../setup/recipes.ts';

const line = (page: Page, name: string) => page.getByRole('checkbox', { name });

/** Cuts the network of a page once it has loaded what tells of that. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /dialog-frame[^/]*\.(?:js|css)/.test(name)),
  );
  await page.context().setOffline(true);
}

const soup = { title: 'Soup', ingredients: 'lentils\nstock\nsalt\n2 onions', instructions: 'Stir.' };

/** Opens a recipe on several devices. */
async function openRecipe(id: string, ...devices: Page[]): Promise<void> {
  for (const device of devices) await device.goto(`/#/recipe/${id}`);
}

test('R17 two devices of a person show the same when they come back in either order, and nothing unsent is lost by a log-out', async ({
  page,
  person,
  openBrowser,
}) => {
  const phone = await openBrowser(person);
  await openRecipe(await person.addRecipe(soup), page, phone);

  for (const first of ['computer', 'phone'] as const) {
    await test.step(`the ${first} comes back first`, async () => {
      await line(page, 'salt').check();
      await expect(line(phone, 'salt')).toBeChecked();
      for (const name of ['lentils', 'stock']) await expect(line(page, name)).not.toBeChecked();

      for (const device of [page, phone]) await goOffline(device);
      await line(page, 'lentils').check();
      await line(page, 'salt').uncheck();
      await line(phone, 'stock').check();
      await line(phone, 'lentils').check();
      await line(phone, 'lentils').uncheck();
      await expect(sign(page)).toHaveText('2');
      await expect(sign(phone)).toHaveText('3');

      const order = first === 'computer' ? [page, phone] : [phone, page];
      for (const device of order) {
        await device.context().setOffline(false);
        await expect(sign(device)).toHaveCount(0);
      }
      // The phone's last word on the lentils counts when it came last, and the computer's when that did.
      for (const device of [page, phone]) {
        await expect(line(device, 'stock')).toBeChecked();
        await expect(line(device, 'salt')).not.toBeChecked();
        await expect(line(device, 'lentils')).toBeChecked({ checked: first === 'phone' });
      }
      await line(phone, 'stock').uncheck();
      await expect(line(page, 'stock')).not.toBeChecked();
    });
  }

  await test.step('pins, ticks and the factor follow at once, and stay over a reload', async () => {
    await line(phone, 'stock').check();
    await line(phone, 'lentils').uncheck();
    await expect(line(page, 'stock')).toBeChecked();
    await expect(line(page, 'lentils')).not.toBeChecked();

    await page.getByRole('button', { name: 'Pin recipe' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    const bar = phone.getByRole('navigation', { name: 'Pinned recipes' });
    await expect(bar.getByRole('link', { name: 'Soup' })).toBeVisible();
    await phone.getByRole('button', { name: /Amounts ×/ }).click();
    await phone.getByRole('dialog', { name: 'Scale recipe' }).getByRole('radio', { name: '2', exact: true }).check();
    await phone.getByRole('button', { name: 'Done' }).click();
    await expect(line(page, '4 onions')).toBeVisible();

    await test.step('what was changed right before a reload is there after it', async () => {
      const lines = phone.getByRole('region', { name: 'Ingredients' }).getByRole('checkbox');
      await expect(lines).toHaveCount(4);
      await lines.evaluateAll((boxes) => {
        for (const box of boxes) (box as HTMLElement).click();
        location.reload();
      });
      for (const name of ['lentils', 'salt', '4 onions']) await expect(line(phone, name)).toBeChecked();
      await expect(line(phone, 'stock')).not.toBeChecked();
    });
    await bar.getByRole('button', { name: 'Unpin all' }).click();
    await (await readyDialog(phone)).getByRole('button', { name: 'Unpin all' }).click();
    await expect(page.getByRole('navigation', { name: 'Pinned recipes' })).toHaveCount(0);
  });

  await test.step('what the server does not have is counted, told, and asked about before a log-out loses it', async () => {
    const id = await person.addRecipe(soup);
    await page.goto('/#/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    await page.goto(`/#/recipe/${id}`);
    await expect(line(page, 'lentils')).toBeVisible();
    await goOffline(page);
    await line(page, 'lentils').check();
    await expect(sign(page)).toHaveAccessibleName('1 change not sent yet');
    await sign(page).click();
    await expect(page.getByText(/saved on this device/)).toBeVisible();
    await expect(page.getByRole('link', { name: soup.title })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/#/settings');
    await expect(sign(page)).toHaveText('1');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    const asked = await readyDialog(page);
    await expect(asked).toContainText('1 change hasn’t been sent yet');
    await asked.getByRole('button', { name: 'Stay logged in' }).click();
    await page.context().setOffline(false);
    await expect(sign(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(/#\/welcome/);
  });
});
