import { among } from '#api/features/libraries/libraries.public';
import { inScope, scopeOf } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** A recipe that a client may keep, with the time of its last change. */
interface ManifestEntry {
  id: string;
  updatedAt: Date;
}

/**
 * Returns all recipes of the actor's libraries, and those that profiles of friends show, for clients that keep a copy.
 */
export async function getManifest(ctx: UserContext): Promise<ManifestEntry[]> {
  const scope = await scopeOf(ctx, { folder: 'main', includeAllFriends: true });
  return ctx.db.$queryRaw<ManifestEntry[]>(Prisma.sql`
    SELECT r.id, r.updated_at AS "updatedAt" FROM recipes r
    WHERE ${inScope(scope)} AND r.deleted_at IS NULL AND (r.folder = 'main' OR r.library_id ${among(scope.own)})
    ORDER BY r.id`);
}

/** Returns the manifest as pairs of an id and milliseconds since 1970. */
export const getShortManifest = async (ctx: UserContext): Promise<[id: string, updatedMs: number][]> =>
  (await getManifest(ctx)).map(({ id, updatedAt }) => [id, updatedAt.getTime()]);
