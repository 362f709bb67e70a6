import type { ErrorCode } from '@trivet/shared/errors';
import type { Cursor, Operation, Pushed, Scope, SyncedRow } from '@trivet/shared/sync/schemas';

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
 * What a database holds for one scope: its rows, and the number up to which they are known. `outbox` has the waiting
 * operations of all scopes in their order, and `refused` the refused ones.
 */
export interface LocalContent {
  rows: SyncedRow[];
  seq: number;
  outbox: WaitingOperation[];
  refused: RefusedOperation[];
}

/** The operations to send next, with the numbers up to which the rows of each scope are known. */
export interface NextOperations {
  operations: Operation[];
  cursors: Cursor[];
}

/** The rows that a browser keeps, and the operations that wait for the server. Each verb is done wholly or not at all. */
export interface LocalDatabase {
  read: (scope: Scope) => Promise<LocalContent>;
  /** Adds operations at the end of the outbox. It leaves out those that are in it. */
  add: (waiting: readonly WaitingOperation[]) => Promise<void>;
  /** Returns the oldest operations of the outbox, at most `limit`. They stay in it. */
  next: (limit: number) => Promise<NextOperations>;
  /**
   * Takes an answer of the server: answered operations leave the outbox, newer rows take the place of older ones, and a
   * scope that is gone is forgotten.
   */
  settle: (pushed: Pushed) => Promise<void>;
  forgetRefused: () => Promise<void>;
  /** Calls the listener after each change, in this tab or in another one. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

/** Returns the name under which a scope is stored. */
export const scopeKey = ({ kind, id }: Scope): string => `${kind} ${id}`;

/** Returns those of the waiting operations that the answers refuse, with their codes. */
export const refusedBy = (answers: Pushed['answers'], waiting: readonly WaitingOperation[]): RefusedOperation[] => {
  const codes = new Map(answers.flatMap((answer) => (answer.status === 'refused' ? [[answer.id, answer.code]] : [])));
  return waiting.flatMap(({ operation, at }) => {
    const code = codes.get(operation.id);
    return code === undefined ? [] : [{ operation, at, code }];
  });
};
