import {
  type ImportBatch,
  type ImportEntry,
  type importEntriesInputSchema,
  type ScopeCounts,
  type EntryPreview,
  entryPreviewSchema,
  type importEntryInputSchema,
} from '@trivet/shared/import/schemas';
import { diaryKind } from '@trivet/shared/diary/diary';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { z } from 'zod';
import type { UserContext } from '#api/kernel/context';
import { type ImportBatch as BatchRow, Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { readBatchOptions } from '../batch-options.ts';
import { requireBatch } from '../import.access.ts';
import { countLostPictures } from '../pictures/lost-pictures.service.ts';
import { retryJob } from '../pictures/retry-pictures.service.ts';
import { chosenSql, skippedStatuses, stagedStatuses } from '../staging/staged-statuses.ts';

/** Most imports in the list. */
const maxBatches = 100;
/**
 * Most labels in the preview.
 * @limit Imports (200, 100 of one recipe): Labels shown of an import. The summary stays readable.
 */
const maxLabels = 200;

interface Numbers {
  batchId: string;
  status: ImportEntry['status'];
  count: number;
  chosen: number;
}

const isChosen = Prisma.sql`e.status IN ${stagedStatuses} AND ${chosenSql(skippedStatuses)}`;

/** Returns one of the numbers of an import for every status. */
const byStatus = (rows: readonly Numbers[], of: 'count' | 'chosen'): ImportBatch['counts'] => ({
  ready: 0,
  duplicate: 0,
  repeated: 0,
  similar: 0,
  unreadable: 0,
  written: 0,
  skipped: 0,
  ...Object.fromEntries(rows.map((row) => [row.status, row[of]])),
});

type ScopeNumbers = Pick<Numbers, 'batchId' | 'count'> & { kind: string; status: keyof ScopeCounts };

/** Returns the number of shopping lists, or of meal plans, for every status that they have. */
const byScopeStatus = (rows: readonly ScopeNumbers[]): ScopeCounts => ({
  ready: 0,
  duplicate: 0,
  written: 0,
  skipped: 0,
  ...Object.fromEntries(rows.map(({ status, count }) => [status, count])),
});

const isOpen = ({ status }: { status: string }): boolean => status === 'queued' || status === 'running';

async function presentBatches(ctx: UserContext, batches: readonly BatchRow[]): Promise<ImportBatch[]> {
  const ids = batches.map(({ id }) => id);
  const numbers = await ctx.db.$queryRaw<Numbers[]>(Prisma.sql`
    SELECT e.batch_id AS "batchId", e.status::text, count(*)::int, (count(*) FILTER (WHERE ${isChosen}))::int AS chosen
    FROM import_entries e WHERE e.batch_id = ANY(${ids}::uuid[]) GROUP BY 1, 2`);
  const labels = await ctx.db.$queryRaw<(ImportBatch['labels'][number] & { batchId: string })[]>(Prisma.sql`
    SELECT e.batch_id AS "batchId", mode() WITHIN GROUP (ORDER BY label) AS title, bool_or(${isChosen}) AS "isChosen" FROM import_entries e
      CROSS JOIN LATERAL jsonb_array_elements_text(e.recipe->'labels') AS label
    WHERE e.batch_id = ANY(${ids}::uuid[]) AND e.recipe IS NOT NULL
    GROUP BY 1, lower(label) ORDER BY count(*) DESC, 2 LIMIT ${maxLabels}`);
  const jobs = await ctx.db.job.findMany({
    where: { subjectId: { in: ids }, userId: ctx.actor.userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, subjectId: true, kind: true, status: true },
  });
  const scopes = await ctx.db.$queryRaw<ScopeNumbers[]>(Prisma.sql`
    SELECT batch_id AS "batchId", kind, status::text, count(DISTINCT scope_id)::int AS count FROM import_scopes
    WHERE batch_id = ANY(${ids}::uuid[]) GROUP BY 1, 2, 3`);
  const lost = await countLostPictures(ctx.db, ids);
  const scopesOf = (batchId: string, kind: string) =>
    byScopeStatus(scopes.filter((row) => row.batchId === batchId && row.kind === kind));
  const numbersOf = (batchId: string) => numbers.filter((row) => row.batchId === batchId);
  return batches.map(({ id, source, fileName, status, errorCode, options, createdAt }) => ({
    id,
    source,
    fileName,
    status,
    errorCode,
    createdAt,
    counts: byStatus(numbersOf(id), 'count'),
    chosen: byStatus(numbersOf(id), 'chosen'),
    lists: scopesOf(id, shoppingListKind),
    plans: scopesOf(id, mealPlanKind),
    diary: scopesOf(id, diaryKind),
    labels: labels.filter((row) => row.batchId === id).map((row) => ({ title: row.title, isChosen: row.isChosen })),
    columns: readBatchOptions(options).columns,
    isDrop: readBatchOptions(options).isDrop === true,
    lostPictures: lost.get(id) ?? { count: 0, retryable: 0 },
    isFetchingPictures: jobs.some((job) => job.subjectId === id && job.kind === retryJob && isOpen(job)),
    jobId: jobs.findLast((job) => job.subjectId === id)?.id ?? null,
  }));
}

/** Returns one import with its numbers. */
export async function getImport(ctx: UserContext, batchId: string): Promise<ImportBatch> {
  const [batch] = await presentBatches(ctx, [await requireBatch(ctx, batchId)]);
  if (!batch) throw new DomainError('notFound');
  return batch;
}

/** Returns the person's imports, newest first. */
export async function listImports(ctx: UserContext): Promise<ImportBatch[]> {
  const batches = await ctx.db.importBatch.findMany({
    where: { userId: ctx.actor.userId },
    orderBy: { createdAt: 'desc' },
    take: maxBatches,
  });
  return presentBatches(ctx, batches);
}

/** Returns a page of the report, in the order of the file. */
export async function listEntries(
  ctx: UserContext,
  input: z.output<typeof importEntriesInputSchema>,
): Promise<ImportEntry[]> {
  await requireBatch(ctx, input.batchId);
  const status =
    input.status === undefined ? Prisma.empty : Prisma.sql`AND e.status = ${input.status}::import_entry_status`;
  return ctx.db.$queryRaw<ImportEntry[]>(Prisma.sql`
    SELECT e.position, e.status::text, e.name, e.reason,
      CASE WHEN e.status = 'written' THEN made.id END AS "recipeId",
      r.id AS "existingId", coalesce(e.recipe->'labels', '[]') AS labels, coalesce(jsonb_array_length(e.recipe->'imageUrls'), 0) + coalesce(jsonb_array_length(e.recipe->'imageKeys'), 0) > 0
        AS "hasImage", ${isChosen} AS "isChosen"
    FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
      LEFT JOIN recipes made ON made.id = e.recipe_id AND made.import_batch_id = e.batch_id AND made.deleted_at IS NULL
      LEFT JOIN recipes r ON r.id = e.existing_id AND r.library_id = b.library_id AND r.deleted_at IS NULL
    WHERE b.id = ${input.batchId}::uuid AND b.user_id = ${ctx.actor.userId}::uuid AND e.position > ${input.cursor ?? -1} ${status}
    ORDER BY e.position LIMIT ${input.limit}`);
}

/** Returns the recipe of an entry as the import would write it. Returns null for one that is written, or no recipe. */
export async function getEntry(
  ctx: UserContext,
  { batchId, position }: z.output<typeof importEntryInputSchema>,
): Promise<EntryPreview | null> {
  await requireBatch(ctx, batchId);
  const [row] = await ctx.db.$queryRaw<{ recipe: unknown }[]>(Prisma.sql`
    SELECT jsonb_build_object('recipe', e.recipe->'recipe', 'labels', e.recipe->'labels', 'rating', e.recipe->'rating',
      'nutrition', e.recipe->'nutrition') AS recipe
    FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
    WHERE b.id = ${batchId}::uuid AND b.user_id = ${ctx.actor.userId}::uuid AND e.position = ${position}
      AND e.recipe IS NOT NULL`);
  return row ? entryPreviewSchema.parse(row.recipe) : null;
}
