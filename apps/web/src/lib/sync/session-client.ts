import { keepTrying } from '../server/keep-trying.ts';
import { getToken, type SessionEvent, subscribeSession } from '../session/session.ts';
import { readText, storageKeys, writeText } from '../stores/storage.ts';
import { createStore, type Store } from '../stores/store.ts';
import type { Client } from './client.ts';
import type { Connection } from './connect.ts';
import type { Transport } from './loop/transport.ts';
import type { WatchedScope } from './persist.ts';
import type { AnyRules } from './rows.ts';
import { forgetUnstored, keepUnstored } from './unstored.ts';
import { within } from './within.ts';

export interface LocalOptions {
  transport?: Transport;
  /** Asks the server for the id of whoever is logged in. */
  askPerson?: () => Promise<string>;
  locks?: LockManager | undefined;
}

interface Parts {
  createClient: (personId: () => string | null) => Client;
  rulesOf: (noun: string) => AnyRules;
  watched: () => readonly WatchedScope[];
}

/** The client of whoever is logged in at this time, or of a visitor. A log-in and a log-out replace all but the parts. */
export interface SessionClient extends Parts {
  options: LocalOptions;
  client: Client;
  /** What keeps the rows of the client, once what the disk has is read. */
  connection: Store<Connection | null>;
  /** The id of whoever is logged in, null for a visitor and while the id is not known. */
  person: string | null;
  /** The last id that was known, for a log-out that has ended the session already. */
  lastPerson: string | null;
  /** The session token that belongs to `person`. */
  token: string | null;
  /** Another object for each session, so that what began in an earlier one can end. */
  turn: object;
  opening: Promise<void>;
}

/** Longest wait of a log-out for the disk, in milliseconds. */
const longestForgetting = 3_000;

/** Creates a client without a connection, which takes changes at once. */
export function createSessionClient(parts: Parts): SessionClient {
  const session: SessionClient = {
    ...parts,
    // Only pages with https have locks.
    options: { locks: (navigator as { locks?: LockManager }).locks },
    client: parts.createClient(() => session.person),
    connection: createStore<Connection | null>(null),
    person: null,
    lastPerson: null,
    token: null,
    turn: {},
    opening: Promise.resolve(),
  };
  return session;
}

/** Opens the rows of whoever is logged in and follows the session. Returns a function that stops it. */
export function startSessionClient(session: SessionClient, given: LocalOptions): () => void {
  session.options = { ...session.options, ...given };
  begin(session, readText(storageKeys.person), false);
  const stop = subscribeSession((event) => followSession(session, event), session.token);
  // It belongs to the session while the id of its person is not known.
  const keepRest = () => keepUnstored(session.person ?? session.token ?? 'visitor', session.client.unwritten());
  window.addEventListener('pagehide', keepRest);
  return () => {
    stop();
    window.removeEventListener('pagehide', keepRest);
    session.turn = {};
    void closeConnection(session);
  };
}

/** Resolves to the connection, or null, once the disk is read or takes too long. */
export async function whenOpened(session: SessionClient): Promise<Connection | null> {
  await within(longestForgetting, session.opening);
  return session.connection.get();
}

/**
 * Deletes what this browser keeps of the person, with what was not sent. It is called right before or after the person's
 * session ends.
 */
export async function forgetPerson(session: SessionClient): Promise<void> {
  const forgotten = session.person ?? session.lastPerson ?? readText(storageKeys.person);
  session.lastPerson = null;
  writeText(storageKeys.person, null);
  if (session.person !== null) {
    session.turn = {};
    const closing = closeConnection(session);
    replaceClient(session);
    await within(longestForgetting, Promise.all([session.opening, closing]));
  }
  if (forgotten !== null) await within(longestForgetting, deleteRowsOf(forgotten));
}

/** Deletes what the browser keeps of a person. */
function deleteRowsOf(forgotten: string): Promise<void> {
  const isOwner = (owner: string) => owner === forgotten;
  forgetUnstored(isOwner);
  return onDisk(({ deleteDatabases, deletePrintedPages }) =>
    Promise.all([deleteDatabases(isOwner), deletePrintedPages(isOwner)]),
  );
}

/** Deletes what the browser keeps of others. What they have not sent stays for their next log-in. */
function forgetOthers(found: string | null): Promise<void> {
  // The id of a person has 36 letters. Whoever else an owner is does not come back.
  forgetUnstored((owner) => owner.length !== 36);
  return onDisk(({ deleteOtherDatabases, deletePrintedPages }) =>
    Promise.all([deleteOtherDatabases(found), deletePrintedPages((owner) => owner !== found)]),
  );
}

type Disk = typeof import('./connect.ts');

/** Deletes databases. What the browser does not delete stays on the disk, until the next log-in of another person. */
const onDisk = async (work: (disk: Disk) => Promise<unknown>): Promise<void> => {
  await import('./connect.ts').then(work).catch(() => {});
};

function followSession(session: SessionClient, event: SessionEvent): void {
  if (event === 'renewal' && session.person !== null) {
    session.token = getToken();
    session.connection.get()?.wake();
    return;
  }
  const known = event === 'renewal' ? session.lastPerson : null;
  forgetUnstored((owner) => owner === session.token);
  writeText(storageKeys.person, known);
  void closeConnection(session);
  replaceClient(session);
  begin(session, known, event !== 'logOut');
}

/** Ends the connection. It still stores the changes that were made. Resolves in any case. */
async function closeConnection(session: SessionClient): Promise<void> {
  const closing = session.connection.get();
  session.person = null;
  session.connection.set(null);
  // What could not be stored is lost with its tab as well.
  await closing?.close().catch(() => {});
}

function replaceClient(session: SessionClient): void {
  session.client = session.createClient(() => session.person);
  session.client.tell();
}

/** Opens the rows of whoever is logged in. `isNew` says that somebody has just logged in. */
function begin(session: SessionClient, known: string | null, isNew: boolean): void {
  session.turn = {};
  session.token = getToken();
  session.opening = open(session, known, isNew).catch(reportError);
}

async function open(session: SessionClient, known: string | null, isNew: boolean): Promise<void> {
  const { turn, token, client, options, rulesOf, watched } = session;
  const isOver = () => session.turn !== turn;
  const isVisitor = token === null;
  if (known !== null) takePerson(session, known);
  const { connect, findPerson, askServerForPerson, serverTransport } = await keepTrying(() => import('./connect.ts'));
  const found = isVisitor ? null : (known ?? (await findPerson(options.askPerson ?? askServerForPerson, isOver)));
  // Changes without an owner end with their session.
  if ((isOver() || found === null) && !isVisitor && known === null) return;
  if (!isOver()) takePerson(session, found);
  if (isOver() && (isVisitor || client.unwritten().length === 0)) return;
  const opened = await connect({
    person: found,
    session: token,
    client,
    rulesOf,
    watched,
    transport: options.transport ?? serverTransport,
    isOurs: () => !isOver() && getToken() === session.token,
    locks: options.locks,
  });
  if (isOver()) return opened.close();
  session.connection.set(opened);
  // What was changed while it opened, and what screens need since they know which scopes there are.
  opened.keep();
  opened.watch();
  // The person is known for certain only after the server named them.
  if (isNew || (found !== null && known === null)) await forgetOthers(found);
}

function takePerson(session: SessionClient, found: string | null): void {
  session.person = found;
  if (found === null) return;
  session.lastPerson = found;
  writeText(storageKeys.person, found);
}
