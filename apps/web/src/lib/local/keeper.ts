import type { Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { LocalDatabase } from './database.ts';
import { type AnyRules, type Draft, foldRow } from './folded-rows.ts';
import type { Image } from './image.ts';
import { type KeptImage, keepImage, type WithDatabase } from './kept-image.ts';
import { openLocalDatabase } from './local-database.ts';
import { withLock } from './lock.ts';
import { createMemoryDatabase } from './memory-database.ts';
import { type ScopeFrame, startSyncLoop, type SyncLoop, type Transport } from './sync-loop.ts';
import { takeUnstored } from './unstored.ts';
import { within } from './within.ts';

export { deleteLocalDatabases } from './local-database.ts';

/** Longest wait for the browser to open a database, in milliseconds. */
const longestOpening = 10_000;

interface KeeperOptions {
  /** The id of a person, or null for a visitor. */
  person: string | null;
  image: Image;
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
  /** Forgets the operations that the server refused. */
  forgetRefused: () => Promise<void>;
  /** Stores what is not stored, and ends. */
  close: () => Promise<void>;
}

/** Opens the database of a person or a visitor and reads it. Nothing of a visitor is sent. */
export async function openKeeper(options: KeeperOptions): Promise<Keeper> {
  const { person, image } = options;
  const scope: Scope = { kind: 'person', id: person ?? 'visitor' };
  const closing = new AbortController();
  const database = await openDatabase(scope.id);
  image.restore(takeUnstored(scope.id));
  let loop: SyncLoop | undefined;
  const kept = await keepImage({
    image,
    scope,
    database,
    store: person === null ? storeRows(options, scope, closing.signal) : storeOperations(scope),
    onRead: ({ outbox }) => {
      // Another tab may have been closed before it sent what it had stored.
      if (outbox.length > 0) loop?.send();
    },
  });
  if (person !== null) loop = startLoop(options, scope, kept);
  const keep = () => {
    // What could not be stored stays in the image, and the next change stores it too.
    void kept.write().catch(() => {});
  };
  keep();
  return {
    keep,
    wake: (frame?: ScopeFrame) => loop?.wake(frame),
    read: kept.read,
    forgetRefused: async () => {
      await kept.withDatabase((database) => database.forgetRefused());
      await kept.read();
    },
    close: async () => {
      loop?.stop();
      await kept.close();
      closing.abort();
    },
  };
}

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

function startLoop({ transport, isOurs, locks }: KeeperOptions, scope: Scope, kept: KeptImage): SyncLoop {
  return startSyncLoop({
    scopes: [scope],
    transport,
    isOurs,
    locks,
    lockName: `trivet-sync-${scope.id}`,
    next: (limit) => kept.withDatabase((database) => database.next(limit)),
    settle: async (pushed) => {
      await kept.withDatabase((database) => database.settle(pushed));
      await kept.read();
    },
  });
}

/** Stores changes of a person in the outbox. */
const storeOperations =
  (scope: Scope) =>
  (withDatabase: WithDatabase, drafts: readonly Draft[]): Promise<void> => {
    const waiting = drafts.map(({ at, ...draft }) => ({ operation: { ...draft, scope }, at }));
    return withDatabase((database) => database.add(waiting));
  };

/** Applies changes of a visitor to the stored rows, because nobody else decides about them. */
const storeRows =
  ({ rulesOf, locks }: KeeperOptions, scope: Scope, signal: AbortSignal) =>
  (withDatabase: WithDatabase, drafts: readonly Draft[]): Promise<void> =>
    withLock(locks, 'trivet-visitor', signal, async () => {
      const { rows } = await withDatabase((database) => database.read(scope));
      const changed = changedRows(rows, drafts, rulesOf);
      await withDatabase((database) =>
        database.settle({
          answers: [],
          scopes: [{ ...scope, status: 'read', isReset: false, rows: changed, seq: 0, isComplete: true }],
        }),
      );
    });

function changedRows(
  rows: readonly SyncedRow[],
  drafts: readonly Draft[],
  rulesOf: (noun: string) => AnyRules,
): SyncedRow[] {
  const stored = new Map(rows.map((row) => [`${row.noun} ${row.id}`, row]));
  return [...Map.groupBy(drafts, ({ noun, rowId }) => `${noun} ${rowId}`)].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { noun, rowId: id } = first;
    const before = stored.get(key);
    const value = foldRow(rulesOf(noun), before, own, '') as SyncedRow['value'];
    return [{ noun, id, seq: (before?.seq ?? 0) + 1, changedAt: Date.now(), value: value && { ...value } }];
  });
}
