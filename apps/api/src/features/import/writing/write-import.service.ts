import type { ImportEntryStatus } from '@trivet/shared/import/schemas';
import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import { holdDiary, tellOfDiary } from '#api/features/diary/diary.public';
import { advanceSeq, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import { columnNames, keptValue, type RecipeColumn, recipeColumns } from '#api/features/recipes/recipes.public';
import { announceScopes, type WrittenScope } from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { type BatchOptions, mergeBatchOptions, readBatchOptions } from '../batch-options.ts';
import { fetchEntryImages } from '../pictures/entry-images.service.ts';
import { keepLostPictures } from '../pictures/lost-pictures.service.ts';
import { portableKinds } from '../portable-kinds.ts';
import { markDuplicatesAgain } from '../staging/mark-duplicates.service.ts';
import type { StageRun } from '../staging/stage-run.ts';
import { chosenSql, stagedStatuses } from '../staging/staged-statuses.ts';
import { discardStagedImages } from '../originals.ts';
import { bringsDiary, storeDiaryPhotos } from './write-diary.service.ts';
import { writeScopes } from './write-scopes.service.ts';
import { type OwnWriting, writeOwnParts } from './write-own.service.ts';

/**
 * Longest time of the one transaction of a large import, in milliseconds. The largest library comes in within it.
 * @limit Imports
 */
const writeMs = 30 * 60_000;
/** From this number of recipes on, a batch makes the statistics of PostgreSQL's planner wrong. */
const manyRecipes = 500;

/**
 * Writes a staged batch, all of it or nothing. It is safe to run again, because entries know the ids of their recipes.
 * Returns true when this run has written it.
 */
export async function writeBatch(services: Services, batchId: string, run: StageRun): Promise<boolean> {
  const batch = await services.db.importBatch.findUnique({ where: { id: batchId } });
  if (batch?.status !== 'writing') return false;
  const options = readBatchOptions(batch.options);
  if (options.keepImages) await fetchEntryImages(services, { ...batch, chosen: chosenSql(skippedBy(options)) }, run);
  const hasDiary = await bringsDiary(services, batchId);
  if (options.keepImages && options.keepDiary) await storeDiaryPhotos(services, batch, run);
  run.signal.throwIfAborted();
  const written = await services.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      if (hasDiary) await holdDiary(tx, batch.userId);
      // The library is locked before the batch, as the deletion of an account does.
      await tx.$queryRaw`SELECT FROM libraries WHERE id = ${batch.libraryId}::uuid FOR NO KEY UPDATE`;
      // Only the run that finds the batch unwritten writes it, also after a crash.
      const { count } = await tx.importBatch.updateMany({
        where: { id: batchId, status: 'writing' },
        data: { status: 'done', updatedAt: services.now() },
      });
      if (count === 0) return null;
      return writeEntries(tx, { batchId, libraryId: batch.libraryId, userId: batch.userId, options });
    },
    { timeout: writeMs, maxWait: 20_000 },
  );
  await discardStagedImages(services, batchId);
  if (written === null) return false;
  if (written.recipeCount >= manyRecipes) await refreshStatistics(services);
  const members = await membersOf(services.db, batch.libraryId);
  const { labelIds } = written;
  publishRecipes(services.publish, members, { ids: [], kind: 'created', hasLabels: true, labelIds });
  announceScopes(services, batch.userId, portableKinds, written.scopes);
  if (hasDiary) await tellOfDiary(services, batch.userId);
  return true;
}

// Until autovacuum updates the statistics, PostgreSQL plans lists and searches as if the new rows did not exist, and
// they take up to eighty times as long. This leaves out long texts, which take the longest to read and affect no plan.
async function refreshStatistics({ db, log }: Services): Promise<void> {
  try {
    await db.$executeRaw`
      ANALYZE recipes (library_id, folder, deleted_at, title, created_at, updated_at), recipe_labels, labels`;
  } catch (error) {
    log.warn({ err: error }, 'the statistics after an import were not refreshed');
  }
}

/** Returns the statuses that the choices for a whole import leave out. */
const skippedBy = ({
  skipDuplicates,
  skipRepeated = skipDuplicates,
  skipSimilar,
}: BatchOptions): ImportEntryStatus[] => [
  ...(skipDuplicates ? (['duplicate'] as const) : []),
  ...(skipRepeated ? (['repeated'] as const) : []),
  ...(skipSimilar ? (['similar'] as const) : []),
];

/** What an import wrote. */
interface Written {
  recipeCount: number;
  /** The labels that it made. */
  labelIds: string[];
  scopes: WrittenScope[];
}

async function writeEntries(tx: Tx, writing: OwnWriting): Promise<Written> {
  const { batchId, libraryId, options } = writing;
  if (options.skipDuplicates) {
    await markDuplicatesAgain(tx, { batchId, libraryId, isOwn: options.isOwn }, options.comparedSeq);
  }
  const seq = await advanceSeq(tx, libraryId);
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'skipped'
    WHERE e.batch_id = ${batchId}::uuid AND e.status IN ${stagedStatuses} AND NOT ${chosenSql(skippedBy(options))}`);
  const recipeCount = await insertAll(tx, writing, seq);
  const made = await writeLabels(tx, writing, seq);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_images (recipe_id, image_id, position)
    SELECT e.recipe_id, i.id, row_number() OVER (PARTITION BY e.recipe_id ORDER BY image.position) - 1
    FROM import_entries e
      CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(e.recipe->'imageIds', '[]')) WITH ORDINALITY AS image (id, position)
      JOIN images i ON i.id = image.id::uuid AND i.library_id = ${libraryId}::uuid
    WHERE e.batch_id = ${batchId}::uuid AND e.status IN ${stagedStatuses} ${options.isOwn ? shownAlone : Prisma.empty}
    ON CONFLICT DO NOTHING`);
  await keepLostPictures(tx, batchId);
  const madeGroupIds = await writeOwnParts(tx, writing, { seq, madeLabelIds: made });
  const scopes = await writeScopes(tx, writing);
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_batches SET options = ${mergeBatchOptions({ madeLabelIds: made, madeGroupIds })}
    WHERE id = ${batchId}::uuid`);
  // The recipes now contain the staged texts. The original file is kept, so that it can be read again.
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_entries SET status = 'written', recipe = NULL, search = NULL
    WHERE batch_id = ${batchId}::uuid AND status IN ${stagedStatuses}`);
  return { recipeCount, labelIds: made, scopes };
}

/**
 * Writes the recipes, and their words into the index together, which takes half the time of doing it in small portions. It
 * leaves none behind, or the next writer would have to do it.
 */
async function insertAll(tx: Tx, writing: OwnWriting, seq: bigint): Promise<number> {
  await tx.$executeRaw`SET LOCAL gin_pending_list_limit = '16MB'`;
  const count = await tx.$executeRaw(insertRecipes(writing, seq));
  await tx.$executeRaw`SELECT gin_clean_pending_list('recipes_search')`;
  return count;
}

// Pictures of earlier states come after those of the recipe.
const shownAlone = Prisma.sql`AND image.position <= coalesce((e.recipe->'own'->>'shownPictures')::int, 1000)`;

/** Returns where a staged entry has a value: with its texts, with the values of our own files, or beside both. */
function placeOf({ key, cast }: RecipeColumn): Prisma.Sql {
  if (cast === 'text') return Prisma.sql`staged.recipe`;
  return key === 'folder' || key === 'corrections' ? Prisma.sql`staged.own` : Prisma.sql`e.recipe`;
}

const stagedValues = Prisma.join(recipeColumns.map((column) => keptValue(placeOf(column), column)));

/** The columns version and updated_at of an entry `e`. A shared link becomes private. */
const ownColumns = Prisma.sql`coalesce((e.recipe->'own'->>'version')::int, 1),
  coalesce(least((e.recipe->'own'->>'updatedAt')::timestamptz, now()), now())`;

const insertRecipes = ({ batchId, libraryId, options }: OwnWriting, seq: bigint): Prisma.Sql => Prisma.sql`
  INSERT INTO recipes (id, library_id, import_batch_id, seq, ${columnNames}, created_at, search, version, updated_at)
  SELECT e.recipe_id, ${libraryId}::uuid, ${batchId}::uuid, ${seq}, ${stagedValues},
    coalesce(least((e.recipe->>'createdAt')::timestamptz, now()), now()), e.search,
    ${options.isOwn ? ownColumns : Prisma.sql`1, now()`}
  FROM import_entries e CROSS JOIN LATERAL jsonb_to_record(e.recipe) AS staged (recipe jsonb, own jsonb)
  WHERE e.batch_id = ${batchId}::uuid AND e.status IN ${stagedStatuses}
  ORDER BY e.position
  ON CONFLICT (id) DO NOTHING`;

/** Returns the ids of the labels that it made. */
async function writeLabels(tx: Tx, { batchId, libraryId, options }: OwnWriting, seq: bigint): Promise<string[]> {
  const own = cleanLabelTitle(options.label);
  const unused = options.library?.labels.map(({ title }) => title) ?? [];
  const wanted = Prisma.sql`
    SELECT e.recipe_id, label.title FROM import_entries e
      CROSS JOIN LATERAL jsonb_array_elements_text(e.recipe->'labels' || ${JSON.stringify(own === '' ? [] : [own])}::jsonb)
        AS label (title)
    WHERE e.batch_id = ${batchId}::uuid AND e.status IN ${stagedStatuses}`;
  const made = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    INSERT INTO labels (library_id, title, seq)
    SELECT DISTINCT ON (lower(title)) ${libraryId}::uuid, title, ${seq}
    FROM (SELECT title FROM (${wanted}) w UNION ALL SELECT jsonb_array_elements_text(${JSON.stringify(unused)}::jsonb)) w
    ORDER BY lower(title), title
    ON CONFLICT (library_id, lower(title)) WHERE deleted_at IS NULL DO NOTHING
    RETURNING id`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO recipe_labels (recipe_id, label_id, recipe_title)
    SELECT DISTINCT r.id, l.id, r.title FROM (${wanted}) w JOIN recipes r ON r.id = w.recipe_id
      JOIN labels l ON l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL AND lower(l.title) = lower(w.title)
    ON CONFLICT DO NOTHING`);
  return made.map(({ id }) => id);
}
