import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors.ts';
import { keepPrivate } from '../private-files.ts';
import { codeOf } from '../start-error.ts';
import { readHandleStream } from '../streams.ts';
import { isStorageKey, requireStorageKey, requireStoragePrefix } from './storage-key.ts';
import type { Storage, StoredObject } from './storage.ts';
import { removeLeftovers, temporaryName } from './temporary-files.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** Number of tries to move a file into a directory that a deletion may remove meanwhile. */
const mostTries = 10;
const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * Keeps objects as files below `dir`, and makes that directory when it is missing. Removes the half-written files of
 * earlier processes. Throws the system's error when the directory cannot be used.
 */
export async function createFilesystemStorage(dir: string): Promise<Storage> {
  const temporaryDir = join(dir, '.tmp');
  await keepPrivate(dir);
  await mkdir(temporaryDir, { recursive: true });
  await removeLeftovers(temporaryDir);
  const pathOf = (key: string): string => {
    requireStorageKey(key);
    return join(dir, key);
  };

  return {
    async put(key, content) {
      const path = pathOf(key);
      const temporary = join(temporaryDir, temporaryName(randomUUID()));
      try {
        const size = await writeWhole(temporary, content);
        await moveInto(temporary, path);
        return size;
      } catch (error) {
        await rm(temporary, { force: true });
        throw fullCodes.has(codeOf(error)) ? new DomainError('storageFull', { cause: error }) : error;
      }
    },
    get: (key) => (isStorageKey(key) ? find(pathOf(key)) : Promise.resolve(null)),
    async delete(keys) {
      for (const path of keys.map(pathOf)) {
        await rm(path, { force: true });
        await rmdir(dirname(path)).catch(() => undefined); // Only goes when it is empty.
      }
    },
    list(prefix) {
      requireStoragePrefix(prefix);
      return listBelow(dir, prefix);
    },
  };
}

async function writeWhole(path: string, content: Buffer | Readable): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function moveInto(temporary: string, path: string): Promise<void> {
  const parent = dirname(path);
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(parent, { recursive: true });
      await rename(temporary, path);
      break;
    } catch (error) {
      // A deletion removed the directory that it had just emptied, while this made it or before this used it.
      if (codeOf(error) !== 'ENOENT' || tries === mostTries) throw error;
    }
  }
  await syncDirectory(parent);
}

// Without this, the new name is not on disk yet when the machine loses power.
async function syncDirectory(dir: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(dir, 'r');
    await handle.sync();
  } catch (error) {
    // Windows cannot open directories, and some network file systems cannot sync them.
    if (!['EISDIR', 'EPERM', 'EINVAL', 'ENOENT'].includes(codeOf(error))) throw error;
  } finally {
    await handle?.close();
  }
}

// It opens before it looks, so that a deletion in between cannot leave a size without a file.
async function find(path: string): Promise<StoredObject | null> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    const found = await handle.stat();
    if (found.isFile()) return { size: found.size, content: readHandleStream(handle) };
    await handle.close();
    return null;
  } catch (error) {
    await handle?.close();
    if (absentCodes.has(codeOf(error))) return null;
    throw error;
  }
}

async function* listBelow(dir: string, prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for (const entry of await entriesOf(join(dir, parent))) {
    const key = parent + entry.name;
    if (!key.startsWith(prefix)) continue;
    if (entry.isDirectory()) {
      yield* listBelow(dir, `${key}/`);
    } else {
      const found = await stat(join(dir, key)).catch(() => undefined); // It may have been deleted meanwhile.
      if (found) yield { key, modifiedAt: found.mtime };
    }
  }
}

async function entriesOf(dir: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.filter((entry) => isStorageKey(entry.name));
  } catch (error) {
    if (absentCodes.has(codeOf(error))) return [];
    throw error;
  }
}
