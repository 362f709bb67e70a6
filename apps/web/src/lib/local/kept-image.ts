import type { Scope } from '@trivet/shared/sync/schemas';
import type { LocalContent, LocalDatabase } from './database.ts';
import type { Draft } from './folded-rows.ts';
import type { Image } from './image.ts';
import { createMemoryDatabase } from './memory-database.ts';

/** A database verb, done with the database that is used at the time. */
export type WithDatabase = <Value>(verb: (database: LocalDatabase) => Promise<Value>) => Promise<Value>;

interface KeptImageOptions {
  image: Image;
  scope: Scope;
  database: LocalDatabase;
  /** Stores changes of this tab. */
  store: (withDatabase: WithDatabase, drafts: readonly Draft[]) => Promise<void>;
  /** Called after each reading. */
  onRead: (content: LocalContent) => void;
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
  latest: LocalContent;
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
    latest: { rows: [], seq: 0, outbox: [], refused: [] },
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
  const { rows, seq, outbox, refused } = await state.database.read(state.scope).catch(() => state.latest);
  const memory = createMemoryDatabase(refused);
  await memory.settle({
    answers: [],
    scopes: [{ ...state.scope, status: 'read', isReset: false, rows, seq, isComplete: true }],
  });
  await memory.add(outbox);
  state.image.unmarkWritten();
  follow(state, memory);
  // Nothing fails in memory.
  void writeNext(state).catch(() => {});
  return memory;
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
  const content = await withDatabase(state, (database) => database.read(state.scope));
  if (state.isClosed) return;
  state.latest = content;
  state.image.show(state.scope, content, seen);
  state.onRead(content);
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
    state.image.markWritten(drafts, state.writes);
    // What was changed meanwhile is stored without waiting for it. A reading that fails leaves the image as it is.
    void read(state).catch(() => {});
  }
}
