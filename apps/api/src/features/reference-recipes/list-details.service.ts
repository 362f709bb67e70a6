import type { RecipeImage, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { presentImage } from '#api/features/images/images.public';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import { imagesJson, isSeenBy } from '#api/features/recipes/recipes.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';

/**
 * The fields that a list leaves out and clients of the reference product read. Only the people of a recipe's library
 * see who sent it.
 */
interface ListDetails {
  yield: string;
  activeTime: string;
  url: string;
  fromUserId: string | null;
  /** All pictures in the order of the recipe, of which the list has the first. */
  images: RecipeImage[];
}

interface DetailsRow extends Omit<ListDetails, 'images'> {
  id: string;
  images: Parameters<typeof presentImage>[0][];
}

/**
 * Returns recipes of a list, each with its further fields. It leaves out recipes that the caller does not see, or not
 * any more. One statement reads the fields of all.
 */
export async function withListDetails(
  ctx: Context,
  recipes: readonly RecipeSummary[],
): Promise<(RecipeSummary & ListDetails)[]> {
  if (recipes.length === 0) return [];
  const isOwn = Prisma.sql`r.library_id ${among(librariesFor(ctx, 'read'))}`;
  const rows = await queryPrepared<DetailsRow>(
    ctx.database,
    Prisma.sql`
    SELECT r.id, r.yield, r.active_time AS "activeTime", r.url,
      CASE WHEN ${isOwn} THEN r.from_user_id END AS "fromUserId", ${imagesJson} AS images
    FROM recipes r WHERE r.id = ANY(${recipes.map(({ id }) => id)}::uuid[]) AND ${isSeenBy(ctx)}`,
  );
  const details = new Map(rows.map((row) => [row.id, row]));
  return recipes.flatMap((recipe) => {
    const found = details.get(recipe.id);
    return found ? { ...recipe, ...found, images: found.images.map(presentImage) } : [];
  });
}
