import { z } from 'zod';
import { DomainError } from './errors.ts';

/** The last millisecond of the year 9999. Later ones are written with a sign, which the database does not read. */
const lastMoment = 253_402_300_799_999;

/** A moment within a cursor, in milliseconds since 1970. */
export const momentSchema = z.int().min(0).max(lastMoment);

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
