import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { databaseName } from './initdb.ts';
import { readPostmasterFile } from './processes.ts';

/** Returns the address of a database over the socket in a directory. */
export function addressOver(socketDir: string, password: string, database: string): string {
  const url = new URL(`postgresql://${databaseName}:${password}@localhost/${database}`);
  url.searchParams.set('host', socketDir);
  return url.toString();
}

/** Returns the address of the embedded database that a running Trivet uses. Throws StartError when none runs. */
export async function addressOfRunning(dataDir: string): Promise<string> {
  const dir = join(resolve(dataDir), 'postgres');
  const file = await readPostmasterFile(join(dir, 'cluster'));
  if (file === undefined) throw new StartError(`Trivet does not run on ${resolve(dataDir)}. Start it, then try again.`);
  return addressOver(file.socketDir, await readFile(join(dir, 'password'), 'utf8'), databaseName);
}
