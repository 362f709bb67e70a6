import { holdImages } from '#api/features/images/images.public';
import { advanceSeq } from '#api/features/libraries/libraries.public';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { keepRevisionsSql } from '../core/keep-revisions.ts';

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
