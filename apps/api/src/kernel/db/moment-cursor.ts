import { z } from 'zod';
import { momentSchema, readCursor, writeCursor } from '../cursor.ts';
import { Prisma } from './client.ts';

const cursorSchema = z.tuple([momentSchema, z.uuid()]);

/** Returns the end of a page of a list that goes back in time, as text that only this file reads. */
export const cursorAt = (moment: Date, id: string): string => writeCursor([moment.getTime(), id]);

/**
 * Returns the condition "before the cursor" on two columns, from AND on. Throws `invalidInput` for text that is no
 * cursor.
 */
export function beforeCursor(
  cursor: string | null | undefined,
  columns: { moment: Prisma.Sql; id: Prisma.Sql },
): Prisma.Sql {
  if (cursor == null) return Prisma.empty;
  const [moment, id] = readCursor(cursorSchema, cursor);
  return Prisma.sql`AND (${columns.moment}, ${columns.id}) < (${new Date(moment).toISOString()}::timestamptz, ${id}::uuid)`;
}
