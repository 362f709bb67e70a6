import { createHash } from 'node:crypto';
import type { Database, Prisma } from './client.ts';

/** Most texts that are prepared: each connection keeps the plans of all of them in memory. */
const maxNames = 200;
const namesOfPools = new WeakMap<Database['preparedPool'], Map<string, string>>();

function namesOf(pool: Database['preparedPool']): Map<string, string> {
  const known = namesOfPools.get(pool) ?? new Map<string, string>();
  namesOfPools.set(pool, known);
  return known;
}

// PostgreSQL remembers a statement by its name, for each connection, so the same text gets the same name.
function nameOf(pool: Database['preparedPool'], text: string): string | undefined {
  const names = namesOf(pool);
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * Runs one statement that each connection reads and plans once, for any values. It is for lists, searches and the other
 * frequent calls, where planning costs as much as the work. Beyond {@link maxNames} texts, each run plans its statement
 * again, for any values as well.
 */
export async function queryPrepared<Row extends object>(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  { text, values }: Prisma.Sql,
): Promise<Row[]> {
  const { rows } = await preparedPool.query<Row>({ name: nameOf(preparedPool, text), text, values });
  return rows;
}
