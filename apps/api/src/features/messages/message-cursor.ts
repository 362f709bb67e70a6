import { z } from 'zod';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

const cursorSchema = z.tuple([z.int().min(0).max(8.64e15), z.uuid()]);

/** Where a page of a list that goes back in time ended, as text that only this file reads. */
export const cursorAt = (moment: Date, id: string): string =>
  Buffer.from(JSON.stringify([moment.getTime(), id])).toString('base64url');

/** The condition "before the cursor" on two columns, from AND on; throws `invalidInput` for what is no cursor. */
export function beforeCursor(
  cursor: string | null | undefined,
  columns: { moment: Prisma.Sql; id: Prisma.Sql },
): Prisma.Sql {
  if (cursor == null) return Prisma.empty;
  const [moment, id] = readCursor(cursor);
  return Prisma.sql`AND (${columns.moment}, ${columns.id}) < (${new Date(moment).toISOString()}::timestamptz, ${id}::uuid)`;
}

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw new DomainError('invalidInput', { field: 'cursor', cause: error });
  }
}
