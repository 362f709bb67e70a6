import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../setup/fixtures.ts';
import { jsonLdFile, largeFile } from '../setup/import-files.ts';
import { files, imports } from '../setup/import-page.ts';

const waiting = 'No connection. The upload continues on its own when you’re back online.';

test('a large file waits while the connection is lost, goes on by itself and after a reload, and can be given up', async ({
  page,
  person,
}) => {
  expect(person.token).not.toBe('');
  const folder = await mkdtemp(join(tmpdir(), 'trivet-import-'));
  const path = join(folder, 'large.json');
  await writeFile(path, largeFile('Ragout'));
  const parts: string[] = [];
  let lost = '1';
  await page.route('**/api/import/uploads/**', async (route) => {
    const part = route.request().url().split('/').at(-1) ?? '';
    parts.push(part);
    if (part === lost) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.goto('/#/settings/import');

  await test.step('it waits, and sends what is missing once the browser is online', async () => {
    await files(page).setInputFiles(path);
    await expect(page.getByText(waiting)).toBeVisible();
    expect(parts).toEqual(['0', '1']);
    lost = '2';
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => parts).toEqual(['0', '1', '1', '2']);
    await expect(page.getByText(waiting)).toBeVisible();
  });

  await test.step('after a reload the same file goes on where it stopped', async () => {
    lost = '';
    parts.length = 0;
    await page.reload();
    await expect(page.getByText('Upload incomplete. Choose the same file again to continue.')).toBeVisible();
    await files(page).setInputFiles(path);
    await expect(page.getByRole('button', { name: 'Add 1 recipe' })).toBeVisible();
    expect(parts).toEqual(['2']);
  });

  await test.step('another one is given up', async () => {
    lost = '0';
    await page.goto('/#/settings/import');
    await writeFile(path, jsonLdFile('large.json', ['Stew']).buffer);
    await files(page).setInputFiles(path);
    await expect(page.getByText(waiting)).toBeVisible();
    await page.getByRole('button', { name: 'Stop uploading large.json' }).click();
    await expect(page.getByRole('region', { name: 'Uploading' })).toBeHidden();
    await expect(imports(page).getByRole('listitem').first()).toContainText('Stopped');
  });
  await rm(folder, { recursive: true });
});
