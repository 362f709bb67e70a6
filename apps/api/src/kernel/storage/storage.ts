import type { Readable } from 'node:stream';

/**
 * Milliseconds after which a file that no row names belongs to nothing. It is a day, because a storage has a clock of its
 * own, which may be wrong by hours.
 */
export const fileGraceMs = 24 * 60 * 60_000;

/** An open object. Whoever got it reads `content` to its end or destroys it, because that holds a file or a connection. */
export interface StoredObject {
  readonly size: number;
  readonly content: Readable;
}

/**
 * Keeps bytes under keys such as `images/ab/abcdef…/800.webp`: letters, digits, `-`, `_`, `.` and `/` only. Throws
 * `storageFull` when there is no room. A missing object reads as null.
 */
export interface Storage {
  /** Writes an object whole or not at all, and replaces one of the same key. Returns the number of bytes. */
  put(key: string, content: Buffer | Readable): Promise<number>;
  /** Opens an object. Deleting it meanwhile does not break off a reader. */
  get(key: string): Promise<StoredObject | null>;
  delete(keys: readonly string[]): Promise<void>;
  /** Yields keys below a prefix with the time of their last change, for the sweep of orphans. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}
