import type { ErrorCode } from '@trivet/shared/errors';
import type { DateRange } from '@trivet/shared/dates/calendar-date';
import type { Cursor, Operation, Scope, ScopePerson, ScopeRole, SyncedRow } from '@trivet/shared/sync/schemas';

/** An operation that the server has not answered. `at` is the time of the change in this browser, which is only shown. */
export interface WaitingOperation {
  operation: Operation;
  at: number;
}

/**
 * A file that operations name by its id, kept until the server has what they changed. It is sent before the first of them.
 * `keptAt` and `sentAt` are times of this browser, the latter null while it was not sent. `isRefused` says that the server
 * did not take it when it was sent last.
 */
export interface KeptFile {
  id: string;
  name: string;
  blob: Blob;
  keptAt: number;
  sentAt: number | null;
  isRefused?: boolean;
}

/** An operation that the server has refused, with the reason. */
export interface RefusedOperation extends WaitingOperation {
  code: ErrorCode;
}

/**
 * A scope that the store knows. `since` is the number up to which its rows are known, null before they were read. `role` is
 * null until the server told it. `creation` is the id of the operation that makes the scope, until the server has answered
 * it. `epoch` is another one once all its rows were replaced, so that some that were there may be gone.
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

/** How far a reader knows the rows of a scope: in which epoch, and up to which number. */
export interface Position {
  epoch: string;
  seq: number;
}

/** A scope to read, and how far its rows are known already. */
export interface Wanted {
  scope: Scope;
  days: Days;
  before?: Position | undefined;
}

/** The rows of one scope. `isNews` says that they are only those that changed since they were read before. */
export interface ScopeContent extends Position {
  rows: SyncedRow[];
  isNews: boolean;
}

/**
 * What a store holds for some scopes, at one time: their rows, all scopes that are known, and of all scopes the places of the
 * operations that wait, those of them that the reader does not have, those that were refused, and the ids of kept files.
 */
export interface Reading {
  scopes: ScopeContent[];
  known: KnownScope[];
  orders: number[];
  added: (WaitingOperation & { order: number })[];
  refused: RefusedOperation[];
  files: string[];
}

/** All that a store holds. The rows are by the key of their scope. */
export interface WholeContent {
  rows: (SyncedRow & { scope: string })[];
  known: KnownScope[];
  outbox: WaitingOperation[];
  refused: RefusedOperation[];
  files: KeptFile[];
}

/**
 * The operations to send next, with the numbers up to which the rows of each scope are known: 0 before they were read. A
 * file has to be sent before anything else.
 */
export interface NextOperations {
  operations: Operation[];
  file?: KeptFile;
  cursors: (Cursor & { isRead: boolean })[];
}
