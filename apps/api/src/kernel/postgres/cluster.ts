import { access, constants, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf, StartError } from '../start-error.ts';
import { type ClusterOptions, runInitdb } from './initdb.ts';
import { explainPostgres } from './messages.ts';
import { isAlive } from './processes.ts';

/** A database cluster on disk: PostgreSQL's own directory and the password of its superuser. */
export interface Cluster {
  dir: string;
  password: string;
}

/**
 * Opens the cluster below `dir`, and makes it on first use. Throws StartError when it belongs to another version of
 * PostgreSQL or cannot be written.
 */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const { dir } = options;
  const cluster = join(dir, 'cluster');
  try {
    const found = await readMajor(cluster);
    if (found === undefined) await createCluster(options);
    else requireSameMajor(found, options);
    return { dir: cluster, password: await readFile(join(dir, 'password'), 'utf8') };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(explainPostgres(String(error), dir), { cause: error });
  }
}

async function readMajor(cluster: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function requireSameMajor(found: number, { dir, binaries: { major } }: ClusterOptions): void {
  if (found === major) return;
  const facts = `The data in ${dir} was written by PostgreSQL ${found}, but this Trivet comes with PostgreSQL ${major}.`;
  const advice =
    found > major
      ? 'Install a newer version of Trivet.'
      : 'Export your recipes with the version that wrote it and import them into a new data directory.';
  throw new StartError(`${facts} ${advice}`);
}

// This makes the cluster beside its place and renames it, so that a kill during initdb leaves no half a cluster behind.
async function createCluster(options: ClusterOptions): Promise<void> {
  const { dir } = options;
  await requireWritable(dirname(dir));
  await mkdir(dirname(dir), { recursive: true });
  await removeLeftovers(dir);
  const staging = await mkdtemp(`${dir}.new-${process.pid}-`);
  try {
    await runInitdb(staging, options);
    await rename(staging, dir).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOTEMPTY') throw error; // Another process was first: its cluster is used.
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

// On a read-only file system mkdir says that there is no such directory. The nearest one that exists says why.
async function requireWritable(dir: string): Promise<void> {
  try {
    await access(dir, constants.W_OK);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await requireWritable(dirname(dir));
  }
}

async function removeLeftovers(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.new-`;
  for (const name of await readdir(dirname(dir))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(dir), name), { recursive: true, force: true });
  }
}
