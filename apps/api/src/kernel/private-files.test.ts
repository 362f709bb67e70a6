import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from './log.ts';
import { keepPrivate } from './private-files.ts';
import { createFilesystemStorage } from './storage/filesystem-storage.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trivet-private-'));
});
afterAll(() => rm(dir, { recursive: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

/** Makes a directory or file as an earlier version did, which everybody may read. */
async function openToAll(path: string): Promise<string> {
  if (path.endsWith('.log')) await writeFile(path, 'earlier\n');
  else await mkdir(path);
  await chmod(path, path.endsWith('.log') ? 0o644 : 0o755);
  return path;
}

test('a new log, and one that is there, is for this account alone', async () => {
  for (const path of [join(dir, 'logs', 'new.log'), await openToAll(join(dir, 'old.log'))]) {
    const log = createLog({ level: 'info', file: path });
    log.info('a line');
    await expect.poll(async () => (await stat(path).catch(() => undefined))?.size).toBeGreaterThan(20);
    expect([path, await modeOf(path)]).toEqual([path, '600']);
  }
});

test('a new directory of data, and one that is there, is for this account alone', async () => {
  for (const path of [join(dir, 'new', 'data'), await openToAll(join(dir, 'data'))]) {
    await keepPrivate(path);
    expect([path, await modeOf(path)]).toEqual([path, '700']);
  }
});

test('a new directory of media, and one that is there, is for this account alone', async () => {
  for (const path of [join(dir, 'new', 'media'), await openToAll(join(dir, 'media'))]) {
    await createFilesystemStorage(path);
    expect([path, await modeOf(path)]).toEqual([path, '700']);
  }
});

test('a device is no file of ours', async () => {
  const before = await modeOf('/dev/null');
  createLog({ level: 'info', file: '/dev/null' }).info('a line');
  expect(await modeOf('/dev/null')).toBe(before);
});

test('a directory that cannot be made is left to whoever needs it', async () => {
  await expect(keepPrivate('/dev/null/data')).resolves.toBeUndefined();
});
