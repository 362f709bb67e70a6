import { createHash } from 'node:crypto';
import bcrypt from 'bcrypt';

/** bcrypt's work factor: about 0.2 s of one core. @limit Accounts and sessions */
const cost = 11;
/** Most hashes at a time, so that a burst of logins never starves the process. @limit Accounts and sessions */
const maxParallel = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxParallel) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Returns the SHA-256 digest of a password. bcrypt reads 72 bytes, and the digest makes every character of a long
 * password count.
 */
const digest = (password: string): string => createHash('sha256').update(password, 'utf8').digest('base64');

/** Returns the hash of a password that the database stores. */
export const hashPassword = (password: string): Promise<string> => takeTurn(() => bcrypt.hash(digest(password), cost));

/**
 * A hash that belongs to no password. Comparing with it makes a log-in with an unknown address take as long as one with
 * a known address.
 */
const nobody = hashPassword(`${process.pid}:${performance.now()}`);

/** Returns whether a password belongs to a hash. It takes the same time where there is no account and hence no hash. */
export async function matchesPassword(password: string, hash: string | undefined): Promise<boolean> {
  const against = hash ?? (await nobody);
  const matches = await takeTurn(() => bcrypt.compare(digest(password), against));
  return matches && hash !== undefined;
}
