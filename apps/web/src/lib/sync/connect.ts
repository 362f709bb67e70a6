import type { Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { Client } from './client.ts';
import { followServer } from './follow-server.ts';
import type { ScopeFrame, Transport } from './loop/transport.ts';
import type { SyncLoop } from './loop/sync-loop.ts';
import { persist, type Persisted, type WatchedScope } from './persist.ts';
import { type AnyRules, foldRow } from './rows.ts';
import { noteAnswers, noteListed } from './show-changes.ts';
import { restore } from './show-reading.ts';
import { askToPersist } from '../browser/ask-to-persist.ts';
import { createDatabase, type Database, type ValueOf } from './store/database.ts';
import { openDatabase } from './store/databases.ts';
import { isUnsent, namedBy } from './store/files.ts';
import { createMemoryStore, createMemoryTables } from './store/memory.ts';
import type { KeptFile, RefusedOperation } from './store/records.ts';
import { takeUnstored } from './unstored.ts';
import { within } from './within.ts';

export { countUnsentByPerson, deleteDatabases, deleteOtherDatabases } from './store/databases.ts';
export { askServerForPerson, serverTransport } from './loop/server-transport.ts';
export { findPerson } from './find-person.ts';
export { deletePrintedPages } from '#web/worker/printed-pages.ts';

/** Longest wait for the browser to open a database, in milliseconds. */
const longestOpening = 10_000;

/**
 * How long a file is kept that no change names, in milliseconds.
 * @limit Client (30 days): A photo that was added without a network to something that was not saved. A form may be finished
 * later from its draft.
 */
const abandonedAfter = 30 * 24 * 60 * 60_000;

interface ConnectOptions {
  /** The id of a person, or null for a visitor. */
  person: string | null;
  /** The token of the person's session, or null for a visitor. */
  session: string | null;
  client: Client;
  /** The scopes that somebody looks at, besides that of the person. */
  watched: () => readonly WatchedScope[];
  rulesOf: (noun: string) => AnyRules;
  transport: Transport;
  /** Returns true while calls to the server are made for this person. */
  isOurs: () => boolean;
  locks: LockManager | undefined;
}

/** What keeps the rows of a client on the disk and on the server. */
export interface Connection {
  /** Stores the changes of the client, and sends them. */
  keep: () => void;
  /** Asks the server soon for what changed. */
  wake: SyncLoop['wake'];
  /** Brings the client up to what the disk has, which includes the changes of other tabs. */
  read: () => Promise<void>;
  /** Reads the scopes that are watched now, from the disk and from the server. */
  watch: () => void;
  /** Reads what is watched now from the disk alone. */
  watchMore: () => void;
  /** Keeps a file until an operation that names it was applied. Returns false where the browser has no room for it. */
  keepFile: (file: KeptFile) => Promise<boolean>;
  /** Returns a kept file, or null. */
  findFile: (id: string) => Promise<KeptFile | null>;
  /** Sends a kept file now, unless the server has it. */
  sendFile: (id: string) => Promise<void>;
  /** Forgets those of these files that no change names. */
  dropFiles: (ids: readonly string[]) => Promise<void>;
  /** Takes operations that wait out of the outbox, with all that build on them. What the server has already stays. */
  giveUp: (ids: readonly string[]) => Promise<void>;
  /** Forgets operations that the server refused. */
  forgetRefused: (ids: readonly string[]) => Promise<void>;
  /** Keeps operations that the server refused and that were forgotten. */
  keepRefused: (forgotten: readonly RefusedOperation[]) => Promise<void>;
  /** Stores what is not stored, and ends. */
  close: () => Promise<void>;
}

/** Opens the database of a person or a visitor and reads it. Nothing of a visitor is sent. */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { person, client } = options;
  const scope: Scope = { kind: 'person', id: person ?? 'visitor' };
  const database = await openOrRemember(scope.id);
  for (const owner of [scope.id, options.session]) if (owner !== null) restore(client, takeUnstored(owner));
  let loop: SyncLoop | undefined;
  const persisted = await persist({
    client,
    scope,
    watched: options.watched,
    database,
    store: (used, waiting) => (person === null ? used.decide(waiting, valueBy(options)) : used.add(waiting)),
    // Another tab may have been closed before it sent what it had stored.
    onWaiting: () => loop?.send(),
  });
  if (person !== null) loop = followServer(options, scope, persisted);
  else {
    noteAnswers(client, [], true);
    noteListed(client);
  }
  const askOnce = persistOnce();
  const keep = () => {
    if (client.unwritten().length > 0) askOnce();
    // What could not be stored stays in memory, and the next change stores it too.
    void persisted.write().catch(() => {});
  };
  keep();
  const watchMore = () => {
    // A reading that fails leaves what shows as it is.
    void persisted.read().catch(() => {});
  };
  return {
    keep,
    wake: (frame?: ScopeFrame) => loop?.wake(frame),
    read: persisted.read,
    watch: () => {
      watchMore();
      loop?.send();
    },
    watchMore,
    ...fileVerbs(options, persisted),
    giveUp: async (ids) => {
      await persisted.write();
      await persisted.withDatabase((used) => used.giveUp(ids));
    },
    forgetRefused: (ids) => persisted.withDatabase((used) => used.forgetRefused(ids)),
    keepRefused: (forgotten) => persisted.withDatabase((used) => used.keepRefused(forgotten)),
    close: async () => {
      loop?.stop();
      await persisted.close();
    },
  };
}

function fileVerbs(
  { transport, client }: ConnectOptions,
  { keepFile, withDatabase }: Persisted,
): Pick<Connection, 'keepFile' | 'findFile' | 'sendFile' | 'dropFiles'> {
  const oldest = Date.now() - abandonedAfter;
  void withDatabase((used) => used.dropFiles(({ keptAt }) => keptAt < oldest)).catch(() => {});
  const findFile = (id: string) => withDatabase((used) => used.findFile(id));
  return {
    keepFile,
    findFile,
    sendFile: async (id) => {
      const file = await findFile(id);
      if (file === null || !isUnsent(file, Date.now())) return;
      await transport.sendFile(file);
      await withDatabase((used) => used.noteSent(id, Date.now()));
    },
    dropFiles: (ids) => {
      // What was changed a moment ago may not be stored.
      const needed = namedBy(client.unwritten(), ids);
      return withDatabase((used) => used.dropFiles(({ id }) => ids.includes(id) && !needed.has(id)));
    },
  };
}

async function openOrRemember(owner: string): Promise<Database> {
  const opening = openDatabase(owner);
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
  return createDatabase(createMemoryStore(createMemoryTables()));
}

/** Applies operations of a visitor to a row, because nobody else decides about them. */
const valueBy =
  ({ rulesOf }: ConnectOptions): ValueOf =>
  (before, operations) => {
    const drafts = operations.map(({ operation: { change }, at }) => ({ change, at }));
    const rules = rulesOf(operations[0]?.operation.noun ?? '');
    const value = foldRow(rules, before, drafts, { personId: '', isOwner: true }) as SyncedRow['value'];
    return value && { ...value };
  };

/** Returns what asks the browser not to delete what it keeps, at the first change that cannot be sent at once. */
function persistOnce(): () => void {
  let hasAsked = false;
  return () => {
    if (hasAsked || navigator.onLine) return;
    hasAsked = true;
    askToPersist();
  };
}
