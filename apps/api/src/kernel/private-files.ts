import { chmodSync, statSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';

/** A directory that only the account of the server may enter. */
const privateDir = 0o700;
/** A file that only the account of the server may read and write. */
export const privateFile = 0o600;

/**
 * Makes a directory that only this account may enter, or tightens an existing one. Leaves a directory that it may not
 * change, such as a volume of somebody else, as it is. Whoever needs the directory reports what is wrong with it.
 */
export async function keepPrivate(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: privateDir });
    await chmod(dir, privateDir);
  } catch {
    // The disk is read-only, or the directory belongs to another account.
  }
}

/** Takes the rights of others from an existing file. Devices and pipes stay as they are. */
export function tightenFile(path: string): void {
  try {
    if (statSync(path).isFile()) chmodSync(path, privateFile);
  } catch {
    // The file does not exist yet, or belongs to another account.
  }
}
