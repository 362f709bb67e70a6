import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openClient } from './testing/api-client.ts';
import { importFile } from './testing/import-file.ts';
import { createInstallation } from './testing/installation.ts';
import { newPerson } from './testing/people.ts';

/** Size of the disk. A cluster takes about half of it. */
const diskSize = '200m';

async function fill(path: string): Promise<void> {
  for (let bytes = 1024 * 1024; bytes >= 4_096; bytes /= 2) {
    for (;;) {
      try {
        await appendFile(path, Buffer.alloc(bytes));
      } catch {
        break;
      }
    }
  }
}

/** Returns half a megabyte of text that cannot be compressed. */
const bulk = (): string => randomBytes(256 * 1024).toString('hex');

test('R7 on a full disk people are told so, nothing acknowledged is lost, and room is all that it takes', async ({
  skip,
}) => {
  const disk = await mkdtemp(join(tmpdir(), 'full-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    await rm(disk, { recursive: true });
    skip(`a file system of ${diskSize} can only be mounted as root`);
  }
  const installation = await createInstallation({ parent: disk });
  onTestFinished(async () => {
    await installation.remove();
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });
  const { token } = await newPerson(installation);
  const client = openClient(fetch, installation.address, token);
  const create = (notes: string) => client.mutate('recipes.createRecipe', { title: 'Soup', notes });
  expect((await create('before')).status).toBe(200);

  const filler = join(disk, 'filler');
  await fill(filler);
  let kept = 1;
  let refused = await create(bulk());
  for (; refused.status === 200 && kept < 40; kept += 1) refused = await create(bulk());
  expect(refused).toMatchObject({ status: 503, body: { error: { data: { errorCode: 'storageFull' } } } });
  expect(await client.rest('POST', '/import/upload', importFile(10_000))).toMatchObject({
    status: 507,
    body: { errorCode: 'storageFull' },
  });
  expect((await client.query('recipes.getRecipeCount', {})).body).toEqual({ count: kept });

  await rm(filler);
  expect((await create(bulk())).status).toBe(200);
  expect((await client.query('recipes.getRecipeCount', {})).body).toEqual({ count: kept + 1 });
  expect((await client.query('import.getImports')).body).toEqual([]);
  expect(installation.server.lines.filter((line) => line.includes('the process ended'))).toEqual([]);
});
