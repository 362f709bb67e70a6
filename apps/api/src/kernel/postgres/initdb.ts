import { spawn, type StdioOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { heard } from '../streams.ts';
import { type Account, giveTo, nameForProcessIn } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

/** The superuser of an embedded cluster and the name of its database. */
export const databaseName = 'trivet';

/** The directory and the programs that make a cluster. */
export interface ClusterOptions {
  /** The directory of `cluster/` and the file `password`. It is made when it does not exist. */
  dir: string;
  binaries: PostgresBinaries;
  account: Account;
  /** Leaves out the sync to disk, for tests only. */
  throwAway: boolean;
}

/** Makes `dir/cluster` and `dir/password` (generated, mode 0600). Throws an Error with initdb's own message. */
export async function runInitdb(dir: string, { binaries, account, throwAway }: ClusterOptions): Promise<void> {
  const cluster = join(dir, 'cluster');
  const passwordPath = join(dir, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordPath, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveTo(account, cluster);
  await giveTo(account, passwordPath);
  const password = await open(passwordPath);
  try {
    const options = [
      '-D',
      nameForProcessIn(cluster, account),
      '-U',
      databaseName,
      '--pwfile=/dev/stdin',
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      ...(throwAway ? ['--no-sync'] : []),
    ];
    const stdio: StdioOptions = [password.fd, 'ignore', 'pipe'];
    const child = heard(spawn(binaries.initdb, options, { cwd: cluster, ...account, env: { LC_ALL: 'C' }, stdio }));
    const [words] = await Promise.all([child.stderr ? text(heard(child.stderr)) : '', once(child, 'close')]);
    if (child.exitCode !== 0)
      throw new Error(words || `initdb ended with ${String(child.exitCode ?? child.signalCode)}`);
  } finally {
    await password.close();
  }
}
