import { changedValues } from '@trivet/shared/recipes/changes/recipe-state';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import type { CreateRecipe } from '@trivet/shared/recipes/write-schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { type Claim, claimSql } from '#api/kernel/db/idempotency';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { DomainError } from '#api/kernel/errors';
import { columnNames, valuesSql } from './columns.ts';
import { epochMs } from './summaries.ts';

/** A new recipe with the ids of its parts. Images and links have been authorised; the insert itself checks the labels. */
export interface NewRecipe extends CreateRecipe {
  id: string;
  libraryId: string;
  labelIds: string[];
  imageIds: string[];
  /** The id of the person who sent it, if somebody did. */
  fromUserId?: string;
}

/** What the database adds to a new recipe. */
export interface InsertedRecipe {
  version: number;
  ownerId: string;
  createdMs: number;
  members: string[];
  labels: { id: string; title: string; labelGroupId: string | null; createdMs: number; updatedMs: number }[];
}

/**
 * Writes a recipe in one statement: key, counter, row, labels and images, all or none. Returns null when the key or the
 * id is taken, or a label is not in the library.
 */
export async function insertRecipe(
  ctx: UserContext,
  recipe: NewRecipe,
  claim: Claim | null,
): Promise<InsertedRecipe | null> {
  const [row] = await queryPrepared<InsertedRow>(ctx.database, insertSql(ctx, recipe, { claim, seq: null }));
  return row?.inserted ?? null;
}

/**
 * Inserts a recipe within a transaction that has the key, has advanced the counter and has checked the title. Throws
 * `notFound` when a label is not in the library.
 */
export async function insertRecipeWithin(
  ctx: UserContext,
  tx: Tx,
  recipe: NewRecipe,
  seq: bigint,
): Promise<InsertedRecipe> {
  const [row] = await tx.$queryRaw<InsertedRow[]>(insertSql(ctx, recipe, { claim: null, seq }));
  if (!row) throw new DomainError('notFound', { field: 'labelIds' });
  return row.inserted;
}

/** New recipes of one library that all have the same labels, and no images. */
interface NewRecipes {
  libraryId: string;
  labelIds: string[];
  recipes: readonly (CreateRecipe & { id: string })[];
}

/**
 * Inserts many recipes in one statement, within a transaction that has advanced the counter and has checked the titles.
 * Throws `notFound` when a label is not in the library.
 */
export async function insertRecipesWithin(
  tx: Tx,
  { libraryId, labelIds, recipes }: NewRecipes,
  seq: bigint,
): Promise<void> {
  const count = await tx.$executeRaw(Prisma.sql`
    WITH ${ownLabels(libraryId, labelIds)},
    counter AS (SELECT ${seq}::bigint AS seq WHERE ${hasAll(labelIds)}),
    made AS (${insertRows(recipes.map((recipe) => ({ ...recipe, libraryId })))}),
    ${labelled}
    SELECT FROM made`);
  if (count < recipes.length) throw new DomainError('notFound', { field: 'labelIds' });
}

interface InsertedRow {
  inserted: InsertedRecipe;
}

function insertSql(
  ctx: UserContext,
  recipe: NewRecipe,
  { claim, seq }: { claim: Claim | null; seq: bigint | null },
): Prisma.Sql {
  const hasLabels = hasAll(recipe.labelIds);
  const isAllowed = claim ? Prisma.sql`EXISTS (SELECT 1 FROM claim)` : hasLabels;
  return Prisma.sql`
    WITH ${ownLabels(recipe.libraryId, recipe.labelIds)},
    ${claim ? Prisma.sql`claim AS (${claimSql(ctx, claim, { id: recipe.id, isAllowed: hasLabels })}),` : Prisma.empty}
    counter AS (${seq === null ? advanced(recipe.libraryId, isAllowed) : Prisma.sql`SELECT ${seq}::bigint AS seq WHERE ${isAllowed}`}),
    made AS (${insertRows([recipe])}),
    ${labelled},
    pictured AS (INSERT INTO recipe_images (recipe_id, image_id, position)
      SELECT made.id, image.id, image.position - 1 FROM made,
        unnest(${recipe.imageIds}::uuid[]) WITH ORDINALITY AS image (id, position))
    SELECT json_build_object('version', made.version, 'createdMs', ${epochMs(Prisma.sql`made.created_at`)},
      'ownerId', (SELECT owner_id FROM libraries WHERE id = made.library_id),
      'members', (SELECT json_agg(user_id) FROM library_members WHERE library_id = made.library_id),
      'labels', (SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'labelGroupId', l.label_group_id,
          'createdMs', ${epochMs(Prisma.sql`l.created_at`)}, 'updatedMs', ${epochMs(Prisma.sql`l.updated_at`)})
          ORDER BY l.title COLLATE "und-x-icu"), '[]') FROM own_labels l)) AS inserted
    FROM made`;
}

const advanced = (libraryId: string, isAllowed: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`UPDATE libraries SET seq = seq + 1 WHERE id = ${libraryId}::uuid AND ${isAllowed} RETURNING seq`;

const ownLabels = (libraryId: string, labelIds: string[]): Prisma.Sql => Prisma.sql`
  own_labels AS (SELECT l.* FROM labels l
    WHERE l.id = ANY(${labelIds}::uuid[]) AND l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL)`;

const hasAll = (labelIds: string[]): Prisma.Sql => Prisma.sql`${labelIds.length} = (SELECT count(*) FROM own_labels)`;

const labelled = Prisma.sql`
  labelled AS (INSERT INTO recipe_labels (recipe_id, label_id, recipe_title)
    SELECT made.id, own_labels.id, made.title FROM made, own_labels)`;

type NewRow = Omit<NewRecipe, 'labelIds' | 'imageIds'>;

const insertRows = (recipes: readonly NewRow[]): Prisma.Sql => Prisma.sql`
  INSERT INTO recipes (id, library_id, from_user_id, seq, ${columnNames})
  ${Prisma.join(recipes.map(selectedRow), ' UNION ALL ')}
  ON CONFLICT (id) DO NOTHING RETURNING id, library_id, version, created_at, title`;

const selectedRow = (recipe: NewRow): Prisma.Sql => Prisma.sql`
  SELECT ${recipe.id}::uuid, ${recipe.libraryId}::uuid, ${recipe.fromUserId ?? null}::uuid, counter.seq,
    ${valuesSql(changedValues(emptyRecipe, recipe))}
  FROM counter`;
