import type { ErrorCode } from '../errors.ts';

/** What an operation makes of a row: its new state, or the reason why it cannot be applied. */
export type Outcome<Row> = { row: Row } | { refused: ErrorCode };

/**
 * The rules of one noun that is synced. Server and browser apply operations by the same functions, so that a screen shows
 * at once what the server will answer.
 */
export interface SyncedNoun<Row, Change> {
  /**
   * Reads a row that was stored, or returns the empty row where nothing was stored (undefined). `age` is the time since
   * its last change, in milliseconds. A value that another version stored loses what cannot be read.
   */
  readRow: (stored: unknown, age: number) => Row;
  /** Applies one change without modifying `row`. It refuses a change that another version made and this one cannot read. */
  applyOperation: (row: Row, change: Change) => Outcome<Row>;
}
