import type { Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { LocalDatabase, RefusedOperation } from './store/database.ts';
import { openLocalDatabase } from './store/databases.ts';
import { createMemoryDatabase } from './store/memory.ts';
import { withLock } from './loop/lock.ts';
import type { ScopeFrame, Transport } from './loop/loop-state.ts';
import type { SyncLoop } from './loop/sync-loop.ts';
import { type AnyRules, type Draft, foldRow } from './rows.ts';
import { followServer } from './follow-server.ts';
import { type Image, imageKey } from './client.ts';
import { keepImage, type KeptImage, storeOperations, type WatchedScope, type WithDatabase } from './persist.ts';
import { noteAnswers, noteListed, restore } from './show.ts';
import { takeUnstored } from './unstored.ts';
import { within } from './within.ts';

export { deleteLocalDatabases, deleteOtherDatabases } from './store/databases.ts';
export { askServerForPerson, serverTransport } from './loop/server-transport.ts';
export { findPerson } from './find-person.ts';

/** Longest wait for the browser to open a database, in milliseconds. */
const longestOpening = 10_000;

interface KeeperOptions {
  /** The id of a person, or null for a visitor. */
  person: string | null;
  /** The token of the person's session, or null for a visitor. */
  session: string | null;
  image: Image;
  /** The scopes that somebody looks at, besides that of the person. */
  watched: () => readonly WatchedScope[];
  rulesOf: (noun: string) => AnyRules;
  transport: Transport;
  /** Returns true while calls to the server are made for this person. */
  isOurs: () => boolean;
  locks: LockManager | undefined;
}

/** Keeps the rows of one person, or of a visitor, on the disk and on the server. */
export interface Keeper {
  /** Stores the changes of the image, and sends them. */
  keep: () => void;
  /** Asks the server soon for what changed. */
  wake: SyncLoop['wake'];
  /** Brings the image up to what the disk has, which includes the changes of other tabs. */
  read: () => Promise<void>;
  /** Reads the scopes that are watched now, from the disk and from the server. */
  watch: () => void;
  /** Reads what is watched now from the disk alone. */
  watchMore: () => void;
  /** Forgets operations that the server refused. */
  forgetRefused: (ids: readonly string[]) => Promise<void>;
  /** Keeps operations that the server refused and that were forgotten. */
  keepRefused: (forgotten: readonly RefusedOperation[]) => Promise<void>;
  /** Stores what is not stored, and ends. */
  close: () => Promise<void>;
}

/** Opens the database of a person or a visitor and reads it. Nothing of a visitor is sent. */
export async function openKeeper(options: KeeperOptions): Promise<Keeper> {
  const { person, image } = options;
  const scope: Scope = { kind: 'person', id: person ?? 'visitor' };
  const closing = new AbortController();
  const database = await openDatabase(scope.id);
  for (const owner of [scope.id, options.session]) if (owner !== null) restore(image, takeUnstored(owner));
  let loop: SyncLoop | undefined;
  const kept = await keepImage({
    image,
    scope,
    watched: options.watched,
    database,
    store: person === null ? storeRows(options, scope, closing.signal) : storeOperations(scope),
    onRead: ({ waiting }) => {
      // Another tab may have been closed before it sent what it had stored.
      if (waiting > 0) loop?.send();
    },
  });
  if (person !== null) loop = followServer(options, scope, kept);
  else {
    noteAnswers(image, [], true);
    noteListed(image);
  }
  const keep = () => {
    // What could not be stored stays in the image, and the next change stores it too.
    void kept.write().catch(() => {});
  };
  keep();
  const watchMore = () => {
    // A reading that fails leaves the image as it is.
    void kept.read().catch(() => {});
  };
  return {
    keep,
    wake: (frame?: ScopeFrame) => loop?.wake(frame),
    read: kept.read,
    watch: () => {
      watchMore();
      loop?.send();
    },
    watchMore,
    ...refusedVerbs(kept),
    close: async () => {
      loop?.stop();
      await kept.close();
      closing.abort();
    },
  };
}

const refusedVerbs = ({ withDatabase, read }: KeptImage): Pick<Keeper, 'forgetRefused' | 'keepRefused'> => ({
  forgetRefused: async (ids) => {
    await withDatabase((database) => database.forgetRefused(ids));
    await read();
  },
  keepRefused: async (forgotten) => {
    await withDatabase((database) => database.keepRefused(forgotten));
    await read();
  },
});

async function openDatabase(owner: string): Promise<LocalDatabase> {
  const opening = openLocalDatabase(owner);
  try {
    const database = await within(longestOpening, opening);
    if (database !== undefined) return database;
    opening.then(
      (late) => late.close(),
      () => {},
    );
  } catch {
    // The browser keeps nothing, so that changes last as long as the page.
  }
  return createMemoryDatabase();
}

/** Applies changes of a visitor to the stored rows, because nobody else decides about them. */
const storeRows =
  ({ rulesOf, locks }: KeeperOptions, own: Scope, signal: AbortSignal) =>
  (withDatabase: WithDatabase, drafts: readonly Draft[]): Promise<void> =>
    withLock(locks, 'trivet-visitor', signal, async () => {
      for (const changes of Map.groupBy(drafts, ({ scope }) => imageKey(scope)).values()) {
        const scope = changes[0]?.scope ?? own;
        const { rows } = await withDatabase((database) => database.read(scope));
        const seq = rows.reduce((last, row) => Math.max(last, row.seq), 0) + 1;
        const changed = changedRows(rows, changes, rulesOf).map((row) => ({ ...row, seq }));
        const pulled = { ...scope, status: 'read' as const, isReset: false, rows: changed, seq, isComplete: true };
        await withDatabase((database) => database.settle({ answers: [], scopes: [pulled] }));
      }
    });

function changedRows(
  rows: readonly SyncedRow[],
  drafts: readonly Draft[],
  rulesOf: (noun: string) => AnyRules,
): Omit<SyncedRow, 'seq'>[] {
  const stored = new Map(rows.map((row) => [`${row.noun} ${row.id}`, row]));
  return [...Map.groupBy(drafts, ({ noun, rowId }) => `${noun} ${rowId}`)].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { noun, rowId: id } = first;
    const before = stored.get(key);
    const value = foldRow(rulesOf(noun), before, own, { personId: '', isOwner: true }) as SyncedRow['value'];
    return [{ noun, id, changedAt: Date.now(), value: value && { ...value } }];
  });
}
