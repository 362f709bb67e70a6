import type { Recipe } from '@trivet/shared/recipes/schemas';
import { type ImageRow, presentImage } from '#api/features/images/images.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { maxTextBytes } from '#api/kernel/text/texts-of-answer';
import { imagesJson } from '../core/rows.ts';
import { isSeenBy } from '../core/shared.access.ts';

/** What is shown of a recipe on a plan. */
export type PlannedRecipe = Pick<Recipe, 'id' | 'title' | 'ingredients' | 'images'>;

/**
 * Returns what plans show of those of the recipes that the caller sees, by their ids. Null stands for one for which an
 * answer has no room beside those before it.
 */
export async function findPlannedRecipes(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, PlannedRecipe | null>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<FoundRow[]>(Prisma.sql`
    SELECT r.id, r.title, CASE WHEN r.bytes <= ${maxTextBytes} THEN r.ingredients END AS ingredients,
      CASE WHEN r.bytes <= ${maxTextBytes} THEN ${imagesJson} END AS images
    FROM (
      SELECT r.*, sum(octet_length(r.ingredients)) OVER (ORDER BY wanted.place) AS bytes
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN recipes r ON r.id = wanted.id
      WHERE ${isSeenBy(ctx)}
    ) r`);
  return new Map(
    rows.map(({ id, title, ingredients, images }) => [
      id,
      ingredients === null ? null : { id, title, ingredients, images: (images ?? []).map(presentImage) },
    ]),
  );
}

interface FoundRow {
  id: string;
  title: string;
  ingredients: string | null;
  images: ImageRow[] | null;
}
