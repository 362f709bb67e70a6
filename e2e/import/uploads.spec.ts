import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, test } from '../setup/fixtures.ts';
import { largeFile } from '../setup/import-files.ts';
import { files, imports } from '../setup/import-page.ts';

test('a large file waits while the connection is lost, and goes on by itself', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const parts: string[] = [];
  let isLost = true;
  await page.route('**/api/import/uploads/**', async (route) => {
    const part = route.request().url().split('/').at(-1) ?? '';
    parts.push(part);
    if (part === '1' && isLost) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.goto('/#/settings/import');
  await files(page).setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer: largeFile('Ragout') });
  await expect(page.getByText('No connection. The upload continues on its own when you’re back online.')).toBeVisible();
  await expectAccessible(page);
  isLost = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Add 1 recipe' })).toBeVisible();
  expect(parts.filter((part) => part === '0')).toHaveLength(1);
  expect(parts.at(-1)).toBe('2');
});

test('after a reload the same file goes on where it stopped, and can be given up', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  const folder = await mkdtemp(join(tmpdir(), 'trivet-import-'));
  const path = join(folder, 'large.json');
  await writeFile(path, largeFile('Ragout'));
  const parts: string[] = [];
  await page.route('**/api/import/uploads/**', async (route) => {
    const part = route.request().url().split('/').at(-1) ?? '';
    parts.push(part);
    if (part === '2') await route.abort('connectionreset');
    else await route.continue();
  });
  await page.goto('/#/settings/import');
  await files(page).setInputFiles(path);
  await expect(page.getByText('No connection. The upload continues on its own when you’re back online.')).toBeVisible();
  await page.unroute('**/api/import/uploads/**');
  const again: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/import/uploads/')) again.push(request.url().split('/').at(-1) ?? '');
  });
  await page.reload();
  await expect(page.getByText('Upload incomplete. Choose the same file again to continue.')).toBeVisible();
  await files(page).setInputFiles(path);
  await expect(page.getByRole('button', { name: 'Add 1 recipe' })).toBeVisible();
  expect(again).toEqual(['2']);

  await page.route('**/api/import/uploads/**', (route) => route.abort('connectionreset'));
  await page.goto('/#/settings/import');
  await writeFile(path, largeFile('Stew'));
  await files(page).setInputFiles(path);
  await expect(page.getByText('No connection. The upload continues on its own when you’re back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop uploading large.json' }).click();
  await expect(page.getByRole('region', { name: 'Uploading' })).toBeHidden();
  await expect(imports(page).getByRole('listitem').first()).toContainText('Stopped');
  await rm(folder, { recursive: true });
});
