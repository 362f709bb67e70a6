import type { Cursor, OwnScope, Pushed, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { type Changes, decided, givenUp, learned, nothing, settled } from '../apply.ts';
import { withDepending } from '../depending.ts';
import { newId } from '../../new-id.ts';
import { createListeners } from '../../stores/store.ts';
import { type Change, filesDone, type FileVerbs, fileVerbs, upToFile } from './files.ts';
import { readAll, readAnswered, readChanged, readKnown, readScopes } from './read-tables.ts';
import type {
  KnownScope,
  NextOperations,
  Reading,
  RefusedOperation,
  WaitingOperation,
  Wanted,
  WholeContent,
} from './records.ts';
import { allTables, type Store, type Tables } from './store.ts';
import { addOperations, writeChanges } from './write-tables.ts';

/** What one tab does with a store. Each verb is done wholly or not at all. */
export interface Database extends FileVerbs {
  /** Reads some scopes in one transaction. `known` has the places of the operations that the reader has already. */
  readScopes: (wanted: readonly Wanted[], known?: ReadonlySet<number>) => Promise<Reading>;
  readAll: () => Promise<WholeContent>;
  /**
   * Adds operations at the end of the outbox. It leaves out those that are in it. One that makes a scope makes it known.
   */
  add: (waiting: readonly WaitingOperation[]) => Promise<void>;
  /**
   * Returns the oldest operations of the outbox, at most `limit`. They stay in it. A scope that only a later operation
   * makes has no cursor, because the server does not know it.
   */
  next: (limit: number) => Promise<NextOperations>;
  /**
   * Takes an answer of the server: answered operations leave the outbox, newer rows take the place of older ones, and a
   * scope that is gone is forgotten. `asked` has the cursors of the call. Returns the scopes whose answer came too late, and
   * which have to be read again.
   */
  settle: (pushed: Pushed, asked?: readonly Cursor[]) => Promise<Scope[]>;
  /** Takes the roles and people of scopes. A scope that is not among them stays, because absence means nothing. */
  learn: (scopes: readonly OwnScope[]) => Promise<void>;
  /** Applies operations of a visitor to the rows, because nobody else decides about them. */
  decide: (waiting: readonly WaitingOperation[], valueOf: ValueOf) => Promise<void>;
  /** Takes operations that wait out of the outbox, with all that build on them. */
  giveUp: (ids: readonly string[]) => Promise<void>;
  /** Forgets refused operations. */
  forgetRefused: (ids: readonly string[]) => Promise<void>;
  /** Keeps refused operations that were forgotten. */
  keepRefused: (forgotten: readonly RefusedOperation[]) => Promise<void>;
  /**
   * Calls the listener after each change: with what changed, before the verb that made it resolves, and with null when
   * another tab changed something. Returns a function that stops it.
   */
  subscribe: (listener: (changes: Changes | null) => void) => () => void;
  close: () => void;
}

/** Returns the value of a row after some operations on it. */
export type ValueOf = (before: SyncedRow | undefined, operations: readonly WaitingOperation[]) => SyncedRow['value'];

/** Does the verbs of a database with any store. */
export function createDatabase(store: Store): Database {
  const { tell, subscribe } = createListeners<Changes | null>();
  const change: Change = async (names, work) => {
    const changes = await store.transact('write', names, async (tables) => {
      const made = await work(tables);
      await writeChanges(tables, made);
      return made;
    });
    if (Object.values(changes).some((part: readonly unknown[]) => part.length > 0)) tell(changes);
  };
  const stop = store.subscribe(() => tell(null));
  return {
    readScopes: (wanted, known = new Set()) =>
      store.transact('read', allTables, (tables) => readScopes(tables, wanted, known)),
    readAll: () => store.transact('read', allTables, readAll),
    add: (waiting) => change(['scopes', 'outbox'], (tables) => addOperations(tables, waiting)),
    next: (limit) =>
      store.transact('read', ['scopes', 'outbox', 'files'], async ({ scopes, outbox, files }) => {
        const { waiting, file } = upToFile(await outbox.range({ limit }), await files.range(), Date.now());
        return { ...cursorsFor(await scopes.range(), waiting), ...(file && { file }) };
      }),
    settle: async (pushed, asked = []) => {
      let late: Scope[] = [];
      await change(allTables, async (tables) => {
        const done = settled(await readAnswered(tables, pushed), pushed, asked, newId());
        late = done.late;
        return { ...done.changes, dropped: await filesDone(tables, done.changes) };
      });
      return late;
    },
    learn: (told) => change(['scopes'], async (tables) => learned(await readKnown(tables, told), told, newId())),
    decide: (waiting, valueOf) =>
      change(['rows', 'scopes'], async (tables) =>
        decided({ ...(await readChanged(tables, waiting)), waiting }, valueOf, Date.now(), newId()),
      ),
    giveUp: (ids) => change(allTables, (tables) => giveUp(tables, new Set(ids))),
    forgetRefused: (ids) => change(['refused'], () => Promise.resolve({ ...nothing, forgotten: ids })),
    keepRefused: (forgotten) => change(['refused'], () => Promise.resolve({ ...nothing, refused: forgotten })),
    ...fileVerbs(store, change),
    subscribe,
    close: () => {
      stop();
      store.close();
    },
  };
}

async function giveUp(tables: Tables, ids: ReadonlySet<string>): Promise<Changes> {
  const waiting = await tables.outbox.range();
  const operations = waiting.map(({ operation }) => operation);
  const gone = new Set(withDepending(operations, ids));
  const left = waiting.filter(({ operation }) => gone.has(operation));
  const scopes = left.map(({ operation }) => operation.scope);
  const changes = givenUp(await readKnown(tables, scopes), left);
  return { ...changes, dropped: await filesDone(tables, changes) };
}

/** Returns the cursors of scopes that the server knows, or will know after these operations. */
function cursorsFor(known: readonly KnownScope[], waiting: readonly WaitingOperation[]): NextOperations {
  const operations = waiting.map(({ operation }) => operation);
  const ids = new Set(operations.map(({ id }) => id));
  return {
    operations,
    cursors: known.flatMap(({ kind, id, since, creation }) =>
      creation === null || ids.has(creation) ? [{ kind, id, since: since ?? 0, isRead: since !== null }] : [],
    ),
  };
}
