import type { RecipeSnapshot } from '@trivet/shared/recipes/revision-schemas';
import type { Recipe, RecipeValues } from '@trivet/shared/recipes/schemas';
import { Prisma } from '#api/kernel/db/client';
import { columnsJson } from './columns.ts';
import { imageSnapshotJson } from './image-snapshot.ts';

const labelsJson = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title)
    ORDER BY l.title COLLATE "und-x-icu"), '[]')
  FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL WHERE rl.recipe_id = r.id)`;

const imagesJson = Prisma.sql`(SELECT coalesce(jsonb_agg(${imageSnapshotJson} ORDER BY ri.position), '[]')
  FROM recipe_images ri JOIN images i ON i.id = ri.image_id WHERE ri.recipe_id = r.id)`;

const linkedJson = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title)
    ORDER BY o.title COLLATE "und-x-icu"), '[]')
  FROM (SELECT linked_recipe_id AS id FROM recipe_links WHERE recipe_id = r.id
      UNION ALL SELECT recipe_id FROM recipe_links WHERE linked_recipe_id = r.id) link
    JOIN recipes o ON o.id = link.id AND o.deleted_at IS NULL)`;

const partsJson = Prisma.sql`jsonb_build_object('labels', ${labelsJson}, 'images', ${imagesJson}, 'linkedRecipes', ${linkedJson})`;

/** Returns the labels, pictures and links of a recipe as its history keeps them. */
export const partsOf = ({ labels, images, linkedRecipes }: Recipe): Omit<RecipeSnapshot, keyof RecipeValues> => ({
  labels: labels.map(({ id, title }) => ({ id, title })),
  images,
  linkedRecipes,
});

interface Keeping {
  /** `recipes r` with its condition. */
  from: Prisma.Sql;
  /** An array of the fields that the write changes. */
  changedFields: Prisma.Sql;
  /** The result of {@link partsOf}, where it is known. Planning a search for it takes longer than a save may. */
  parts?: Prisma.Sql;
}

/**
 * Returns a statement that keeps the present state of recipes in their history and returns their ids with the changed
 * fields. It runs in the transaction of the write: before it, or in the WITH of the same statement.
 */
export const keepRevisionsSql = (
  { actor }: { actor: { userId: string } },
  { from, changedFields, parts = partsJson }: Keeping,
): Prisma.Sql => Prisma.sql`
  INSERT INTO recipe_revisions (recipe_id, version, author_id, changed_fields, snapshot)
  SELECT r.id, r.version, ${actor.userId}::uuid, ${changedFields}, jsonb_build_object(${columnsJson('r')}) || ${parts} FROM ${from}
  RETURNING recipe_id, changed_fields`;
