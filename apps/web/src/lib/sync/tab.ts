import { useSyncExternalStore } from 'react';
import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import type { SyncedNoun } from '@trivet/shared/sync/synced-noun';
import type { Days } from './store/database.ts';
import type { ScopeFrame, Transport } from './loop/loop-state.ts';
import { keepTrying } from '../server/keep-trying.ts';
import { getToken, type SessionEvent, subscribeSession } from '../server/session.ts';
import { readText, storageKeys, writeText } from '../stores/storage.ts';
import { createListeners, createStore, useStore } from '../stores/store.ts';
import { askToPersist } from './ask-to-persist.ts';
import type { AnyRules } from './rows.ts';
import { createImage, type Image } from './client.ts';
import type { Keeper } from './connect.ts';
import type { WatchedScope } from './persist.ts';
import { scopeKey } from './scope-key.ts';
import { nothingUnsent, unsentStore } from './unsent.ts';
import { forgetUnstored, keepUnstored } from './unstored.ts';
import { within } from './within.ts';

/** The rows of one noun that this browser keeps for whoever is logged in, or for a visitor. */
export interface LocalRows<Row, Change> {
  /** Returns a row with all changes of this browser. It is the same object until the row changes. */
  get: (id: string) => Row;
  /** Returns the rows that are stored or have a change, by id. It is the same map until one of them changes. */
  entries: () => ReadonlyMap<string, Row>;
  /**
   * Changes a row. It shows before this returns; storing and sending follow. `seen` has the texts that the person saw, by
   * field, where that is something else than what the row has now.
   */
  change: (id: string, change: Change, seen?: Texts) => void;
  /** Calls the listener after each change of any row. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

interface LocalOptions {
  transport?: Transport;
  /** Asks the server for the id of whoever is logged in. */
  askPerson?: () => Promise<string>;
  locks?: LockManager | undefined;
}

/**
 * Longest wait of a screen for the rows on the disk, in milliseconds. A recipe is drawn once, with its factor.
 * @limit Client
 */
const longestWait = 300;
/** Longest wait of a log-out for the disk, in milliseconds. */
const longestForgetting = 3_000;

const rules = new Map<string, AnyRules>();
const openedRows = new Map<string, unknown>();
const shown = createListeners();
/** Keeps the rows of whoever is logged in, once what the disk has is read. */
const keeperStore = createStore<Keeper | null>(null);

/** The scopes whose rows are kept in memory, besides that of the person, by their keys. */
const watched = new Map<string, Required<WatchedScope>>();

let options: LocalOptions = {
  // Only pages with https have locks.
  locks: (navigator as { locks?: LockManager }).locks,
};
let image = newImage();
/** The id of whoever is logged in, null for a visitor and while the id is not known. */
let person: string | null = null;
/** The last id that was known, for a log-out that has ended the session already. */
let lastPerson: string | null = null;
/** The session token that belongs to `person`. */
let ownToken: string | null = null;
/** How many callers of {@link together} are at work. */
let depth = 0;
/** Counts the sessions, so that what began in an earlier one can end. */
let turn = 0;
let opening: Promise<void> = Promise.resolve();

function newImage() {
  const tell = () => {
    if (depth > 0) return;
    // What a visitor changes is sent nowhere.
    const unsent = ownToken === null ? nothingUnsent : image.unsent();
    if (unsent !== unsentStore.get()) unsentStore.set(unsent);
    shown.tell();
  };
  return createImage(rulesOf, () => person, tell);
}

function rulesOf(noun: string): AnyRules {
  const own = rules.get(noun);
  if (own === undefined) throw new Error(`Nobody opened the rows of ${noun}`);
  return own;
}

/** Returns the rows of a noun in the scope of the person. All calls for one noun return the same object. */
export function openRows<Row, Change extends Operation['change']>(
  noun: string,
  nounRules: SyncedNoun<Row, Change>,
): LocalRows<Row, Change> {
  const known = openedRows.get(noun) ?? rowsIn(null, noun, nounRules);
  openedRows.set(noun, known);
  return known as LocalRows<Row, Change>;
}

/** Returns the rows of a noun in a scope, or in that of the person (null). They show while the scope is watched. */
export function rowsIn<Row, Change extends Operation['change']>(
  scope: Scope | null,
  noun: string,
  nounRules: SyncedNoun<Row, Change>,
): LocalRows<Row, Change> {
  rules.set(noun, nounRules as unknown as AnyRules);
  return {
    get: (id) => image.get(scope, noun, id) as Row,
    entries: () => image.entries(scope, noun) as ReadonlyMap<string, Row>,
    change: (id, change, seen) => together(() => image.change(scope, noun, id, change, seen)),
    subscribe: shown.subscribe,
  };
}

/** Makes changes of any rows. Listeners are told once, when all are made. Returns what `change` returns. */
export function together<Value>(change: () => Value): Value {
  depth += 1;
  try {
    return change();
  } finally {
    depth -= 1;
    if (depth === 0) {
      image.tell();
      keeperStore.get()?.keep();
      askToPersist();
    }
  }
}

/** Keeps rows of a scope in memory from now on, those of some days or all. Returns a function that ends it. */
export function watchScope(scope: Scope, days: Days): () => void {
  const key = scopeKey(scope);
  const isNew = !watched.has(key);
  watched.set(key, { ...scope, days });
  if (isNew) keeperStore.get()?.watch();
  else keeperStore.get()?.watchMore();
  return () => {
    watched.delete(key);
    keeperStore.get()?.watch();
  };
}

/** Returns what is in memory of whoever is logged in, and a function to follow it. */
export const shownImage = (): Image => image;
export const subscribeShown = shown.subscribe;

/**
 * Opens the rows of whoever is logged in and follows the session. The first part that needs rows calls it, once. Returns
 * a function that stops it.
 */
export function startLocal(given: LocalOptions = {}): () => void {
  options = { ...options, ...given };
  begin(readText(storageKeys.person), false);
  const stop = subscribeSession(followSession, ownToken);
  window.addEventListener('pagehide', keepRest);
  return () => {
    stop();
    window.removeEventListener('pagehide', keepRest);
    turn += 1;
    void closeKeeper();
  };
}

/** Returns a row. The component is drawn again when it changes. */
export const useRow = <Row, Change>(rows: LocalRows<Row, Change>, id: string): Row =>
  useSyncExternalStore(rows.subscribe, () => rows.get(id));

/** Returns the rows that are stored or have a change, by id. The component follows each of them. */
export const useRows = <Row, Change>(rows: LocalRows<Row, Change>): ReadonlyMap<string, Row> =>
  useSyncExternalStore(rows.subscribe, rows.entries);

/** Returns true once the rows on the disk are read, so that a row that is missing is not there. */
export const useIsLocalReady = (): boolean => useStore(keeperStore) !== null;

/** Asks the server soon for changes. With a frame of a scope it asks only when they are not known yet. */
export const wakeSync = (frame?: ScopeFrame): void => keeperStore.get()?.wake(frame);

/** Resolves when the rows were read from the disk, at the latest after 300 ms. */
export function whenLocalIsReady(): Promise<void> {
  if (keeperStore.get() !== null) return Promise.resolve();
  let stop = () => {};
  const ready = new Promise<void>((resolve) => {
    stop = keeperStore.subscribe(() => {
      if (keeperStore.get() !== null) resolve();
    });
  });
  return within(longestWait, ready).finally(stop);
}

/** Resolves to what keeps the rows of whoever is logged in, or null, once the disk is read or takes too long. */
export async function whenOpened(): Promise<Keeper | null> {
  await within(longestForgetting, opening);
  return keeperStore.get();
}

/**
 * Deletes what this browser keeps of the person, with what was not sent. It is called right before or after the person's
 * session ends.
 */
export async function forgetLocal(): Promise<void> {
  const forgotten = person ?? lastPerson ?? readText(storageKeys.person);
  lastPerson = null;
  writeText(storageKeys.person, null);
  if (person !== null) {
    turn += 1;
    const closing = closeKeeper();
    replaceImage();
    await within(longestForgetting, Promise.all([opening, closing]));
  }
  if (forgotten !== null) await within(longestForgetting, deleteDatabases(forgotten));
}

/** Deletes what the browser keeps of a person. */
function deleteDatabases(forgotten: string): Promise<void> {
  const isOwner = (owner: string) => owner === forgotten;
  forgetUnstored(isOwner);
  return onDisk(({ deleteLocalDatabases }) => deleteLocalDatabases(isOwner));
}

/** Deletes what the browser keeps of others. What they have not sent stays for their next log-in. */
function forgetOthers(found: string | null): Promise<void> {
  // The id of a person has 36 letters. Whoever else an owner is does not come back.
  forgetUnstored((owner) => owner.length !== 36);
  return onDisk(({ deleteOtherDatabases }) => deleteOtherDatabases(found));
}

/** Deletes databases. What the browser does not delete stays on the disk, until the next log-in of another person. */
const onDisk = (work: (keeper: typeof import('./connect.ts')) => Promise<void>): Promise<void> =>
  import('./connect.ts').then(work).catch(() => {});

function followSession(event: SessionEvent): void {
  if (event === 'renewal' && person !== null) {
    ownToken = getToken();
    keeperStore.get()?.wake();
    return;
  }
  const known = event === 'renewal' ? lastPerson : null;
  forgetUnstored((owner) => owner === ownToken);
  writeText(storageKeys.person, known);
  void closeKeeper();
  replaceImage();
  begin(known, event !== 'logOut');
}

/** Keeps what a page that ends has not stored yet. It belongs to the session while the id of its person is not known. */
const keepRest = (): void => keepUnstored(person ?? ownToken ?? 'visitor', image.unwritten());

/** Ends the keeper. It still stores the changes that were made. Resolves in any case. */
async function closeKeeper(): Promise<void> {
  const closing = keeperStore.get();
  person = null;
  keeperStore.set(null);
  // What could not be stored is lost with its tab as well.
  await closing?.close().catch(() => {});
}

function replaceImage(): void {
  image = newImage();
  unsentStore.set(nothingUnsent);
  shown.tell();
}

/** Opens the rows of whoever is logged in. `isNew` says that somebody has just logged in. */
function begin(known: string | null, isNew: boolean): void {
  turn += 1;
  ownToken = getToken();
  opening = open(turn, known, isNew).catch(reportError);
}

async function open(own: number, known: string | null, isNew: boolean): Promise<void> {
  const isOver = () => own !== turn;
  const isVisitor = ownToken === null;
  const ownImage = image;
  const session = ownToken;
  if (known !== null) takePerson(known);
  const { openKeeper, findPerson, askServerForPerson, serverTransport } = await keepTrying(
    () => import('./connect.ts'),
  );
  const found = isVisitor ? null : (known ?? (await findPerson(options.askPerson ?? askServerForPerson, isOver)));
  // Changes without an owner end with their session.
  if ((isOver() || found === null) && !isVisitor && known === null) return;
  if (!isOver()) takePerson(found);
  if (isOver() && (isVisitor || ownImage.unwritten().length === 0)) return;
  const opened = await openKeeper({
    person: found,
    session,
    image: ownImage,
    rulesOf,
    watched: () => [...watched.values()],
    transport: options.transport ?? serverTransport,
    isOurs: () => !isOver() && getToken() === ownToken,
    locks: options.locks,
  });
  if (isOver()) return opened.close();
  keeperStore.set(opened);
  // Changes that were made while it opened.
  opened.keep();
  // The person is known for certain only after the server named them.
  if (isNew || (found !== null && known === null)) {
    await forgetOthers(found);
  }
}

function takePerson(found: string | null): void {
  person = found;
  if (found === null) return;
  lastPerson = found;
  writeText(storageKeys.person, found);
}
