import type { Services } from '../context.ts';
import { Prisma } from '../db/client.ts';

/** Most scopes that one transaction clears. */
const scopesAtOnce = 500;

/**
 * Deletes old rows of a table with `scope_id` and `seq` without a trace. A browser that knows less than what was deleted
 * reads the scope again.
 */
export async function forgetRows(services: Services, table: Prisma.Sql, isOld: Prisma.Sql): Promise<void> {
  let cleared: number;
  do cleared = await forgetSome(services, table, isOld);
  while (cleared === scopesAtOnce);
}

// The counters are locked first, so that no change of these rows is under way.
const forgetSome = ({ db }: Services, table: Prisma.Sql, isOld: Prisma.Sql): Promise<number> =>
  db.$transaction(async (tx) => {
    const scopes = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT id FROM scopes WHERE id IN (SELECT scope_id FROM ${table} WHERE ${isOld} LIMIT ${scopesAtOnce})
      ORDER BY id FOR NO KEY UPDATE`);
    await tx.$executeRaw(Prisma.sql`
      WITH gone AS (
        DELETE FROM ${table} WHERE scope_id = ANY(${scopes.map(({ id }) => id)}::uuid[]) AND ${isOld}
        RETURNING scope_id, seq),
      numbers AS (SELECT scope_id, max(seq) AS seq FROM gone GROUP BY scope_id)
      UPDATE scopes s SET forgotten_seq = greatest(s.forgotten_seq, n.seq) FROM numbers n WHERE n.scope_id = s.id`);
    return scopes.length;
  });
