import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Account } from './account.ts';

/** The file name PostgreSQL gives to its unix socket. */
export const socketName = '.s.PGSQL.5432';

// A socket's path has at most 103 bytes on macOS and 107 on Linux: unix(7).
const longestSocketPath = 103;

/** Returns the directory of the socket: the cluster's own, or a private temporary one when its path is too long. */
export async function chooseSocketDir(cluster: string, account: Account): Promise<string> {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) return cluster;
  const dir = await mkdtemp(join(tmpdir(), 'trivet-'));
  await giveTo(account, dir);
  return dir;
}
