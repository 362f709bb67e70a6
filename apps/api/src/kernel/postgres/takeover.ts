import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { openSocket } from '../streams.ts';
import { isSharedMemoryInUse, readPostmasterFile, readProcess } from './processes.ts';
import { socketName } from './socket.ts';

const fastShutdownMs = 30_000;
const releaseMs = 10_000;
const stepMs = 25;

/** Returns a server setting of our own that marks a postmaster with the process that started it and its cluster. */
export async function ownerMark(cluster: string, owner: number): Promise<string> {
  return `trivet.owner=${owner}@${await realpath(cluster)}`;
}

/**
 * Makes the cluster free for a new postmaster after any kind of death: stops a postmaster whose Trivet was killed and
 * removes a lock of a dead process. Throws StartError with the process when a living Trivet uses the cluster.
 */
export async function takeOver(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (!file) return;
  const found = await readProcess(file.pid);
  if (found && !found.isZombie && found.commandLine.includes('postgres')) {
    const owner = await findOwner(found.commandLine, cluster);
    if (owner === undefined || found.parent === owner) throw inUse(cluster, owner ?? file.pid);
    await stopOrphan(file.pid);
  } else if (await isAnswering(join(cluster, socketName))) {
    throw inUse(cluster, file.pid); // From another container, whose processes are not seen here.
  }
  const isFree = await waitUntil(async () => !(await isSharedMemoryInUse(file.sharedMemoryId)), releaseMs);
  if (!isFree) throw inUse(cluster, file.pid);
  // PostgreSQL takes a zombie, or another program that got the same process id, for a living postmaster.
  if ((await readPostmasterFile(cluster))?.pid === file.pid) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

function inUse(cluster: string, pid: number): StartError {
  return new StartError(
    `Trivet already runs on ${cluster} (process ${pid}). Stop it first, or set DATA_DIR and PORT for a second one.`,
  );
}

async function findOwner(commandLine: string, cluster: string): Promise<number | undefined> {
  const found = /trivet\.owner=(\d+)@/.exec(commandLine);
  if (!found) return undefined;
  const owner = Number(found[1]);
  return commandLine.includes(await ownerMark(cluster, owner)) ? owner : undefined;
}

async function isAnswering(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = openSocket({ path: socketPath });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function stopOrphan(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  const isGone = async () => (await readProcess(pid))?.isZombie !== false;
  if (await waitUntil(isGone, fastShutdownMs)) return;
  process.kill(pid, 'SIGQUIT');
  await waitUntil(isGone, releaseMs);
}

async function waitUntil(isDone: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited < limitMs; waited += stepMs) {
    if (await isDone()) return true;
    await sleep(stepMs);
  }
  return isDone();
}
