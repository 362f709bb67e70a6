import type { ErrorCode } from '@trivet/shared/errors';
import type { DateRange } from '@trivet/shared/dates/calendar-date';
import type {
  Cursor,
  Operation,
  OwnScope,
  Pushed,
  Scope,
  ScopePerson,
  ScopeRole,
  SyncedRow,
} from '@trivet/shared/sync/schemas';

/** An operation that the server has not answered. `at` is the time of the change in this browser, which is only shown. */
export interface WaitingOperation {
  operation: Operation;
  at: number;
}

/** An operation that the server has refused, with the reason. */
export interface RefusedOperation extends WaitingOperation {
  code: ErrorCode;
}

/**
 * A scope that the database knows. `since` is the number up to which its rows are known, null before they were read.
 * `role` is null until the server told it. `creation` is the id of the operation that makes the scope, until the server
 * has answered it. `epoch` is another one once all its rows were replaced, so that some that were there may be gone.
 */
export interface KnownScope extends Scope {
  since: number | null;
  role: ScopeRole | null;
  people: readonly ScopePerson[];
  creation: string | null;
  epoch: string;
}

/**
 * The rows of a scope that somebody needs: all of them, those without a day and those of some days, or only those without a
 * day. The day of a row is the `date` of its value.
 */
export type Days = 'all' | DateRange | 'undated';

/** What a reader has read of a scope before: in which epoch, and the number up to which the rows were known then. */
export interface ReadBefore {
  epoch: string;
  seq: number;
}

/**
 * What a database holds for one scope: its rows, the number up to which they are known, and its waiting operations.
 * `isNews` says that the rows are only those that changed since they were read before.
 */
export interface ScopeContent extends ReadBefore {
  rows: SyncedRow[];
  isNews: boolean;
  outbox: WaitingOperation[];
}

/** Besides one scope, all that are known, how many operations of all scopes wait, and those that were refused. */
export interface LocalContent extends ScopeContent {
  known: KnownScope[];
  waiting: number;
  refused: RefusedOperation[];
}

/** All that a database holds. The rows are by the key of their scope. */
export interface WholeContent {
  rows: (SyncedRow & { scope: string })[];
  known: KnownScope[];
  outbox: WaitingOperation[];
  refused: RefusedOperation[];
}

/** The operations to send next, with the numbers up to which the rows of each scope are known: 0 before they were read. */
export interface NextOperations {
  operations: Operation[];
  cursors: (Cursor & { isRead: boolean })[];
}

/** The rows that a browser keeps, and the operations that wait for the server. Each verb is done wholly or not at all. */
export interface LocalDatabase {
  /**
   * Reads one scope. With `before` it reads only the rows that have changed since, of all days, if the database still
   * knows them. Otherwise it reads those of the days, or all of them.
   */
  read: (scope: Scope, days?: Days, before?: ReadBefore) => Promise<LocalContent>;
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
  /** Forgets refused operations. */
  forgetRefused: (ids: readonly string[]) => Promise<void>;
  /** Keeps refused operations that were forgotten. */
  keepRefused: (forgotten: readonly RefusedOperation[]) => Promise<void>;
  /** Calls the listener after each change, in this tab or in another one. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}
