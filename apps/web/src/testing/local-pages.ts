import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type CookingChange, cookingRow } from '@trivet/shared/cooking/cooking-row';
import { cookingNoun } from '@trivet/shared/cooking/cooking';
import type { Transport } from '#web/lib/sync/loop/transport.ts';
import { emptyDisk, openLocalDatabase } from './disk.ts';
import { createSyncServer, type SyncServer } from './sync-server.ts';

export const anna = '00000000-0000-4000-8000-00000000000a';
export const bela = '00000000-0000-4000-8000-00000000000b';
export const tick = (line: string): CookingChange => ({ type: 'tick', part: 'ingredients', line });

const tabs: (() => void)[] = [];

export interface PageOptions {
  server?: SyncServer;
  /** The calls of another server. */
  transport?: Transport;
  askPerson?: () => Promise<string>;
}

/** Loads a page of the application anew, as another tab or a reload does. */
export async function openPage({
  server = createSyncServer(anna),
  transport = server.transport,
  askPerson = () => Promise.resolve(anna),
}: PageOptions = {}) {
  vi.resetModules();
  const { currentClient: shownImage, ...local } = await import('#web/lib/tab-sync.ts');
  const hooks = await import('#web/lib/sync/hooks/use-rows.ts');
  const unsentChanges = await import('#web/lib/sync/hooks/unsent-changes.ts');
  const session = await import('#web/lib/session/session.ts');
  const { CallError } = await import('#web/lib/server/failures.ts');
  const rows = local.openRows(cookingNoun, cookingRow);
  const ask = vi.fn(askPerson);
  const start = () => {
    const stop = local.startLocal({ transport, askPerson: ask });
    tabs.push(stop);
    return stop;
  };
  const ticks = (id = 'soup') => rows.get(id).ingredients;
  return { ...local, ...hooks, shownImage, ...unsentChanges, ...session, CallError, rows, ask, start, ticks, server };
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** Opens a page and waits until it has read the disk. */
export async function openReadyPage(options: PageOptions = {}): Promise<Page & { stop: () => void }> {
  const page = await openPage(options);
  const stop = page.start();
  await expect.poll(() => renderHook(page.useIsLocalReady).result.current).toBe(true);
  return { ...page, stop };
}

export const logIn = (person: string | null = anna) => {
  localStorage.setItem('token', 'first token');
  if (person !== null) localStorage.setItem('person', person);
};

export const outboxOf = async (owner: string) => {
  const database = await openLocalDatabase(owner);
  const { outbox } = await database.read({ kind: 'person', id: owner });
  database.close();
  return outbox.map(({ operation }) => operation.change.line);
};
export function withoutConnection(person = anna): SyncServer {
  const server = createSyncServer(person);
  server.fate = () => 'lost';
  return server;
}

/** Changes the token like another tab does. */
export const fromOtherTab = (token: string | null) => {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
};

/** Begins a test with a disk of its own. */
export function beginTest(): void {
  emptyDisk();
}

/** Ends all pages of a test. */
export function endTest(): void {
  for (const stop of tabs.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
}

/** Begins each test of a file with a disk of its own, in a browser where Anna is logged in. */
export function logInBeforeEach(): void {
  beforeEach(() => {
    beginTest();
    logIn();
  });
  afterEach(() => {
    endTest();
    localStorage.clear();
  });
}
