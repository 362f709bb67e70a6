import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { RecipeField } from '@trivet/shared/recipes/revision-schemas';
import { among, librariesFor, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { keepRevisionsSql } from '../core/keep-revisions.ts';
import { inEachLibraryWithin } from '../finding/selection.ts';

/** A day on which a recipe was made, or was not made after all. */
export interface MadeDay {
  readonly recipeId: string;
  readonly day: CalendarDate;
  readonly isMade: boolean;
}

const changedField: RecipeField = 'lastMadeAt';

/**
 * Keeps in recipes when they were made last, in a transaction of the caller. A day that was taken back gives way to the
 * one before it, if nothing else about the recipe has changed since. Recipes that the actor may not change and those that
 * were made later stay as they are. Returns what tells the people of the libraries, once the transaction is done.
 */
export async function noteMadeWithin(ctx: UserContext, tx: Tx, days: readonly MadeDay[]): Promise<() => void> {
  const noted = Prisma.sql`jsonb_to_recordset(${JSON.stringify(latestDays(days))}::jsonb)
    AS noted ("recipeId" uuid, day date, "isMade" boolean)`;
  const isMeant = Prisma.sql`r.library_id ${among(librariesFor(ctx, 'edit'))} AND r.deleted_at IS NULL
    AND r.id = ANY(${days.map(({ recipeId }) => recipeId)}::uuid[])`;
  const changes = await inEachLibraryWithin(tx, isMeant, (_, { libraryId, seq }) => {
    const wanted = Prisma.sql`SELECT r.id, noted.day FROM recipes r JOIN ${noted} ON noted."recipeId" = r.id
      WHERE noted."isMade" AND (r.last_made_at IS NULL OR r.last_made_at < noted.day) AND ${isMeant}
      UNION ALL
      SELECT r.id, (v.snapshot->>${changedField})::date FROM recipes r JOIN ${noted} ON noted."recipeId" = r.id
        JOIN recipe_revisions v ON v.recipe_id = r.id AND v.version = r.version - 1
      WHERE NOT noted."isMade" AND r.last_made_at = noted.day AND v.changed_fields = ${[changedField]}::text[]
        AND ${isMeant}`;
    const from = Prisma.sql`recipes r JOIN wanted USING (id) WHERE r.library_id = ${libraryId}::uuid`;
    const kept = keepRevisionsSql(ctx, { from, changedFields: Prisma.sql`${[changedField]}::text[]` });
    return tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      WITH wanted AS MATERIALIZED (${wanted}), kept AS (${kept})
      UPDATE recipes r SET seq = ${seq}, version = version + 1, updated_at = now(), last_made_at = wanted.day
      FROM kept JOIN wanted ON wanted.id = kept.recipe_id WHERE r.id = kept.recipe_id RETURNING r.id`);
  });
  const told = await Promise.all(
    changes.map(async ({ libraryId, ids }) => ({ ids, members: await membersOf(tx, libraryId) })),
  );
  return () => {
    for (const { ids, members } of told)
      publishRecipes(ctx.publish, members, { ids, kind: 'updated', hasLabels: false });
  };
}

/** Returns one day for each recipe: the last one on which it was made, or else one that was taken back. */
function latestDays(days: readonly MadeDay[]): MadeDay[] {
  const latest = new Map<string, MadeDay>();
  for (const one of days) {
    const known = latest.get(one.recipeId);
    const isLater = known === undefined || (one.isMade && (!known.isMade || one.day > known.day));
    if (isLater) latest.set(one.recipeId, one);
  }
  return [...latest.values()];
}

/**
 * Returns true when all changes of a recipe from one version to another only noted when it was made. Nobody's save replaces
 * anything of them, unless it has another day. The library is locked.
 */
export async function hasOnlyBeenMade(
  tx: Tx,
  recipeId: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int FROM recipe_revisions WHERE recipe_id = ${recipeId}::uuid AND version >= ${from} AND version < ${to}
      AND changed_fields = ${[changedField]}::text[]`);
  return from < to && found?.count === to - from;
}
