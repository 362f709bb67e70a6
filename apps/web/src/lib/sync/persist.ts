import type { Scope } from '@trivet/shared/sync/schemas';
import { type Client, memoryKey } from './client.ts';
import { includesDays } from './days.ts';
import type { Draft } from './rows.ts';
import { scopeKey } from './scope-key.ts';
import { showChanges } from './show-changes.ts';
import { forgetStore, type ReadScope, showReading } from './show-reading.ts';
import { createDatabase, type Database } from './store/database.ts';
import { createMemoryStore, createMemoryTables } from './store/memory.ts';
import type { Days, KeptFile, WaitingOperation, Wanted, WholeContent } from './store/records.ts';

/** A database verb, done with the database that is used at the time. */
export type WithDatabase = <Value>(verb: (database: Database) => Promise<Value>) => Promise<Value>;

/** A scope that somebody looks at, and the rows of it that they need: all, if it does not say. */
export interface WatchedScope extends Scope {
  days?: Days;
}

interface PersistOptions {
  client: Client;
  /** The scope of the person. */
  scope: Scope;
  /** The other scopes that are read, those that somebody looks at. */
  watched: () => readonly WatchedScope[];
  database: Database;
  /** Stores operations of this tab. */
  store: (database: Database, waiting: readonly WaitingOperation[]) => Promise<void>;
  /** Called when something may wait to be sent. */
  onWaiting: () => void;
}

/** A client that shows what a database holds, and a database that gets the changes of the client. */
export interface Persisted {
  /** Does a verb. When the database on the disk fails, one in memory with the same content takes its place for good. */
  withDatabase: WithDatabase;
  /**
   * Keeps a file for operations that will name it. Returns false where it has no room. A disk without room for a picture
   * may have some for changes, so that it is used on.
   */
  keepFile: (file: KeptFile) => Promise<boolean>;
  /** Reads what the database holds, which includes the changes of other tabs. */
  read: () => Promise<void>;
  /** Stores the changes of the client that are not stored. */
  write: () => Promise<void>;
  close: () => Promise<void>;
}

interface State extends PersistOptions {
  isInMemory: boolean;
  /** The verb that was begun last. One follows the other, so that what shows is never older than the store. */
  latest: Promise<unknown>;
  /** The reading that has not begun. Whoever wants to read meanwhile shares it. */
  nextReading: Promise<void> | undefined;
  writing: Promise<void>;
  isClosed: boolean;
  unsubscribe: () => void;
}

/** Keeps a client in a database. Reads it once before it resolves. */
export async function persist(options: PersistOptions): Promise<Persisted> {
  const state: State = {
    ...options,
    isInMemory: false,
    latest: Promise.resolve(),
    nextReading: undefined,
    writing: Promise.resolve(),
    isClosed: false,
    unsubscribe: () => {},
  };
  follow(state);
  await read(state);
  return {
    withDatabase: (verb) => withDatabase(state, verb),
    keepFile: (file) => inTurn(state, () => state.database.keepFile(file)).catch(() => false),
    read: () => read(state),
    write: () => writeNext(state),
    close: async () => {
      await state.writing.catch(() => {});
      state.isClosed = true;
      state.unsubscribe();
      options.database.close();
    },
  };
}

/** Shows what this tab changes in the database, and reads what others changed. */
function follow(state: State): void {
  state.unsubscribe();
  state.unsubscribe = state.database.subscribe((changes) => {
    const isShown = changes !== null && showChanges(state.client, state.scope, changes, state.watched());
    // A reading that fails leaves what shows as it is.
    if (!isShown) void read(state).catch(() => {});
  });
}

function inTurn<Value>(state: State, work: () => Promise<Value>): Promise<Value> {
  const done = state.latest.then(work);
  state.latest = done.catch(() => {});
  return done;
}

const withDatabase = <Value>(state: State, verb: (database: Database) => Promise<Value>): Promise<Value> =>
  inTurn(state, () => attempt(state, verb));

async function attempt<Value>(state: State, verb: (database: Database) => Promise<Value>): Promise<Value> {
  try {
    return await verb(state.database);
  } catch (error) {
    if (state.isInMemory || state.isClosed) throw error;
    await moveToMemory(state);
    return verb(state.database);
  }
}

/**
 * Uses a database in memory with the content of the one on the disk, which failed: no space is left, or the browser or
 * another tab closed it. The outbox stays on the disk too. The next start sends it again, and the server applies no operation
 * twice.
 */
async function moveToMemory(state: State): Promise<void> {
  const content = await state.database.readAll().catch(() => contentOf(state));
  forgetStore(state.client);
  state.isInMemory = true;
  state.database = createDatabase(createMemoryStore(createMemoryTables(content)));
  follow(state);
  // Nothing fails in memory.
  void writeNext(state).catch(() => {});
}

/** Returns what is in memory. Scopes of which not all rows were read are read again from the server. */
function contentOf({ client: { held }, scope: own }: State): WholeContent {
  const whole = [...held.scopes].filter(([, { read }]) => read?.days === 'all');
  const keyOf = (key: string) => (key === '' ? scopeKey(own) : key);
  const rows = whole.flatMap(([key, { stored }]) =>
    [...stored.values()].flatMap((each) => [...each.values()].map((row) => ({ ...row, scope: keyOf(key) }))),
  );
  const read = new Set(whole.map(([key]) => keyOf(key)));
  return {
    rows,
    known: [...held.known.values()].map((scope) => (read.has(scopeKey(scope)) ? scope : { ...scope, since: null })),
    outbox: [...held.outbox.values()].map(({ draft }) => waitingOf(own, draft)),
    refused: [...held.refused],
    // The disk does not give them. Without them, what names them would reach the server and lose its pictures unseen.
    files: [...held.files].map((id) => ({ id, name: '', blob: new Blob(), keptAt: 0, sentAt: null })),
  };
}

function read(state: State): Promise<void> {
  state.nextReading ??= inTurn(state, async () => {
    state.nextReading = undefined;
    const { client, scope: own } = state;
    const watched = state.watched();
    const scopes = [{ scope: null, days: 'all' as const }, ...watched.map(asRead)].map((one) => ({
      ...one,
      ...knownOf(client, one),
    }));
    const wanted = scopes.map(({ scope, days, before }): Wanted => ({ scope: scope ?? own, days, before }));
    // In one transaction, so that what waits is in the outbox or in the rows, and never in both.
    const reading = await attempt(state, (database) =>
      database.readScopes(wanted, new Set([...client.held.outbox.values()].map(({ order }) => order))),
    );
    if (state.isClosed) return;
    showReading(client, own, scopes, reading, watched);
    if (reading.orders.length > 0) state.onWaiting();
  });
  return state.nextReading;
}

const asRead = ({ kind, id, days = 'all' }: WatchedScope): ReadScope => ({ scope: { kind, id }, days });

/** Returns how far the rows of a scope are known, and of which days, if these include those that are needed now. */
function knownOf({ held }: Client, { scope, days }: ReadScope): Pick<Wanted, 'days' | 'before'> {
  const before = held.scopes.get(memoryKey(scope))?.read;
  return before !== undefined && includesDays(before.days, days) ? { days: before.days, before } : { days };
}

function writeNext(state: State): Promise<void> {
  state.writing = state.writing.catch(() => {}).then(() => write(state));
  return state.writing;
}

async function write(state: State): Promise<void> {
  const written = new Set<string>();
  const next = () => state.client.unwritten().filter(({ id }) => !written.has(id));
  for (let drafts = next(); drafts.length > 0; drafts = next()) {
    const waiting = drafts.map((draft) => waitingOf(state.scope, draft));
    await withDatabase(state, (database) => state.store(database, waiting));
    for (const { id } of drafts) written.add(id);
    state.onWaiting();
  }
}

/** Returns a change as an operation. One without a scope is of the person. */
function waitingOf(own: Scope, { at, scope, ...draft }: Draft): WaitingOperation {
  return { operation: { ...draft, scope: scope ?? own }, at };
}
