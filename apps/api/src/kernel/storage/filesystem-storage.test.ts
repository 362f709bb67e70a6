import { execFileSync } from 'node:child_process';
import { existsSync, type Dirent } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFilesystemStorage } from './filesystem-storage.ts';
import type { Storage } from './storage.ts';
import { contentOf, describeStorage, hostileKeys, keysBelow } from './testing/storage-contract.ts';

let base: string;
let dir: string;
let storage: Storage;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'storage-test-'));
  dir = join(base, 'media');
  storage = await createFilesystemStorage(dir);
});
afterEach(() => rm(base, { recursive: true, force: true }));

const filesBelow = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry: Dirent) => entry.isFile())
    .map((entry: Dirent) => join(entry.parentPath, entry.name));

describeStorage(() => storage);

describe('an object of a directory', () => {
  it('reads as null below a file', async () => {
    await storage.put('a/b', Buffer.from('x'));
    expect(await storage.get('a/b/c')).toBeNull();
  });

  it('takes the directory along that its delete leaves empty', async () => {
    await storage.put('images/ab/one/1.webp', Buffer.from('x'));
    await storage.put('images/ab/two/1.webp', Buffer.from('x'));
    await storage.delete(['images/ab/one/1.webp']);
    expect(await readdir(join(dir, 'images/ab'))).toEqual(['two']);
  });

  it('can be written while the last other one of its directory is deleted', async () => {
    for (let round = 0; round < 300; round += 1) {
      await storage.put('imports/old', Buffer.from('x'));
      await Promise.all([storage.delete(['imports/old']), storage.put('imports/new', Buffer.from('kept'))]);
      expect(await contentOf(storage, 'imports/new')).toBe('kept');
      await storage.delete(['imports/new']);
    }
  });
});

describe('the list', () => {
  it('does not name half-written files', async () => {
    await writeFile(join(dir, '.tmp/half'), 'x');
    expect(await keysBelow(storage, '')).toEqual([]);
  });
});

describe('M9 a key', () => {
  it.each(hostileKeys)('%j never reaches a file outside its place', async (key) => {
    await writeFile(join(base, 'secret'), 'secret');
    await writeFile(join(dir, '.tmp/half'), 'secret');
    expect(await storage.get(key)).toBeNull();
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.delete([key])).rejects.toThrow('Not a storage key');
    expect((await filesBelow(base)).sort()).toEqual([join(dir, '.tmp/half'), join(base, 'secret')].sort());
  });
});

describe('a write that fails', () => {
  it('leaves the earlier object and no half-written file', async () => {
    await storage.put('a/b', Buffer.from('earlier'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage.put('a/b', broken)).rejects.toThrow('the sender went away');
    expect(await contentOf(storage, 'a/b')).toBe('earlier');
    expect(await readdir(join(dir, '.tmp'))).toEqual([]);
  });

  it('R7 on a full disk is storageFull, leaves nothing behind, and works again when there is room', async ({
    skip,
  }) => {
    const small = join(base, 'small');
    await mkdir(small);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'pipe' });
    } catch {
      skip('a file system of one megabyte can only be mounted as root');
    }
    try {
      const full = await createFilesystemStorage(small);
      await full.put('images/first', Buffer.alloc(600_000, 1));
      await expect(full.put('images/second', Buffer.alloc(600_000, 2))).rejects.toMatchObject({ code: 'storageFull' });
      await expect(full.put('images/first', Buffer.alloc(600_000, 3))).rejects.toMatchObject({ code: 'storageFull' });
      expect(await full.get('images/second')).toBeNull();
      expect((await readFile(join(small, 'images/first')))[0]).toBe(1);
      expect(await readdir(join(small, '.tmp'))).toEqual([]);
      await full.delete(['images/first']);
      expect(await full.put('images/second', Buffer.alloc(600_000, 2))).toBe(600_000);
      execFileSync('mount', ['-o', 'remount,ro', small]);
      await expect(full.put('images/third', Buffer.from('x'))).rejects.toMatchObject({ code: 'storageFull' });
    } finally {
      execFileSync('umount', [small]);
    }
  });
});

describe('half-written files', () => {
  const temporary = (name: string) => join(dir, '.tmp', name);
  const host = hostname().replace(/[^\w-]/g, '_');

  it('of processes that have ended are removed at the start, those of living ones and of other machines stay', async () => {
    const ended = execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }).trim();
    const names = {
      ended: `${host}~${ended}~0a`,
      earlierSelf: `${host}~${process.pid}~0b`,
      living: `${host}~${process.ppid}~0c`,
      elsewhere: `other~1~0d`,
      abandoned: `other~1~0e`,
    };
    for (const name of Object.values(names)) await writeFile(temporary(name), 'x');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(temporary(names.abandoned), longAgo, longAgo);
    await createFilesystemStorage(dir);
    expect((await readdir(join(dir, '.tmp'))).sort()).toEqual([names.living, names.elsewhere].sort());
  });
});

it('a directory that cannot be made is the system’s error at the start', async () => {
  await writeFile(join(base, 'file'), 'x');
  await expect(createFilesystemStorage(join(base, 'file/media'))).rejects.toThrow(/ENOTDIR/);
  expect(existsSync(join(base, 'file/media'))).toBe(false);
});
