import { vi } from 'vitest';
import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import type { Transport } from '#web/lib/sync/loop/transport.ts';
import { startSyncLoop } from '#web/lib/sync/loop/sync-loop.ts';
import { createMemoryDatabase, type LocalDatabase } from './disk.ts';
import { createSyncServer, type SyncServer } from './sync-server.ts';

/** The person whose operations the loops send. */
export const person = '00000000-0000-4000-8000-00000000000a';
export const scope = { kind: 'person', id: person };
export const minute = 60_000;

/** Returns a tick of a line on a recipe. */
export const operation = (id: string, rowId = 'soup', line = id): Operation => ({
  id,
  scope,
  noun: 'cooking',
  rowId,
  change: { type: 'tick', part: 'ingredients', line },
});

const stops: (() => void)[] = [];

interface LoopOptions {
  database?: LocalDatabase;
  server?: SyncServer;
  /** The calls of another server. */
  transport?: Transport;
  /** The scopes that somebody looks at. */
  watched?: () => readonly Scope[];
}

/** Starts a loop on a database and a server of its own. */
export function startLoop({
  database = createMemoryDatabase(),
  server = createSyncServer(person),
  transport = server.transport,
  watched = () => [],
}: LoopOptions = {}) {
  const session = { isOurs: true };
  const loop = startSyncLoop({
    scopes: () => [scope, ...watched()],
    next: database.next,
    settle: database.settle,
    learn: database.learn,
    noteSent: database.noteSent,
    refuseFile: database.refuseFile,
    onFailure: () => {},
    transport,
    isOurs: () => session.isOurs,
    lockName: 'test',
    locks: undefined,
  });
  stops.push(loop.stop);
  const change = async (...operations: Operation[]) => {
    await database.add(operations.map((own) => ({ operation: own, at: 0 })));
    loop.send();
  };
  return { database, server, session, loop, change, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

/** Shows or hides the page. */
export const showPage = (visibilityState: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Begins a test with a clock of its own and a page in view. */
export function beginTest(): void {
  vi.useFakeTimers();
  showPage('visible');
}

/** Ends all loops of a test. */
export function endTest(): void {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
}
