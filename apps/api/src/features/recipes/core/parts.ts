import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { presentImage } from '#api/features/images/images.public';
import { Prisma } from '#api/kernel/db/client';

/** A label of a page and the recipes there that have it. */
type LabelRow = [id: string, title: string, recipeIds: string[]];
/** An image of a recipe, with the width and height of each variant, narrowest first. */
export type ImageRow = [
  recipeId: string,
  id: string,
  key: string,
  preview: string,
  variants: [width: number, height: number][],
];

/** Labels and first images of the recipes of one answer. */
export interface PartRows {
  labels: LabelRow[] | null;
  images: ImageRow[] | null;
}

/**
 * Returns the JSON of the labels and first images of the recipes whose ids `page` has. One pass reads all, so the cost
 * does not grow with a join for each row.
 */
export function partsSql(page: Prisma.Sql): Prisma.Sql {
  const ids = Prisma.sql`ANY(ARRAY(SELECT id FROM ${page}))`;
  return Prisma.sql`
    'labels', (SELECT json_agg(json_build_array(used.id, used.title, used.recipe_ids) ORDER BY used.title COLLATE "und-x-icu")
      FROM (SELECT l.id, l.title, array_agg(rl.recipe_id) AS recipe_ids FROM recipe_labels rl
          JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
          WHERE rl.recipe_id = ${ids} GROUP BY l.id) used),
    'images', ${imageRows(Prisma.sql`SELECT DISTINCT ON (recipe_id) recipe_id, image_id FROM recipe_images
          WHERE recipe_id = ${ids} ORDER BY recipe_id, position`)}`;
}

/** Returns the JSON of the images after the first one, of the recipes whose ids `page` has. */
export const furtherImagesSql = (page: Prisma.Sql): Prisma.Sql =>
  imageRows(
    Prisma.sql`SELECT recipe_id, image_id, position FROM (
      SELECT *, row_number() OVER (PARTITION BY recipe_id ORDER BY position) AS place FROM recipe_images
      WHERE recipe_id = ANY(ARRAY(SELECT id FROM ${page}))) placed WHERE place > 1`,
    Prisma.sql`ORDER BY shown.position`,
  );

const imageRows = (shown: Prisma.Sql, order = Prisma.empty): Prisma.Sql => Prisma.sql`(
  SELECT json_agg(json_build_array(shown.recipe_id, i.id, i.key, i.preview,
      ARRAY(SELECT ARRAY[v.width, v.height] FROM image_variants v WHERE v.image_id = i.id ORDER BY v.width)) ${order})
    FROM (${shown}) shown JOIN images i ON i.id = shown.image_id)`;

/** Returns the labels of each recipe, by title. */
export function labelsByRecipe({ labels }: PartRows): Map<string, { id: string; title: string }[]> {
  const map = new Map<string, { id: string; title: string }[]>();
  for (const [id, title, recipeIds] of labels ?? []) {
    for (const recipeId of recipeIds) {
      const known = map.get(recipeId);
      if (known) known.push({ id, title });
      else map.set(recipeId, [{ id, title }]);
    }
  }
  return map;
}

/** Returns the images of each recipe that has any, in their order. */
export function imagesByRecipe(rows: readonly ImageRow[] | null): Map<string, RecipeImage[]> {
  const map = new Map<string, RecipeImage[]>();
  for (const [recipeId, id, key, preview, variants] of rows ?? []) {
    const shown = presentImage({ id, key, preview, variants: variants.map(([width, height]) => ({ width, height })) });
    const known = map.get(recipeId);
    if (known) known.push(shown);
    else map.set(recipeId, [shown]);
  }
  return map;
}
