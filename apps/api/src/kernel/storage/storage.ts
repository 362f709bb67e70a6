import type { Readable } from 'node:stream';

/** A stored object as it is read back. */
export interface StoredObject {
  readonly size: number;
  open(): Readable;
}

/**
 * Keeps bytes under keys such as `images/ab/abcdef…/800.webp`: letters, digits, `-`, `_`, `.` and `/` only.
 * Failures: `storageFull` when there is no room; an object that is not there reads as null.
 */
export interface Storage {
  /** Writes whole or not at all; an object of the same key is replaced. Returns the number of bytes. */
  put(key: string, content: Buffer | Readable): Promise<number>;
  get(key: string): Promise<StoredObject | null>;
  delete(keys: readonly string[]): Promise<void>;
  /** Keys below a prefix with the time of their last change, for the sweep of orphans. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}
