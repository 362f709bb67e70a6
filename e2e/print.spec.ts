import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, type Person, test } from './setup/fixtures.ts';
import { addHostile, addImages, heading } from './setup/recipes.ts';

const soup = {
  title: 'Soup',
  description: 'Warm and red',
  ingredients: '[Soup]\n1½ cups lentils\n2 l stock',
  instructions: 'Chop\nSimmer',
  notes: 'Freezes well',
  source: 'Grandmother',
  labels: ['weeknight'],
};

/** What each template shows of it. */
const parts = ['1½ cups lentils', 'Simmer', 'Freezes well', 'Grandmother', 'weeknight'];

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const preview = (page: Page): FrameLocator => dialogOf(page, 'Print').frameLocator('iframe[title="Preview"]');
const printed = (page: Page) => page.evaluate(() => Reflect.get(window, 'printed') as unknown);

/** Counts the prints in every page of the browser, in place of the browser's dialog. */
const countPrints = (page: Page) =>
  page.context().addInitScript(() => {
    window.print = () =>
      Reflect.set(window, 'printed', ((Reflect.get(window, 'printed') as number | undefined) ?? 0) + 1);
  });

async function openSoup(page: Page, person: Person): Promise<string> {
  await page.goto('/#/welcome');
  const id = await person.addRecipe({ ...soup, imageIds: await addImages(page, person, ['#a52']) });
  await page.goto(`/#/recipe/${id}`);
  await expect(heading(page, 'Soup')).toBeVisible();
  return id;
}

/** Opens the page to print, as a press on the button does. */
async function print(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await dialogOf(page, 'Print').getByRole('link', { name: 'Print' }).click();
  const sheet = await opened;
  await sheet.waitForLoadState('load');
  return sheet;
}

/** Opens another site with one page. */
async function openSite(html: string) {
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => site.close(resolve).closeAllConnections()),
  };
}

test('a template prints itself as its preview shows it, and the code to embed has what is chosen and works on another site', async ({
  page,
  person,
}) => {
  await countPrints(page);
  await openSoup(page, person);
  const dialog = dialogOf(page, 'Print');

  for (const [template, hasPicture] of [
    ['Standard', true],
    ['Half sheet, compact', false],
  ] as const) {
    await test.step(`the page of ${template} prints itself`, async () => {
      await page.keyboard.press('p');
      await dialog.getByRole('radio', { name: template }).check();
      await expect(preview(page).getByRole('heading', { name: 'Soup' }).first()).toBeVisible();
      const sheet = await print(page);
      await expect(dialog).toBeHidden();
      await expect(sheet.getByRole('heading', { level: 1, name: 'Soup' })).toBeVisible();
      for (const text of parts)
        await expect(sheet.getByText(text, { exact: true }), `${text} in ${template}`).toBeVisible();
      await expect(sheet.getByRole('img', { name: 'Photo of Soup' })).toHaveCount(hasPicture ? 1 : 0);
      await expect.poll(() => printed(sheet)).toBe(1);
      expect(await sheet.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))).toBe(true);
      // The browser neither prints the ticket nor keeps it in its history.
      expect(sheet.url()).not.toContain('token');
      await sheet.close();
    });
  }

  await test.step('the preview follows what is chosen', async () => {
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    for (const template of ['No photo', 'Half sheet, two columns', 'Cards']) {
      await dialog.getByRole('radio', { name: template }).check();
      await expect(preview(page).getByRole('img')).toHaveCount(0);
      await expect(preview(page).getByRole('heading', { level: 1, name: 'Soup' })).toBeVisible();
      for (const text of parts)
        await expect(preview(page).getByText(text, { exact: true }), `${text} in ${template}`).toBeVisible();
    }
    await dialog.getByRole('radio', { name: 'Standard' }).check();
    await expect(preview(page).getByText('Freezes well')).toBeVisible();
    await expect(preview(page).getByRole('img')).toBeVisible();
    await expectAccessible(page, dialog);
    await dialog.getByRole('switch', { name: 'Notes' }).click();
    await expect(preview(page).getByRole('heading', { name: 'Soup' }).first()).toBeVisible();
    await expect(preview(page).getByText('Freezes well')).toHaveCount(0);
    const sizeOfText = () =>
      preview(page)
        .locator('html')
        .evaluate((root) => parseFloat(getComputedStyle(root).fontSize));
    let before = 0;
    // The preview is a page of its own, which loads again after each change.
    await expect(async () => {
      before = await sizeOfText();
    }).toPass();
    await dialog.getByLabel('Text size').selectOption('200%');
    await expect(async () => expect(await sizeOfText()).toBeCloseTo(before * 2, 1)).toPass();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await embed(page);
});

/** Turns on the link of the open recipe in what embeds it, and tries the code on another site. */
async function embed(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Embed' }).click();
  const dialog = dialogOf(page, 'Embed');
  await expect(dialog.getByText('turn on its link first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn on link' }).click();
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByText('Freezes well')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('switch', { name: 'Notes' }).click();
  await dialog.getByLabel('Width in pixels').fill('480');
  await dialog.getByLabel('Height in pixels').fill('640');
  await expect(frame.getByText('Simmer')).toBeVisible();
  await expect(frame.getByText('Freezes well')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain('hideNotes=true');
  expect(code).toContain('width="480" height="640"');

  const blog = await page.context().newPage();
  const site = await openSite(`<!doctype html><html lang="en"><title>Blog</title><main><h1>Blog</h1>${code}</main>`);
  await blog.goto(site.address);
  const embedded = blog.frameLocator('iframe');
  await expect(embedded.getByRole('heading', { name: 'Soup' }).first()).toBeVisible();
  await expect(embedded.getByText('Freezes well')).toHaveCount(0);
  await expect(embedded.getByText('weeknight')).toHaveCount(0);
  const inner = blog.frames()[1];
  // X10: the page ignores messages from around it. Its own button prints.
  await blog.evaluate(() => window.frames[0]?.postMessage('print', '*'));
  await embedded.getByRole('button', { name: 'Print' }).click();
  expect(await inner?.evaluate(() => Reflect.get(window, 'printed') as unknown)).toBe(1);
  await expectAccessible(blog);

  // C1: no other site can frame the page to print.
  const other = await openSite(code.replace('/api/embed/recipe/', '/api/print/'));
  await blog.goto(other.address);
  await expect(blog.locator('iframe')).toBeVisible();
  expect(await blog.frameLocator('iframe').getByText('Simmer').count()).toBe(0);
  await blog.close();
  await Promise.all([site.close(), other.close()]);
}

const payloads = [
  '<img src=x onerror=__pwn=1>',
  '[<img src=x onerror=__pwn=1>]',
  '1/2 <svg/onload=__pwn=1> cup',
  '</style></script><script>__pwn=1</script>',
  '</title><script>__pwn=1</script>',
  '"onfocus=__pwn=1 autofocus="',
  '[x](javascript:__pwn=1)',
];

test('X1 X5 text that looks like code is text on the page, in the embedded one and in its code', async ({
  page,
  person,
}) => {
  await countPrints(page);
  const id = await addHostile(page, person, payloads);
  for (const address of [`/api/print/${id}?print=1&titleImage=1`, `/api/embed/recipe/${id}?showPrintButton=1`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(payloads.join(' '));
    expect(await page.evaluate(() => Reflect.get(window, '__pwn') as unknown)).toBeUndefined();
    expect(await page.locator('a[href^="javascript:"], img, svg').count()).toBe(0);
  }
});
