import {
  findOwnImages,
  holdImages,
  keepCopiedImages,
  requireOwnImages,
  withCopiedImages,
} from '#api/features/images/images.public';
import { advanceSeq, among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { keepRevisionsSql } from '../core/keep-revisions.ts';
import { isSeenBy } from '../core/shared.access.ts';

/** Returns, inside the transaction that writes the recipe, the ids of its pictures. */
export type AttachImages = (tx: Tx) => Promise<string[]>;

/**
 * Writes a recipe with these pictures, in their order. It first copies those of other people's recipes that the actor
 * sees, so that somebody can save another person's recipe with its pictures. `attach` throws `notFound` for any other
 * picture, or leaves it out with `leavesOutGone`. When `write` throws or returns null, no files of copies stay behind.
 */
export async function withAdoptedImages<Result>(
  ctx: UserContext,
  { imageIds, libraryId, leavesOutGone }: { imageIds: readonly string[]; libraryId: string; leavesOutGone?: boolean },
  write: (attach: AttachImages) => Promise<Result | null>,
): Promise<Result | null> {
  const wanted = [...new Set(imageIds.map((id) => id.toLowerCase()))];
  const foreign = await findForeign(ctx, wanted);
  return withCopiedImages(ctx, foreign, (copies) => {
    const copyOf = new Map(copies.map(({ sourceId, id }) => [sourceId, id]));
    const own = wanted.filter((id) => !foreign.includes(id));
    return write(async (tx) => {
      const held = new Set(await (leavesOutGone === true ? findOwnImages : requireOwnImages)(ctx, own, tx));
      await keepCopiedImages(tx, libraryId, copies);
      // A picture whose files are gone has no copy.
      return wanted.flatMap((id) => copyOf.get(id) ?? (held.has(id) ? id : []));
    });
  });
}

/** Finds the images that the actor sees on a recipe and may not attach themselves. */
async function findForeign(ctx: UserContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT i.id FROM images i WHERE i.id = ANY(${ids}::uuid[]) AND NOT (i.library_id ${among(librariesFor(ctx, 'add'))})
      AND EXISTS (SELECT 1 FROM recipe_images ri JOIN recipes r ON r.id = ri.recipe_id
        WHERE ri.image_id = i.id AND ${isSeenBy(ctx)})`);
  return rows.map(({ id }) => id);
}

interface AddedImages {
  recipeId: string;
  libraryId: string;
  /** The id of the person for whom they are added. */
  userId: string;
  imageIds: readonly string[];
}

/**
 * Adds images behind those of a recipe, inside a transaction and without frames, and keeps the state before in the
 * history. Returns false, and changes nothing, when the recipe is not in the library or in the trash.
 */
export async function addImages(tx: Tx, { recipeId, libraryId, userId, imageIds }: AddedImages): Promise<boolean> {
  const seq = await advanceSeq(tx, libraryId);
  const here = Prisma.sql`r.id = ${recipeId}::uuid AND r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL`;
  const kept = await tx.$queryRaw<unknown[]>(
    keepRevisionsSql(
      { actor: { userId } },
      { from: Prisma.sql`recipes r WHERE ${here}`, changedFields: Prisma.sql`ARRAY['images']` },
    ),
  );
  if (kept.length === 0) return false;
  await tx.$executeRaw(Prisma.sql`
    UPDATE recipes r SET seq = ${seq}, version = version + 1, updated_at = now() WHERE ${here}`);
  const held = await holdImages(tx, imageIds);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_images (recipe_id, image_id, position)
    SELECT ${recipeId}::uuid, image.id, place - 1
      + coalesce((SELECT max(position) + 1 FROM recipe_images WHERE recipe_id = ${recipeId}::uuid), 0)
    FROM unnest(${held}::uuid[]) WITH ORDINALITY AS image (id, place)
    ON CONFLICT DO NOTHING`);
  return true;
}
