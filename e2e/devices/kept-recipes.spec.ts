import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { browserPid } from '../setup/browser-pid.ts';
import { expect, signIn, test } from '../setup/fixtures.ts';
import { edit, editTitle, keepRecipes, mergeRefused, openRecipe } from '../setup/kept-recipes.ts';
import { isStartable, sign } from '../setup/offline.ts';

test.use({ serviceWorkers: 'allow' });

const kills = 2;

/** Returns all that a browser keeps of a site and that has one of these texts, and the names of its databases. */
const keptWith = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const answers = async (name: string) => {
      const cache = await caches.open(name);
      const kept = await Promise.all((await cache.keys()).map(async (key) => [key, await cache.match(key)] as const));
      return Promise.all(kept.map(async ([{ url }, answer]) => `${url} ${(await answer?.text()) ?? ''}`));
    };
    const cached = (await Promise.all((await caches.keys()).map(answers))).flat();
    const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map((entry) => entry.join(' '));
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const found = [location.href, ...cached, ...stored].filter((one) => wanted.some((text) => one.includes(text)));
    return [...found.map((one) => one.slice(0, 1_000)), ...databases.filter((name) => !name.endsWith('visitor'))];
  }, texts);

test('A23 R16 R17 X6 two devices that change recipes without a network, one with a wrong clock, end equal in each order of coming back, and a log-out leaves nothing', async ({
  page,
  person: ada,
  openBrowser,
}) => {
  const phone = await openBrowser(ada, { serviceWorkers: 'allow' });
  await phone.clock.install({ time: Date.now() - 25 * 3_600_000 });
  await phone.clock.resume();
  const devices = [page, phone];
  const odd = '{{count}} {name} <0>';
  const soup = await ada.addRecipe({ title: odd });
  const bread = await ada.addRecipe({ title: 'Farmhouse bread of Ada' });
  for (const device of devices) {
    await keepRecipes(device, 2);
    await isStartable(device);
    await openRecipe(device, soup, odd);
  }
  for (const first of ['computer', 'phone', 'both'] as const) {
    await test.step(`back first: ${first}`, async () => {
      for (const device of devices) await device.context().setOffline(true);
      await edit(page, 'Notes', `Of the computer, ${first} first.`);
      await edit(phone, 'Notes', `Of the phone, ${first} first.`);
      await expect(phone.getByText(`Of the phone, ${first} first.`)).toBeVisible();
      // What only one of them changes is no conflict.
      await openRecipe(page, bread, 'Farmhouse bread of Ada');
      await edit(page, 'Notes', `Baked, ${first} first.`);
      await expect(page.getByText(`Baked, ${first} first.`)).toBeVisible();
      const order = first === 'phone' ? [phone, page] : devices;
      for (const device of order) {
        await device.context().setOffline(false);
        if (first !== 'both' && device === order[0]) await expect(sign(device)).toHaveCount(0);
      }
      await expect.poll(async () => (await unsentOn(devices)).sort()).toEqual(['', '1']);
      const second = devices[(await unsentOn(devices)).indexOf('1')]!;
      const name = second === page ? 'computer' : 'phone';
      await mergeRefused(second);
      await expect(sign(second)).toHaveCount(0);
      for (const device of devices) {
        await openRecipe(device, soup, odd);
        await expect(device.getByText(`Of the ${name}, ${first} first.`)).toBeVisible();
      }
      await openRecipe(phone, bread, 'Farmhouse bread of Ada');
      await expect(phone.getByText(`Baked, ${first} first.`)).toBeVisible();
      await openRecipe(phone, soup, odd);
    });
  }

  await test.step('after a log-out the browser has neither the token nor anything of the person', async () => {
    await page.goto('/#/on-hand');
    await page.getByLabel('What do you have?').fill('quinces of Ada');
    await page.keyboard.press('Enter');
    const id = (await page.evaluate(() => localStorage.getItem('person')))!;
    const texts = [ada.token, ada.email, odd, 'Farmhouse', 'quinces of Ada', id];
    await expect
      .poll(() => keptWith(page, ['quinces of Ada']))
      .toContainEqual(expect.stringContaining('quinces of Ada'));
    expect(await keptWith(page, ['Farmhouse'])).not.toEqual([]);
    const withToken = (await keptWith(page, [ada.token])).filter((kept) => kept.includes(ada.token));
    expect(withToken).toEqual([`token ${ada.token}`]);
    await page.goto('/#/settings');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(/#\/welcome/);
    await expect.poll(() => keptWith(page, texts)).toEqual([]);
  });
});

/** Returns how many changes each of some devices has not sent. */
const unsentOn = (devices: readonly Page[]): Promise<string[]> =>
  Promise.all(devices.map(async (device) => (await sign(device).allTextContents()).join('')));

test('R17 a browser that is killed in the middle of a change has all changes before it when it starts again', async ({
  person: ada,
  playwright,
  contextOptions,
  launchOptions,
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'trivet-browser-'));
  const soup = await ada.addRecipe({ title: 'Soup 0' });
  let last = 0;
  try {
    for (let start = 0; start <= kills; start += 1) {
      await test.step(`start ${start + 1}`, async () => {
        const context = await playwright.chromium.launchPersistentContext(profile, {
          ...launchOptions,
          ...contextOptions,
          baseURL: baseURL ?? '',
          locale: 'en-US',
        });
        const page = context.pages()[0] ?? (await context.newPage());
        if (start === 0) {
          await signIn(page, ada);
          await keepRecipes(page, 1);
          await isStartable(page);
        }
        await context.setOffline(true);
        await page.goto(`/#/recipe/${soup}`);
        // The one that was under way is there or not.
        await expect(
          page.getByRole('heading', { name: new RegExp(`^Soup (?:${last}|${last + 1})$`, 'u') }),
        ).toBeVisible();
        await expect(sign(page)).toHaveCount(start === 0 ? 0 : 1);
        for (let turn = 0; turn < 2; turn += 1) await editTitle(page, `Soup ${(last += 1)}`);
        await edit(page, 'Title', `Soup ${last + 1}`);
        process.kill(await browserPid(profile), 'SIGKILL');
        await context.close().catch(() => {});
      });
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});
