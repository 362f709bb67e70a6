import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../start-error.ts';

/** The facts that the system knows about one process. */
export interface ProcessFacts {
  parent: number;
  isZombie: boolean;
  commandLine: string;
}

/** Returns whether a process with this id exists. A zombie counts. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Reads the facts of a process, or undefined when there is none. Linux has them in /proc, other systems give them
 * through ps.
 */
export async function readProcess(pid: number): Promise<ProcessFacts | undefined> {
  if (!isAlive(pid)) return undefined;
  try {
    return process.platform === 'linux' ? await readProc(pid) : await readPs(pid);
  } catch {
    return undefined; // It ended while it was looked at.
  }
}

async function readProc(pid: number): Promise<ProcessFacts> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The command's name is in parentheses and may contain anything. State and parent follow it: proc_pid_stat(5).
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  return { parent: Number(parent), isZombie: state === 'Z', commandLine };
}

async function readPs(pid: number): Promise<ProcessFacts> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'ppid=,state=,args=', '-p', `${pid}`]);
  const [parent = '', state = '', ...args] = stdout.trim().split(/\s+/);
  return { parent: Number(parent), isZombie: state.startsWith('Z'), commandLine: args.join(' ') };
}

/**
 * Reads `postmaster.pid`, https://www.postgresql.org/docs/18/storage-file-layout.html. Returns undefined when no server
 * runs or ran.
 */
export async function readPostmasterFile(
  cluster: string,
): Promise<{ pid: number; socketDir: string; sharedMemoryId: string } | undefined> {
  try {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    return {
      pid: Number(lines[0]),
      // PostgreSQL writes the directory as it was named, and works in that of the cluster.
      socketDir: resolve(cluster, lines[4] ?? ''),
      sharedMemoryId: lines[6]?.trim().split(/\s+/)[1] ?? '',
    };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns whether processes are attached to a System V shared memory segment, and false where the system does not say.
 */
export async function isSharedMemoryInUse(id: string): Promise<boolean> {
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  // Columns: key shmid perms size cpid lpid nattch …: proc_sysvipc(5).
  return rows.some((row) => row[1] === id && Number(row[6]) > 0);
}
