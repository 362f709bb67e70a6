import type { ErrorCode } from '../errors.ts';
import type { Texts } from './seen-texts.ts';

/** What an operation makes of a row: its new state, or the reason why it cannot be applied. */
export type Outcome<Row> = { row: Row } | { refused: ErrorCode };

/** Who made a change, and whether the scope of its row is theirs. */
export interface ChangedBy {
  readonly personId: string;
  readonly isOwner: boolean;
  /** The time of the change in ISO 8601: that of the server, and that of the browser while the server has not answered. */
  readonly at: string;
}

/**
 * The rules of one noun that is synced. Server and browser apply operations by the same functions, so that a screen shows
 * at once what the server will answer. `Row` includes null for a noun whose rows can be missing and removed.
 */
export interface SyncedNoun<Row, Change> {
  /**
   * Reads a row that was stored, or returns the row that is there where nothing was stored (undefined): an empty one, or
   * null. `age` is the time since its last change, in milliseconds. A value that another version stored loses what cannot
   * be read.
   */
  readRow: (stored: unknown, age: number) => Row;
  /**
   * Applies one change without modifying `row`. The outcome null removes the row for good. It refuses a change that
   * another version made and this one cannot read.
   */
  applyOperation: (row: Row, change: Change, by: ChangedBy) => Outcome<Row>;
  /** Returns the texts of a row that people wrote: none of them goes by a change whose author had not seen it. */
  textsOf?: (row: NonNullable<Row>) => Texts;
}
