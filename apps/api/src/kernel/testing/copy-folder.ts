import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies a folder with the modes of its files, which PostgreSQL checks. One that is there gets the copy inside it. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}
