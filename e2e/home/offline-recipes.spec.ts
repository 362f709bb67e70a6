import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { browserPid } from '../setup/browser-pid.ts';
import { expect, expectAccessible, type Person, readyDialog, signIn, test } from '../setup/fixtures.ts';
import { isStartable, sign } from '../setup/offline.ts';
import { addImages, png } from '../setup/recipes.ts';

test.use({ serviceWorkers: 'allow' });

const kills = 2;

const recipeLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Keeps the person's recipes in the browser, until all of them are there. */
async function keepRecipes(page: Page, count: number): Promise<void> {
  await page.goto('/#/settings');
  await page.getByRole('switch', { name: 'Keep my recipes on this device' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText(new RegExp(`^${count} recipes? (?:is|are) on this device`, 'u'))).toBeVisible();
}

async function edit(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: field, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Resolves once a picture is there as the browser draws it. Resolves to its address. */
async function drawn(picture: Locator): Promise<string> {
  await expect(picture).toHaveJSProperty('complete', true);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
}

/** Forgets the files that the browser has taken from the network, but not what the client keeps itself. */
async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

async function editTitle(page: Page, title: string): Promise<void> {
  await edit(page, 'Title', title);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Opens a save that was refused in the editor, and keeps what was typed there beside what the other device wrote. */
async function mergeRefused(page: Page): Promise<void> {
  await sign(page).click();
  await page.getByRole('button', { name: 'Open in editor' }).click();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save this' }).click();
}

async function openRecipe(page: Page, id: string, title: string): Promise<void> {
  await page.goto(`/#/recipe/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Saves a recipe from somewhere else, over whatever is there. */
async function saveElsewhere(page: Page, { token }: Person, id: string, notes: string): Promise<void> {
  const answer = await page.request.put(`/api/recipes/${id}`, {
    data: { notes },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Prints the open recipe with twice its amounts, and compares the page with that of the server. */
async function printDoubled(page: Page, { token }: Person, id: string): Promise<void> {
  await page.context().addInitScript(() => {
    window.print = () => Reflect.set(window, 'wasPrinted', true);
  });
  await page.getByRole('button', { name: /Amounts ×/ }).click();
  await page.getByRole('dialog', { name: 'Scale recipe' }).getByRole('radio', { name: '2', exact: true }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Print', exact: true });
  await expect(dialog.frameLocator('iframe[title="Preview"]').getByText('4 cups flour')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Print' }).click();
  const sheet = await opened;
  await expect(sheet.getByText('4 cups flour')).toBeVisible();
  await expect.poll(() => sheet.evaluate(() => Reflect.get(window, 'wasPrinted') as unknown)).toBe(true);

  const own = await page.evaluate((address) => fetch(address).then((answer) => answer.text()), sheet.url());
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  const query = { recipeIds: id, titleImage: 'true', scale: '2', paper: 'letter', preferredLanguage: 'en-us', today };
  const served = await page.request.get('/api/print', {
    params: { ...query, print: 'true' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(own).toBe(await served.text());
  await sheet.close();
}

test('recipes are found, opened, changed and made without a network, and reach the server when it is back', async ({
  page,
  person: ada,
}) => {
  const lines = { ingredients: '2 cups flour\n1 onion', instructions: 'Mix.\nBake for 20 minutes.', labels: ['Soups'] };
  await page.goto('/');
  const imageIds = await addImages(page, ada, ['#a63', '#6a3']);
  const soup = await ada.addRecipe({ title: 'Tomato soup', ...lines, imageIds });
  for (const title of ['Bread', 'Apple pie']) await ada.addRecipe({ title, ...lines });
  await keepRecipes(page, 3);
  await expect(page.getByText('1 photo is here too.')).toBeVisible();
  await page.goto('/#/list/main');
  await expect(recipeLink(page, 'Tomato soup')).toBeVisible();
  await isStartable(page);
  await forgetFiles(page);
  await page.context().setOffline(true);

  await test.step('a misspelt word finds the soup after a start without a network', async () => {
    await page.reload();
    await page.getByRole('searchbox').fill('tomto');
    await expect(recipeLink(page, 'Bread')).toHaveCount(0);
    await drawn(
      page
        .getByRole('article')
        .filter({ has: recipeLink(page, 'Tomato soup') })
        .locator('img'),
    );
    await recipeLink(page, 'Tomato soup').click();
    await expect(page.getByText('2 cups flour')).toBeVisible();
    await drawn(page.getByRole('img', { name: 'Photo of Tomato soup' }));
  });

  await test.step('the soup is printed twice as large, as the server prints it', () => printDoubled(page, ada, soup));

  await test.step('the soup is changed and pancakes are made, which a reload keeps', async () => {
    await editTitle(page, 'Tomato soup with rice');
    await page.goto('/#/edit-recipe/new');
    await page.getByLabel('Title').fill('Pancakes');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pancakes' })).toBeVisible();
    await page.goto('/#/list/main');
    await page.reload();
    for (const title of ['Pancakes', 'Tomato soup with rice']) await expect(recipeLink(page, title)).toBeVisible();
    // The factor of the soup waits too.
    await expect(sign(page)).toHaveText('3');
    await expect(page.getByText('Can’t reach the server')).toHaveCount(0);
  });

  await test.step('the page of what waits tells of both, and a change that is discarded there is undone here', async () => {
    await sign(page).click();
    for (const words of [/Pancakes.*New recipe/, /Tomato soup with rice.*Edited/]) {
      await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
    }
    await expectAccessible(page);
    await page.goBack();
    await recipeLink(page, 'Bread').click();
    await editTitle(page, 'Toast');
    await sign(page).click();
    const toast = page.getByRole('listitem').filter({ hasText: /^Toast/ });
    await toast.getByRole('button', { name: 'Discard: Edited' }).click();
    await (await readyDialog(page)).getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(toast).toHaveCount(0);
    await page.goto('/#/list/main');
    await expect(recipeLink(page, 'Bread')).toBeVisible();
    await expect(sign(page)).toHaveText('3');
  });

  await test.step('the server has both when the network is back', async () => {
    await page.context().setOffline(false);
    await expect(sign(page)).toHaveCount(0);
    for (const title of ['Pancakes', 'Tomato soup with rice']) await expect(recipeLink(page, title)).toBeVisible();
    const answer = await page.request.get(`/api/recipes/${soup}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(await answer.json()).toMatchObject({ title: 'Tomato soup with rice' });
  });

  await test.step('what somebody else changed meanwhile is compared, and nothing is lost', async () => {
    await recipeLink(page, 'Tomato soup with rice').click();
    await expect(page.getByText('4 cups flour')).toBeVisible();
    await page.context().setOffline(true);
    await editTitle(page, 'Red soup');
    await saveElsewhere(page, ada, soup, 'Needs more salt');
    await page.context().setOffline(false);
    await sign(page).click();
    await page.getByRole('button', { name: 'Open in editor' }).click();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Red soup');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save this' }).click();
    await expect(page.getByRole('heading', { name: 'Red soup' })).toBeVisible();
    await expect(page.getByText('Needs more salt')).toBeVisible();
  });

  await test.step('a log-out leaves no pictures, as no recipes', async () => {
    const ofPerson = async () => (await page.evaluate(() => caches.keys())).filter((name) => name.includes('pictures'));
    expect(await ofPerson()).toHaveLength(1);
    await page.goto('/#/settings');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect.poll(ofPerson).toEqual([]);
  });
});

test('photos that are added without a network show at once and after a reload, and are sent with what names them', async ({
  page,
  person: ada,
  openBrowser,
}) => {
  const soup = await ada.addRecipe({ title: 'Tomato soup', instructions: 'Cook.' });
  const chosen = async (colour: string) => ({
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: await png(page, colour),
  });
  const ofRecipe = (on: Page) => on.getByRole('img', { name: 'Photo of Tomato soup' });
  const ofEntry = (on: Page) => on.getByRole('listitem').getByRole('img', { name: 'Photo 1', exact: true });
  await ada.addRecipe({ title: 'Bread' });
  await keepRecipes(page, 2);
  await page.goto(`/#/recipe/${soup}`);
  await expect(page.getByRole('heading', { name: 'Tomato soup' })).toBeVisible();
  await isStartable(page);
  await page.context().setOffline(true);

  await test.step('the recipe gets one', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Add photo').setInputFiles(await chosen('tomato'));
    await drawn(page.getByRole('img', { name: 'Photo 1' }));
    await expect(page.getByText('New photos will upload')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await drawn(ofRecipe(page))).toMatch(/^blob:/);
  });

  await test.step('and the diary another one', async () => {
    await page.getByRole('button', { name: 'Made today' }).click();
    await page.getByRole('link', { name: 'Add details' }).click();
    const form = page.getByRole('dialog', { name: 'Tomato soup' });
    await form.getByLabel('Add photo').setInputFiles(await chosen('olive'));
    await drawn(form.getByRole('img', { name: 'Photo 1' }));
    await form.getByRole('button', { name: 'Save' }).click();
    expect(await drawn(ofEntry(page))).toMatch(/^blob:/);
  });

  await test.step('both show after a reload', async () => {
    await page.reload();
    expect(await drawn(ofRecipe(page))).toMatch(/^blob:/);
    expect(await drawn(ofEntry(page))).toMatch(/^blob:/);
  });

  await test.step('and another browser shows them once the network is back', async () => {
    await page.context().setOffline(false);
    await expect(sign(page)).toHaveCount(0);
    for (const picture of [ofRecipe(page), ofEntry(page)])
      await expect.poll(() => drawn(picture)).toContain('/api/images/');
    const other = await openBrowser(ada);
    await other.goto(`/#/recipe/${soup}`);
    for (const picture of [ofRecipe(other), ofEntry(other)]) expect(await drawn(picture)).toContain('/api/images/');
  });
});

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
    const texts = [ada.token, ada.email, odd, 'Farmhouse'];
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
