import { Prisma } from '#api/kernel/db/client';

/**
 * Returns SQL for the beginning of a column, at most `length` characters. It asks for the bytes first, which costs
 * PostgreSQL nothing, because counting the characters of a text takes longer than reading it and most texts are short.
 */
export function cutSql(column: string, length: number): Prisma.Sql {
  const [name, most] = [Prisma.raw(column), Prisma.raw(String(length))];
  return Prisma.sql`CASE WHEN octet_length(${name}) > ${most} THEN left(${name}, ${most}) ELSE ${name} END`;
}
