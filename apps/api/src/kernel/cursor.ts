import type { z } from 'zod';
import { DomainError } from './errors.ts';

/** Writes where a page ended; only {@link readCursor} reads it. */
export const writeCursor = (end: unknown): string => Buffer.from(JSON.stringify(end)).toString('base64url');

/** Reads where a page ended. Throws `invalidInput` for a forged cursor, or one of another list. */
export function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw new DomainError('invalidInput', { field: 'cursor', cause: error });
  }
}
