import type { Scope } from '@trivet/shared/sync/schemas';
import type { Days, LocalDatabase, WholeContent } from './store/database.ts';
import { createMemoryDatabase } from './store/memory.ts';
import type { Draft } from './rows.ts';
import { includesDays } from './days.ts';
import { type Image, imageKey } from './client.ts';
import { scopeKey } from './scope-key.ts';
import { markWritten, type Reading, show, unmarkWritten } from './show.ts';

/** A database verb, done with the database that is used at the time. */
export type WithDatabase = <Value>(verb: (database: LocalDatabase) => Promise<Value>) => Promise<Value>;

/** A scope that somebody looks at, and the rows of it that they need: all, if it does not say. */
export interface WatchedScope extends Scope {
  days?: Days;
}

interface KeptImageOptions {
  image: Image;
  /** The scope of the person. */
  scope: Scope;
  /** The other scopes that are read, those that somebody looks at. */
  watched: () => readonly WatchedScope[];
  database: LocalDatabase;
  /** Stores changes of this tab. */
  store: (withDatabase: WithDatabase, drafts: readonly Draft[]) => Promise<void>;
  /** Called after each reading. */
  onRead: (reading: Reading) => void;
}

/** An image that follows a database, and a database that gets the changes of the image. */
export interface KeptImage {
  /** Does a verb. When the database on the disk fails, one in memory with the same content takes its place for good. */
  withDatabase: WithDatabase;
  /** Reads what the database holds into the image. */
  read: () => Promise<void>;
  /** Stores the changes of the image that are not stored. */
  write: () => Promise<void>;
  close: () => Promise<void>;
}

interface State extends KeptImageOptions {
  /** The database that took the place of the first one. */
  memory: Promise<LocalDatabase> | undefined;
  latest: Reading;
  /** The number of writes that are done. */
  writes: number;
  reading: Promise<void>;
  /** The reading that has not begun. Whoever wants to read meanwhile shares it. */
  nextReading: Promise<void> | undefined;
  writing: Promise<void>;
  isClosed: boolean;
  unsubscribe: () => void;
}

/** Makes an image follow a database. Reads it once before it resolves. */
export async function keepImage(options: KeptImageOptions): Promise<KeptImage> {
  const state: State = {
    ...options,
    memory: undefined,
    latest: { scopes: [], known: [], waiting: 0, refused: [] },
    writes: 0,
    reading: Promise.resolve(),
    nextReading: undefined,
    writing: Promise.resolve(),
    isClosed: false,
    unsubscribe: () => {},
  };
  await read(state);
  follow(state, options.database);
  return {
    withDatabase: (verb) => withDatabase(state, verb),
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

function follow(state: State, database: LocalDatabase): void {
  state.unsubscribe();
  // A reading that fails leaves the image as it is.
  state.unsubscribe = database.subscribe(() => void read(state).catch(() => {}));
}

async function withDatabase<Value>(state: State, verb: (database: LocalDatabase) => Promise<Value>): Promise<Value> {
  if (state.memory !== undefined) return verb(await state.memory);
  try {
    return await verb(state.database);
  } catch (error) {
    if (state.isClosed) throw error;
    state.memory ??= moveToMemory(state);
    return verb(await state.memory);
  }
}

/**
 * Returns a database in memory with the content of the one on the disk, which failed: no space is left, or the browser
 * or another tab closed it. The outbox stays on the disk too. The next start sends it again, and the server applies no
 * operation twice.
 */
async function moveToMemory(state: State): Promise<LocalDatabase> {
  const memory = createMemoryDatabase(await state.database.readAll().catch(() => latestOf(state)));
  unmarkWritten(state.image);
  follow(state, memory);
  // Nothing fails in memory.
  void writeNext(state).catch(() => {});
  return memory;
}

/** Returns what was read last. Scopes of which not all rows were read are read again from the server. */
function latestOf({ latest: { scopes, known, refused }, scope: own, image }: State): WholeContent {
  const whole = scopes.filter(({ days }) => days === 'all');
  const rows = whole.flatMap(({ scope }) =>
    [...image.open(scope).parts().stored.values()].flatMap((stored) =>
      [...stored.values()].map((row) => ({ ...row, scope: scopeKey(scope ?? own) })),
    ),
  );
  const read = new Set(whole.map(({ scope }) => scopeKey(scope ?? own)));
  return {
    rows,
    known: known.map((scope) => (read.has(scopeKey(scope)) ? scope : { ...scope, since: null })),
    outbox: scopes.flatMap(({ outbox }) => outbox),
    refused: [...refused],
  };
}

function read(state: State): Promise<void> {
  state.nextReading ??= state.reading = state.reading
    .catch(() => {})
    .then(() => {
      state.nextReading = undefined;
      return readOnce(state);
    });
  return state.nextReading;
}

async function readOnce(state: State): Promise<void> {
  const seen = state.writes;
  const reading = await withDatabase(state, (database) => readScopes(database, state));
  if (state.isClosed) return;
  state.latest = reading;
  show(state.image, reading, seen, state.watched());
  state.onRead(reading);
}

async function readScopes(database: LocalDatabase, { image, scope: own, watched }: State): Promise<Reading> {
  const read = async (scope: Scope | null, days: Days = 'all') => {
    const before = image.held.scopes.get(imageKey(scope))?.parts().read;
    const isEnough = before !== undefined && includesDays(before.days, days);
    const content = isEnough
      ? await database.read(scope ?? own, before.days, before)
      : await database.read(scope ?? own, days);
    return { ...content, scope, days: isEnough ? before.days : days };
  };
  const others = await Promise.all(watched().map(({ kind, id, days }) => read({ kind, id }, days)));
  const { known, waiting, refused, ...content } = await read(null);
  return { scopes: [content, ...others], known, waiting, refused };
}

function writeNext(state: State): Promise<void> {
  state.writing = state.writing.catch(() => {}).then(() => write(state));
  return state.writing;
}

async function write(state: State): Promise<void> {
  for (let drafts = state.image.unwritten(); drafts.length > 0; drafts = state.image.unwritten()) {
    const { memory } = state;
    await state.store((verb) => withDatabase(state, verb), drafts);
    // The database in memory may have begun without what went to the disk at that time.
    if (memory === undefined && state.memory !== undefined) continue;
    state.writes += 1;
    markWritten(state.image, drafts, state.writes);
    // What was changed meanwhile is stored without waiting for it. A reading that fails leaves the image as it is.
    void read(state).catch(() => {});
  }
}

/** Stores changes of a person in the outbox. */
export const storeOperations =
  (own: Scope) =>
  (withDatabase: WithDatabase, drafts: readonly Draft[]): Promise<void> => {
    const waiting = drafts.map(({ at, scope, ...draft }) => ({ operation: { ...draft, scope: scope ?? own }, at }));
    return withDatabase((database) => database.add(waiting));
  };
