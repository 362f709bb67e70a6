import type { RecipeImage } from '@trivet/shared/recipes/schemas';
import { presentImage } from '#api/features/images/images.service';
import { Prisma } from '#api/kernel/db/client';

/** A label of a recipe as SQL answers it: recipe, label, title. */
type LabelRow = [recipeId: string, id: string, title: string];
/** A variant of a recipe's first image: recipe, image, key, width, height; the narrowest variant first. */
type ImageRow = [recipeId: string, id: string, key: string, width: number, height: number];

/** Labels and images of the recipes of one answer. */
export interface PartRows {
  labels: LabelRow[] | null;
  images: ImageRow[] | null;
}

/**
 * The JSON of the labels and first images of the recipes whose ids `page` holds: one pass for all, so that the cost does
 * not grow with a join for each row.
 */
export const partsOf = (page: Prisma.Sql): Prisma.Sql => Prisma.sql`
  'labels', (SELECT json_agg(json_build_array(rl.recipe_id, l.id, l.title) ORDER BY l.title COLLATE "und-x-icu")
    FROM ${page} p JOIN recipe_labels rl ON rl.recipe_id = p.id JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL),
  'images', (SELECT json_agg(json_build_array(shown.recipe_id, i.id, i.key, v.width, v.height) ORDER BY v.width)
    FROM (SELECT DISTINCT ON (ri.recipe_id) ri.recipe_id, ri.image_id FROM ${page} p
        JOIN recipe_images ri ON ri.recipe_id = p.id ORDER BY ri.recipe_id, ri.position) shown
      JOIN images i ON i.id = shown.image_id JOIN image_variants v ON v.image_id = i.id)`;

/** The image that these variants are of. */
export function imageOf(variants: readonly ImageRow[]): RecipeImage | null {
  const [first] = variants;
  if (!first) return null;
  const [, id, key] = first;
  return presentImage({ id, key, variants: variants.map(([, , , width, height]) => ({ width, height })) });
}

/** Rows by the recipe that they belong to. */
export function byRecipe<Row extends [string, ...unknown[]]>(rows: readonly Row[] | null): Map<string, Row[]> {
  const map = new Map<string, Row[]>();
  for (const row of rows ?? []) {
    const known = map.get(row[0]);
    if (known) known.push(row);
    else map.set(row[0], [row]);
  }
  return map;
}
