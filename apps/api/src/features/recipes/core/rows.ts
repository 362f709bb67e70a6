import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { isUnblocked } from '#api/features/friendships/friendships.public';
import { imageJson, type ImageRow, presentImage } from '#api/features/images/images.public';
import type { Context } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { columnsJson } from './columns.ts';
import { epochMs } from './summaries.ts';

interface RecipeRow extends Omit<Recipe, 'images' | 'labels' | 'isOwner' | 'createdAt' | 'updatedAt'> {
  createdMs: number;
  updatedMs: number;
  labels: { id: string; title: string; labelGroupId: string | null; createdMs: number; updatedMs: number }[];
  images: ImageRow[];
}

/** Whether `recipes r` is a favorite of this reader. */
export const isFavoriteOf = ({ actor }: Pick<Context, 'actor'>): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT 1 FROM recipe_favorites f WHERE f.recipe_id = r.id AND f.user_id = ${actor?.userId ?? null}::uuid)`;

/** Labels of `recipes r` that are not in the trash, by title. */
const labelsJson = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'labelGroupId', l.label_group_id,
    'createdMs', ${epochMs(Prisma.sql`l.created_at`)}, 'updatedMs', ${epochMs(Prisma.sql`l.updated_at`)})
    ORDER BY l.title COLLATE "und-x-icu"), '[]')
  FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL WHERE rl.recipe_id = r.id)`;

/** The images of `recipes r` in their order, each with its variants. */
export const imagesJson = Prisma.sql`(SELECT coalesce(json_agg(${imageJson} ORDER BY ri.position), '[]')
  FROM recipe_images ri JOIN images i ON i.id = ri.image_id WHERE ri.recipe_id = r.id)`;

/** The ids of the recipes linked to `recipes r`, whichever of the two the link names first. */
const linkedIds = Prisma.sql`SELECT linked_recipe_id AS id FROM recipe_links WHERE recipe_id = r.id
  UNION ALL SELECT recipe_id FROM recipe_links WHERE linked_recipe_id = r.id`;

/** Recipes linked to `recipes r`, without those in the trash. */
const linkedJson = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', o.id, 'title', o.title)
    ORDER BY o.title COLLATE "und-x-icu"), '[]')
  FROM (${linkedIds}) link JOIN recipes o ON o.id = link.id AND o.deleted_at IS NULL)`;

/** What everybody with access to the library of `recipes r` reads of it besides labels and links, as parts of JSON. */
const commonJson = (ctx: Context): Prisma.Sql => Prisma.sql`
  'userId', (SELECT owner_id FROM libraries WHERE id = r.library_id),
  'fromUser', (SELECT json_build_object('id', u.id, 'name', u.name) FROM users u
    WHERE u.id = r.from_user_id AND u.closed_at IS NULL AND ${isUnblocked(ctx, Prisma.sql`u.id`)}),
  ${columnsJson('r')}, 'images', ${imagesJson}, 'linkShared', r.link_shared, 'version', r.version`;

const momentMs = { created: epochMs(Prisma.sql`r.created_at`), updated: epochMs(Prisma.sql`r.updated_at`) };

/** One JSON value with everything about `recipes r` for this reader. */
const recipeJson = (ctx: Context): Prisma.Sql => Prisma.sql`json_build_object('id', r.id, ${commonJson(ctx)},
  'labels', ${labelsJson}, 'linkedRecipes', ${linkedJson}, 'isFavorite', ${isFavoriteOf(ctx)},
  'createdMs', ${momentMs.created}, 'updatedMs', ${momentMs.updated})`;

/** One JSON value with `recipes r` as a row of its library. */
const libraryRecipeJson = (ctx: Context): Prisma.Sql => Prisma.sql`json_build_object(${commonJson(ctx)},
  'labelIds', ARRAY(SELECT label_id FROM recipe_labels WHERE recipe_id = r.id),
  'linkedRecipeIds', ARRAY(${linkedIds}),
  'createdAt', ${momentMs.created}, 'updatedAt', ${momentMs.updated})`;

/**
 * Selects whole recipes by a condition on `recipes r`, which must name the libraries of the actor, in the order of
 * their ids.
 */
const selectRecipes = (ctx: Context, condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT ${recipeJson(ctx)} AS recipe FROM recipes r WHERE ${condition} ORDER BY r.id`;

/** Runs {@link selectRecipes}, in a transaction where one is given. */
export async function findRecipes(ctx: Context, condition: Prisma.Sql, tx?: Tx): Promise<Recipe[]> {
  const statement = selectRecipes(ctx, condition);
  const rows = await (tx ? tx.$queryRaw<FoundRow[]>(statement) : queryPrepared<FoundRow>(ctx.database, statement));
  return rows.map(({ recipe }) => recipeOf(ctx, recipe));
}

/** Returns recipes as rows of their library, by their ids. The condition must name the libraries of the actor. */
export async function findLibraryRecipes(ctx: Context, condition: Prisma.Sql): Promise<Map<string, LibraryRecipe>> {
  const rows = await queryPrepared<{ id: string; recipe: Omit<LibraryRecipe, 'images'> & { images: ImageRow[] } }>(
    ctx.database,
    Prisma.sql`SELECT r.id, ${libraryRecipeJson(ctx)} AS recipe FROM recipes r WHERE ${condition}`,
  );
  return new Map(rows.map(({ id, recipe }) => [id, { ...recipe, images: recipe.images.map(presentImage) }]));
}

interface FoundRow {
  recipe: RecipeRow;
}

function recipeOf({ actor }: Context, { createdMs, updatedMs, labels, images, ...row }: RecipeRow): Recipe {
  return {
    ...row,
    labels: labels.map(({ createdMs: created, updatedMs: updated, ...label }) => ({
      ...label,
      createdAt: new Date(created),
      updatedAt: new Date(updated),
    })),
    images: images.map(presentImage),
    isOwner: row.userId === actor?.userId,
    createdAt: new Date(createdMs),
    updatedAt: new Date(updatedMs),
  };
}
