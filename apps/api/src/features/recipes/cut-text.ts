import { Prisma } from '#api/kernel/db/client';

/** The beginning of a text, at most `length` UTF-16 units and never half a surrogate pair. */
export function cutText(text: string, length: number): string {
  const start = text.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
}

/**
 * The same of a column, in characters. Most texts are short: to count the characters of one takes PostgreSQL longer than
 * to read it, to ask for its bytes takes nothing.
 */
export function cutSql(column: string, length: number): Prisma.Sql {
  const [name, most] = [Prisma.raw(column), Prisma.raw(String(length))];
  return Prisma.sql`CASE WHEN octet_length(${name}) > ${most} THEN left(${name}, ${most}) ELSE ${name} END`;
}
