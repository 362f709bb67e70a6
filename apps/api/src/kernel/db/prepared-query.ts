import { createHash } from 'node:crypto';
import type { Database, Prisma } from './client.ts';

const names = new Map<string, string>();

// PostgreSQL remembers a statement by its name, for each connection; the same text has the same name.
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * Runs one statement that is read and planned once for each connection: for the calls that everybody makes all the time,
 * where planning costs as much as the work. Its text must not depend on the input beyond a few shapes.
 */
export async function queryPrepared<Row extends object>(
  { pool }: Database,
  { text, values }: Prisma.Sql,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name: nameOf(text), text, values });
  return rows;
}
