import { readdir, readFile } from 'node:fs/promises';

/** Returns the main process of the browser that has its profile in a folder. */
export async function browserPid(profile: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/u.test(name)) continue;
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    // Its other processes are of a type, and end with it.
    if (line.includes(`--user-data-dir=${profile}`) && !line.includes('--type=')) return Number(name);
  }
  throw new Error('no browser has this profile');
}
