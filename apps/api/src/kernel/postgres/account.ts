import { chown, stat } from 'node:fs/promises';

/** Uid and gid of nobody. initdb needs a uid with an entry in passwd, so a made-up one does not work. */
const nobody = 65_534;

/** The account PostgreSQL runs under; undefined means the server's own. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Returns the account that PostgreSQL runs under. PostgreSQL refuses to run as root, so for root it is the owner of the
 * cluster, or `nobody` for a new cluster.
 */
export async function databaseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

/** Gives a file or directory to the account. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/**
 * Returns the name by which a process that was started in a directory can open it. The account `nobody` may not enter
 * the parents of a directory below a private home such as /root, but it may use its own working directory.
 */
export function nameForProcessIn(dir: string, account: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dir;
}
