import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import type { SyncedNoun } from '@trivet/shared/sync/synced-noun';
import { createListeners, createStore } from '../stores/store.ts';
import { type Client, createClient } from './client.ts';
import type { ScopeFrame } from './loop/transport.ts';
import type { AnyRules } from './rows.ts';
import {
  createSessionClient,
  forgetPerson,
  type LocalOptions,
  startSessionClient,
  whenOpened,
} from './session-client.ts';
import type { Days } from './store/records.ts';
import { nothingUnsent } from './unsent.ts';
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

/** A scope whose rows are in memory, how many need them, and what lets go of them a while after nobody does. */
export interface Watching extends Scope {
  days: Days;
  count: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Longest wait of a screen for the rows on the disk, in milliseconds. A recipe is drawn once, with its factor.
 * @limit Client
 */
const longestWait = 300;

/** Creates what a tab shows and changes: the rows of whoever is logged in there. */
export function createTab() {
  const rules = new Map<string, AnyRules>();
  const shown = createListeners();
  const unsentStore = createStore(nothingUnsent);
  /** The scopes whose rows are kept in memory, besides that of the person, by their keys. */
  const watched = new Map<string, Watching>();
  /** How many callers of `together` are at work. */
  let depth = 0;
  const rulesOf = (noun: string) => {
    const own = rules.get(noun);
    if (own === undefined) throw new Error(`Nobody opened the rows of ${noun}`);
    return own;
  };
  const tell = () => {
    if (depth > 0) return;
    // What a visitor changes is sent nowhere.
    const unsent = session.token === null ? nothingUnsent : session.client.unsent();
    if (unsent !== unsentStore.get()) unsentStore.set(unsent);
    shown.tell();
  };
  const session = createSessionClient({
    rulesOf,
    createClient: (personId) => createClient(rulesOf, personId, tell),
    watched: () => [...watched.values()],
  });
  /** Makes changes of any rows. Listeners are told once, when all are made. Returns what `change` returns. */
  const together = <Value>(change: () => Value): Value => {
    depth += 1;
    try {
      return change();
    } finally {
      depth -= 1;
      if (depth === 0) {
        session.client.tell();
        session.connection.get()?.keep();
      }
    }
  };
  return {
    together,
    ...rowsOf({ rules, current: () => session.client, together, subscribe: shown.subscribe }),
    /** Returns the client of whoever is logged in. */
    currentClient: () => session.client,
    /** Calls the listener after each change of what shows. Returns a function that stops it. */
    subscribeShown: shown.subscribe,
    unsentStore,
    watched,
    ...sessionVerbs(session),
  };
}

interface RowsOptions {
  rules: Map<string, AnyRules>;
  current: () => Client;
  together: <Value>(change: () => Value) => Value;
  subscribe: (listener: () => void) => () => void;
}

function rowsOf({ rules, current, together, subscribe }: RowsOptions) {
  const opened = new Map<string, unknown>();
  /** Returns the rows of a noun in a scope, or in that of the person (null). They show while the scope is watched. */
  const rowsIn = <Row, Change extends Operation['change']>(
    scope: Scope | null,
    noun: string,
    nounRules: SyncedNoun<Row, Change>,
  ): LocalRows<Row, Change> => {
    rules.set(noun, nounRules as unknown as AnyRules);
    return {
      get: (id) => current().get(scope, noun, id) as Row,
      entries: () => current().entries(scope, noun) as ReadonlyMap<string, Row>,
      change: (id, change, seen) => together(() => current().change(scope, noun, id, change, seen)),
      subscribe,
    };
  };
  /** Returns the rows of a noun in the scope of the person. All calls for one noun return the same object. */
  const openRows = <Row, Change extends Operation['change']>(
    noun: string,
    nounRules: SyncedNoun<Row, Change>,
  ): LocalRows<Row, Change> => {
    const known = opened.get(noun) ?? rowsIn(null, noun, nounRules);
    opened.set(noun, known);
    return known as LocalRows<Row, Change>;
  };
  return { rowsIn, openRows };
}

function sessionVerbs(session: ReturnType<typeof createSessionClient>) {
  const { connection } = session;
  let isStarted = false;
  const startLocal = (given: LocalOptions = {}) => {
    isStarted = true;
    return startSessionClient(session, given);
  };
  return {
    /** What keeps the rows of whoever is logged in, once what the disk has is read. */
    connection,
    /**
     * Opens the rows of whoever is logged in and follows the session. The first part that needs rows calls it, once. Returns
     * a function that stops it.
     */
    startLocal,
    /** Does so unless another part has. */
    ensureLocal: (): void => {
      if (!isStarted) startLocal();
    },
    /** Asks the server soon for changes. With a frame of a scope it asks only when they are not known yet. */
    wakeSync: (frame?: ScopeFrame): void => connection.get()?.wake(frame),
    /** Resolves when the rows were read from the disk, at the latest after 300 ms. */
    whenLocalIsReady: async (): Promise<void> => {
      if (connection.get() !== null) return;
      let stop = () => {};
      const ready = new Promise<void>((resolve) => {
        stop = connection.subscribe(() => {
          if (connection.get() !== null) resolve();
        });
      });
      await within(longestWait, ready).finally(stop);
    },
    /** Resolves to the connection, or null, once the disk is read or takes too long. */
    whenOpened: () => whenOpened(session),
    /**
     * Deletes what this browser keeps of the person, with what was not sent. It is called right before or after the
     * person's session ends.
     */
    forgetLocal: () => forgetPerson(session),
  };
}
