import { imageSnapshotJson } from '#api/features/recipes/recipes.public';
import { Prisma, type Tx } from '#api/kernel/db/client';
import type { BatchOptions } from '../batch-options.ts';
import { stagedStatuses } from '../staging/staged-statuses.ts';

/** The import whose further parts, which only our own files have, are written. */
export interface OwnWriting {
  batchId: string;
  libraryId: string;
  /** The id of the person who imports. */
  userId: string;
  options: BatchOptions;
}

const written = (batchId: string): Prisma.Sql =>
  Prisma.sql`e.batch_id = ${batchId}::uuid AND e.status IN ${stagedStatuses}`;

/**
 * Writes what only our own files have: groups of labels, links, favorites and earlier states. It runs in the transaction
 * of the batch, after its recipes, labels and pictures. Returns the ids of the groups that it made.
 */
export async function writeOwnParts(
  tx: Tx,
  writing: OwnWriting,
  { seq, madeLabelIds }: { seq: bigint; madeLabelIds: readonly string[] },
): Promise<string[]> {
  const { options } = writing;
  if (!options.isOwn && options.library === undefined) return [];
  const madeGroupIds = await writeGroups(tx, writing, { seq, madeLabelIds });
  await noteIds(tx, writing.batchId);
  await writeLinks(tx, writing.batchId);
  await writeFavorites(tx, writing);
  await writeRevisions(tx, writing);
  return madeGroupIds;
}

/** Makes groups and puts labels into them. Labels that existed before stay where their owner put them. */
async function writeGroups(
  tx: Tx,
  { batchId, libraryId, options: { library } }: OwnWriting,
  { seq, madeLabelIds }: { seq: bigint; madeLabelIds: readonly string[] },
): Promise<string[]> {
  const grouped = Prisma.sql`
    SELECT label, "group" FROM jsonb_to_recordset(${JSON.stringify(
      library?.labels.map(({ title, group }) => ({ label: title, group })) ?? [],
    )}::jsonb) AS l (label text, "group" text) WHERE "group" IS NOT NULL
    UNION SELECT l.label, l."group" FROM import_entries e
      CROSS JOIN LATERAL jsonb_to_recordset(coalesce(e.recipe->'own'->'labelGroups', '[]')) AS l (label text, "group" text)
    WHERE ${written(batchId)}`;
  const made = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    INSERT INTO label_groups (library_id, title, warn_when_not_present, seq)
    SELECT DISTINCT ON (lower(title)) ${libraryId}::uuid, title, warns, ${seq} FROM (
      SELECT title, "warnWhenNotPresent" AS warns FROM jsonb_to_recordset(${JSON.stringify(library?.labelGroups ?? [])}::jsonb)
        AS g (title text, "warnWhenNotPresent" boolean)
      UNION ALL SELECT "group", false FROM (${grouped}) l) w
    ORDER BY lower(title), warns DESC, title
    ON CONFLICT (library_id, lower(title)) WHERE deleted_at IS NULL DO NOTHING
    RETURNING id`);
  await tx.$executeRaw(Prisma.sql`
    UPDATE labels l SET label_group_id = g.id FROM (
        SELECT DISTINCT ON (lower(label)) lower(label) AS label, lower("group") AS "group" FROM (${grouped}) named
        ORDER BY lower(label), "group") w
      JOIN label_groups g ON g.library_id = ${libraryId}::uuid AND g.deleted_at IS NULL AND lower(g.title) = w."group"
    WHERE l.id = ANY(${madeLabelIds}::uuid[]) AND lower(l.title) = w.label`);
  return made.map(({ id }) => id);
}

/** Makes the table `imported_ids` for the new ids of recipes by those of the file, until the transaction ends. */
export async function makeIdTable(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE IF NOT EXISTS imported_ids (original text PRIMARY KEY, recipe_id uuid NOT NULL) ON COMMIT DROP`;
}

async function noteIds(tx: Tx, batchId: string): Promise<void> {
  await makeIdTable(tx);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO imported_ids SELECT e.recipe->'own'->>'id', e.recipe_id FROM import_entries e
    WHERE ${written(batchId)} AND e.recipe->'own'->>'id' IS NOT NULL ORDER BY e.position
    ON CONFLICT DO NOTHING`);
  // Without these statistics, PostgreSQL would look for each of them among all.
  await tx.$executeRaw`ANALYZE imported_ids`;
}

/** Links the recipes. It leaves out links to recipes that are not written, or not in the file. */
const writeLinks = (tx: Tx, batchId: string): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_links (recipe_id, linked_recipe_id)
    SELECT DISTINCT least(e.recipe_id, other.recipe_id), greatest(e.recipe_id, other.recipe_id) FROM import_entries e
      CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(e.recipe->'own'->'links', '[]')) AS link (original)
      JOIN imported_ids other ON other.original = link.original
    WHERE ${written(batchId)} AND other.recipe_id <> e.recipe_id
    ON CONFLICT DO NOTHING`);

const writeFavorites = (tx: Tx, { batchId, userId }: OwnWriting): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_favorites (user_id, recipe_id) SELECT ${userId}::uuid, e.recipe_id FROM import_entries e
    WHERE ${written(batchId)} AND e.recipe->'own'->'isFavorite' = 'true'
    ON CONFLICT DO NOTHING`);

/**
 * Returns an earlier state with the labels, pictures and recipes of this library. A part that no longer exists keeps
 * only its name.
 */
const snapshotSql = (libraryId: string): Prisma.Sql => Prisma.sql`v.snapshot || jsonb_build_object(
  'labels', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', coalesce(l.id, gen_random_uuid()), 'title', was.label->>'title')
      ORDER BY was.place), '[]')
    FROM jsonb_array_elements(v.snapshot->'labels') WITH ORDINALITY AS was (label, place)
      LEFT JOIN labels l ON l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL
        AND lower(l.title) = lower(was.label->>'title')),
  'images', (SELECT coalesce(jsonb_agg(${imageSnapshotJson} ORDER BY was.place), '[]')
    FROM jsonb_array_elements(v.snapshot->'images') WITH ORDINALITY AS was (image, place)
      JOIN jsonb_array_elements_text(e.recipe->'own'->'pictureIds') WITH ORDINALITY AS picture (original, place)
        ON picture.original = was.image->>'id'
      JOIN images i ON i.id = (e.recipe->'imageIds'->>(picture.place::int - 1))::uuid AND i.library_id = ${libraryId}::uuid),
  'linkedRecipes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', coalesce(o.recipe_id, gen_random_uuid()),
      'title', was.recipe->>'title') ORDER BY was.place), '[]')
    FROM jsonb_array_elements(v.snapshot->'linkedRecipes') WITH ORDINALITY AS was (recipe, place)
      LEFT JOIN imported_ids o ON o.original = was.recipe->>'id'))`;

async function writeRevisions(tx: Tx, { batchId, libraryId, userId }: OwnWriting): Promise<void> {
  // The undo of a change uses the revisions whose writing transaction is that of the change. A subtransaction writes
  // these, so that they do not count.
  await tx.$executeRaw`SAVEPOINT earlier_states`;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_revisions (recipe_id, version, author_id, created_at, changed_fields, snapshot)
    SELECT e.recipe_id, v.version, CASE WHEN v."isByOwner" THEN ${userId}::uuid END, least(v."createdAt", now()),
      ARRAY(SELECT jsonb_array_elements_text(v."changedFields")), ${snapshotSql(libraryId)}
    FROM import_entries e
      CROSS JOIN LATERAL jsonb_to_recordset(coalesce(e.recipe->'own'->'revisions', '[]'))
        AS v (version int, "isByOwner" boolean, "createdAt" timestamptz, "changedFields" jsonb, snapshot jsonb)
    WHERE ${written(batchId)} ON CONFLICT DO NOTHING`);
  await tx.$executeRaw`RELEASE SAVEPOINT earlier_states`;
}
