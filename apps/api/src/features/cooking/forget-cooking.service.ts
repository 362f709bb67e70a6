import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** Most scopes that one transaction clears. */
const scopesAtOnce = 500;

/**
 * Deletes what was set on recipes long ago and has expired for a long time. Pins stay. A browser that knows less than
 * what was deleted reads the scope again.
 */
export async function forgetCooking(services: Services): Promise<void> {
  let cleared: number;
  do cleared = await forgetSome(services);
  while (cleared === scopesAtOnce);
}

const isOld = Prisma.sql`pin IS NULL AND changed_at < now() - interval '90 days'`;

// The counters are locked first, so that no change of these rows is under way.
const forgetSome = ({ db }: Services): Promise<number> =>
  db.$transaction(async (tx) => {
    const scopes = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT id FROM scopes WHERE id IN (SELECT scope_id FROM cooking WHERE ${isOld} LIMIT ${scopesAtOnce})
      ORDER BY id FOR NO KEY UPDATE`);
    await tx.$executeRaw(Prisma.sql`
      WITH gone AS (
        DELETE FROM cooking WHERE scope_id = ANY(${scopes.map(({ id }) => id)}::uuid[]) AND ${isOld}
        RETURNING scope_id, seq),
      numbers AS (SELECT scope_id, max(seq) AS seq FROM gone GROUP BY scope_id)
      UPDATE scopes s SET forgotten_seq = greatest(s.forgotten_seq, n.seq) FROM numbers n WHERE n.scope_id = s.id`);
    return scopes.length;
  });
