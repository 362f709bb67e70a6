import type { RecipeField } from '@trivet/shared/recipes/revision-schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { keptValue, recipeColumns, type RecipeColumn } from '../core/columns.ts';
import { keepRevisionsSql } from '../core/keep-revisions.ts';

/** The change of a library that is undone, and the change that undoes it. */
export interface Undo {
  libraryId: string;
  seq: bigint;
  undoSeq: bigint;
}

/**
 * Selects the recipes that a change set to their present state, with their state before it. A row and its revision that
 * one transaction wrote (xmin) belong together: a recipe that only came back from the trash has an older revision.
 */
const changedBy = ({ libraryId, seq }: Undo): Prisma.Sql => Prisma.sql`(
  SELECT c.id, c.library_id, rev.snapshot, rev.changed_fields, rev.xmin AS written_by
  FROM recipes c JOIN recipe_revisions rev ON rev.recipe_id = c.id AND rev.version = c.version - 1 AND rev.xmin = c.xmin
  WHERE c.library_id = ${libraryId}::uuid AND c.seq = ${seq} AND c.deleted_at IS NULL)`;

/** Counts the recipes of a change that have been changed or deleted since, when other recipes of it have not. */
export async function countChangedSince(tx: Tx, undo: Undo): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(DISTINCT r.id)::int AS count FROM recipes r JOIN recipe_revisions rev ON rev.recipe_id = r.id
    WHERE r.library_id = ${undo.libraryId}::uuid AND r.seq > ${undo.seq}
      AND rev.xmin = (SELECT u.written_by FROM ${changedBy(undo)} u LIMIT 1)`);
  return row?.count ?? 0;
}

/** Sets the recipes of a change back. Returns them, and the recipes whose links changed with theirs. */
export async function revertRecipes(
  ctx: UserContext,
  tx: Tx,
  undo: Undo,
): Promise<{ revertedIds: string[]; linkedIds: string[] }> {
  const changed = changedBy(undo);
  const kept = await tx.$queryRaw<{ recipe_id: string; changed_fields: string[] }[]>(
    keepRevisionsSql(ctx, {
      from: Prisma.sql`recipes r JOIN ${changed} u ON u.id = r.id`,
      changedFields: Prisma.sql`u.changed_fields`,
    }),
  );
  const fields = new Set(kept.flatMap((row) => row.changed_fields));
  if (fields.has('labels')) await revertLabels(tx, changed, undo);
  if (fields.has('images')) await revertImages(tx, changed);
  const linkedIds = fields.has('linkedRecipes') ? await revertLinks(tx, changed, undo) : [];
  // This comes last, because it makes `changedBy` no longer find the recipes.
  await revertFields(tx, changed, undo, fields);
  return { revertedIds: kept.map((row) => row.recipe_id), linkedIds };
}

const has = (field: RecipeField): Prisma.Sql => Prisma.sql`${field} = ANY(u.changed_fields)`;

// A label that itself changed since, for instance came back from the trash, may be on the recipe for another reason.
async function revertLabels(tx: Tx, changed: Prisma.Sql, { seq }: Undo): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM recipe_labels rl USING ${changed} u, labels l
    WHERE rl.recipe_id = u.id AND ${has('labels')} AND l.id = rl.label_id AND l.deleted_at IS NULL AND l.seq <= ${seq}
      AND NOT u.snapshot->'labels' @> jsonb_build_array(jsonb_build_object('id', l.id))`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_labels (recipe_id, label_id)
    SELECT u.id, l.id FROM ${changed} u CROSS JOIN LATERAL jsonb_to_recordset(u.snapshot->'labels') AS was (id uuid)
      JOIN labels l ON l.id = was.id AND l.library_id = u.library_id
    WHERE ${has('labels')} ON CONFLICT DO NOTHING`);
}

async function revertImages(tx: Tx, changed: Prisma.Sql): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM recipe_images ri USING ${changed} u WHERE ri.recipe_id = u.id AND ${has('images')}`);
  // The lock keeps the sweep away from images that no recipe shows at this moment.
  await tx.$executeRaw(Prisma.sql`
    WITH shown AS MATERIALIZED (
      SELECT u.id AS recipe_id, i.id AS image_id, was.position - 1 AS position
      FROM ${changed} u CROSS JOIN LATERAL jsonb_array_elements(u.snapshot->'images') WITH ORDINALITY AS was (image, position)
        JOIN images i ON i.id = (was.image->>'id')::uuid
      WHERE ${has('images')} FOR KEY SHARE OF i)
    INSERT INTO recipe_images (recipe_id, image_id, position) SELECT recipe_id, image_id, position FROM shown`);
}

/**
 * Restores the links of the recipes. One row holds a link for both recipes, so the other recipe changes as well unless
 * it is set back itself.
 */
async function revertLinks(tx: Tx, changed: Prisma.Sql, { undoSeq }: Undo): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH undone AS MATERIALIZED (SELECT * FROM ${changed} u WHERE ${has('linkedRecipes')}),
    linked AS (
      SELECT u.id, u.snapshot, k.recipe_id, k.linked_recipe_id, k.linked_recipe_id AS other
        FROM undone u JOIN recipe_links k ON k.recipe_id = u.id
      UNION ALL SELECT u.id, u.snapshot, k.recipe_id, k.linked_recipe_id, k.recipe_id
        FROM undone u JOIN recipe_links k ON k.linked_recipe_id = u.id),
    gone AS (
      DELETE FROM recipe_links k USING linked, recipes o
      WHERE k.recipe_id = linked.recipe_id AND k.linked_recipe_id = linked.linked_recipe_id
        AND o.id = linked.other AND o.deleted_at IS NULL
        AND NOT linked.snapshot->'linkedRecipes' @> jsonb_build_array(jsonb_build_object('id', o.id))
      RETURNING linked.other AS id),
    come AS (
      INSERT INTO recipe_links (recipe_id, linked_recipe_id)
      SELECT least(u.id, o.id), greatest(u.id, o.id)
        FROM undone u CROSS JOIN LATERAL jsonb_to_recordset(u.snapshot->'linkedRecipes') AS was (id uuid)
        JOIN recipes o ON o.id = was.id AND o.library_id = u.library_id AND o.id <> u.id
      ON CONFLICT DO NOTHING RETURNING recipe_id, linked_recipe_id)
    UPDATE recipes SET seq = ${undoSeq}, version = version + 1, updated_at = now()
    WHERE id IN (SELECT id FROM gone UNION SELECT recipe_id FROM come UNION SELECT linked_recipe_id FROM come)
      AND deleted_at IS NULL AND id NOT IN (SELECT id FROM ${changed} u) RETURNING id`);
  return rows.map(({ id }) => id);
}

// The database computes the search again when text is written, and most changes of many recipes do not write text.
async function revertFields(
  tx: Tx,
  changed: Prisma.Sql,
  { undoSeq }: Undo,
  fields: ReadonlySet<string>,
): Promise<void> {
  const texts = recipeColumns.filter(({ cast }) => cast === 'text');
  const change = Prisma.sql`seq = ${undoSeq}, version = r.version + 1, updated_at = now()`;
  if (texts.some(({ key }) => fields.has(key))) {
    await tx.$executeRaw(Prisma.sql`
      UPDATE recipes r SET ${change}, ${asBefore(recipeColumns)}
      FROM ${changed} u WHERE r.id = u.id AND u.changed_fields && ${texts.map(({ key }) => key)}::text[]`);
  }
  await tx.$executeRaw(Prisma.sql`
    UPDATE recipes r SET ${change}, ${asBefore(recipeColumns.filter(({ cast }) => cast !== 'text'))}
    FROM ${changed} u WHERE r.id = u.id`);
}

const asBefore = (columns: readonly RecipeColumn[]): Prisma.Sql =>
  Prisma.join(columns.map((each) => Prisma.sql`${each.column} = ${keptValue(Prisma.sql`u.snapshot`, each)}`));
