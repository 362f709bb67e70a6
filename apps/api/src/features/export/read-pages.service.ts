import { columnsJson } from '#api/features/recipes/recipes.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import type { ExportedImage, ExportedRecipe, ExportOwner } from './exported-recipe.ts';

type RecipeRow = Omit<ExportedRecipe, 'isOwn' | 'labels' | 'images' | 'linkedRecipes' | 'createdAt' | 'updatedAt'> & {
  libraryId: string;
  createdMs: number;
  updatedMs: number;
};
type LabelRow = [recipeId: string, title: string, group: string | null];
type ImageRow = [recipeId: string, id: string, key: string, contentType: string, variants: [number, number][]];
type LinkRow = [recipeId: string, linkedId: string, title: string];

/** The rows of one page of recipes. Empty lists are null. */
interface PageRows {
  recipes: RecipeRow[] | null;
  labels: LabelRow[] | null;
  images: ImageRow[] | null;
  links: LinkRow[] | null;
}

const ms = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`(date_part('epoch', ${column}) * 1000)::bigint`;

const historyBytes = Prisma.sql`(SELECT coalesce(sum(pg_column_size(h.snapshot)), 0)
  FROM recipe_revisions h WHERE h.recipe_id = p.id)`;

// One pass reads each part of the page, so the cost does not grow with a join for each recipe.
const pageSql = (
  ids: readonly string[],
  { userId, libraries }: ExportOwner,
  hasHistory: boolean,
): Prisma.Sql => Prisma.sql`
  WITH page AS MATERIALIZED (SELECT r.* FROM recipes r
    WHERE r.id = ANY(${ids}::uuid[]) AND r.library_id = ANY(${libraries}::uuid[]) AND r.deleted_at IS NULL)
  SELECT
    (SELECT json_agg(json_build_object('id', p.id, 'libraryId', p.library_id, 'userId', lib.owner_id, 'fromUserName', u.name,
        ${columnsJson('p')}, 'version', p.version, 'isFavorite', f.user_id IS NOT NULL, 'historyBytes', ${hasHistory ? historyBytes : Prisma.sql`0`},
        'createdMs', ${ms(Prisma.sql`p.created_at`)}, 'updatedMs', ${ms(Prisma.sql`p.updated_at`)}))
      FROM page p JOIN libraries lib ON lib.id = p.library_id LEFT JOIN users u ON u.id = p.from_user_id AND u.closed_at IS NULL
        LEFT JOIN recipe_favorites f ON f.recipe_id = p.id AND f.user_id = ${userId}::uuid) AS recipes,
    (SELECT json_agg(json_build_array(rl.recipe_id, l.title, g.title) ORDER BY l.title COLLATE "und-x-icu", l.id)
      FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id AND l.deleted_at IS NULL
        LEFT JOIN label_groups g ON g.id = l.label_group_id AND g.deleted_at IS NULL
      WHERE rl.recipe_id = ANY(ARRAY(SELECT id FROM page))) AS labels,
    (SELECT json_agg(json_build_array(ri.recipe_id, i.id, i.key, i.content_type,
        ARRAY(SELECT ARRAY[v.width, v.height] FROM image_variants v WHERE v.image_id = i.id ORDER BY v.width)) ORDER BY ri.position)
      FROM recipe_images ri JOIN images i ON i.id = ri.image_id
      WHERE ri.recipe_id = ANY(ARRAY(SELECT id FROM page))) AS images,
    (SELECT json_agg(json_build_array(k.id, k.other, o.title) ORDER BY o.title COLLATE "und-x-icu", o.id) FROM (
        SELECT recipe_id AS id, linked_recipe_id AS other FROM recipe_links WHERE recipe_id = ANY(ARRAY(SELECT id FROM page))
        UNION ALL SELECT linked_recipe_id, recipe_id FROM recipe_links WHERE linked_recipe_id = ANY(ARRAY(SELECT id FROM page))) k
      JOIN recipes o ON o.id = k.other AND o.deleted_at IS NULL) AS links`;

/** Groups rows by their first value, the id of the recipe. */
function byRecipe<Row extends readonly [string, ...unknown[]]>(rows: readonly Row[] | null): (id: string) => Row[] {
  const groups = Map.groupBy(rows ?? [], ([id]) => id);
  return (id) => groups.get(id) ?? [];
}

const imageOf = ([, id, key, contentType, variants]: ImageRow): ExportedImage => ({
  id,
  key,
  contentType,
  variants: variants.map(([width, height]) => ({ width, height })),
});

function recipesOf(rows: PageRows, owner: ExportOwner, ids: readonly string[]): ExportedRecipe[] {
  const [labels, images, links] = [byRecipe(rows.labels), byRecipe(rows.images), byRecipe(rows.links)];
  const found = new Map(rows.recipes?.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .map(({ libraryId, createdMs, updatedMs, ...row }) => ({
      ...row,
      isOwn: libraryId === owner.libraryId,
      labels: labels(row.id).map(([, title, group]) => ({ title, group })),
      images: images(row.id).map(imageOf),
      linkedRecipes: links(row.id).map(([, id, title]) => ({ id, title })),
      createdAt: new Date(createdMs),
      updatedAt: new Date(updatedMs),
    }));
}

/** The way in which pages are read. */
interface Reading {
  owner: ExportOwner;
  /** Whether the caller needs the size of the earlier states. */
  hasHistory?: boolean;
}

async function readPage(
  { database }: Pick<Services, 'database'>,
  { owner, hasHistory = false }: Reading,
  ids: readonly string[],
): Promise<ExportedRecipe[]> {
  const [rows] = await queryPrepared<PageRows>(database, pageSql(ids, owner, hasHistory));
  return rows ? recipesOf(rows, owner, ids) : [];
}

/** Reads page by page. It reads the next page while the caller writes this one, and keeps no more than these two. */
export async function* readPages(
  services: Pick<Services, 'database'>,
  reading: Reading,
  pages: readonly string[][],
): AsyncGenerator<ExportedRecipe[]> {
  let next: Promise<ExportedRecipe[]> | undefined;
  const begin = (ids: readonly string[] | undefined): Promise<ExportedRecipe[]> | undefined => {
    const page = ids && readPage(services, reading, ids);
    // The failure is thrown where the page is awaited. Without this it would count as unhandled until then.
    page?.catch(() => undefined);
    return page;
  };
  for (const [at, ids] of pages.entries()) {
    const page = await (next ?? readPage(services, reading, ids));
    next = begin(pages[at + 1]);
    yield page;
  }
}
