import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../postgres/processes.ts';

/**
 * Milliseconds after which a half-written file of another machine counts as abandoned, because no write takes this
 * long.
 */
const abandonedMs = 60 * 60 * 1000;

const host = hostname().replace(/[^\w-]/g, '_');
const namePattern = /^([\w-]+)~(\d+)~[\da-f-]+$/;

/**
 * Returns a name for a half-written file that holds the machine and the process, which may share the directory with
 * others.
 */
export const temporaryName = (id: string): string => `${host}~${process.pid}~${id}`;

/**
 * Removes the half-written files in `dir` of processes that no longer run. Call it before this process writes there.
 */
export async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const [, owner, pid] = namePattern.exec(name) ?? [];
    if (owner === host ? !isOther(Number(pid)) : await isAbandoned(path))
      await rm(path, { recursive: true, force: true });
  }
}

// A file under our own number belongs to an earlier process, because this one has not written yet.
const isOther = (pid: number): boolean => pid !== process.pid && isAlive(pid);

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedMs;
}
