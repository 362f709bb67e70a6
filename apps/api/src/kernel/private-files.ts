import { chmodSync, statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';

/** A directory that only the account of the server may enter. */
const privateDir = 0o700;
/** A file that only the account of the server may read and write. */
export const privateFile = 0o600;

/**
 * Makes a directory that only this account may enter, or tightens one that is there. Leaves what it may not change, such
 * as a volume of somebody else, as it is: whoever needs the directory says what is wrong with it.
 */
export async function keepPrivate(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: privateDir });
    await chmod(dir, privateDir);
  } catch {
    // A read-only disk, or a directory of another account.
  }
}

/** Takes the rights of others from a file that is there; devices and pipes stay as they are. */
export function tightenFile(path: string): void {
  try {
    if (statSync(path).isFile()) chmodSync(path, privateFile);
  } catch {
    // It is not there yet, or belongs to another account.
  }
}
