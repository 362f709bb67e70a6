import { chown, stat } from 'node:fs/promises';

/** Uid and gid of nobody; initdb needs a uid that has an entry in passwd, so a made-up one does not do. */
const nobody = 65_534;

/** The account PostgreSQL runs under; undefined means the server's own. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root hands it to whom the cluster belongs already, a new one to nobody. */
export async function databaseAccount(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

/** Hands a file or directory over to the account. */
export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/**
 * The name of a directory for a process that was started in it. Nobody may not walk down to a directory below a
 * private home such as /root, but is in its working directory already.
 */
export function nameForProcessIn(dir: string, account: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dir;
}
