import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportBatch, ImportChoices, ImportEntry, importEntriesInputSchema } from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import { getLanguage } from '#api/features/preferences/person-language.service';
import type { ImportBatch as BatchRow } from '#api/kernel/db/client';
import { Prisma, type Tx } from '#api/kernel/db/client';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { Upload } from '#api/kernel/upload';
import { ownBatch, requireBatch } from './import.access.ts';
import { type StageRun, stageBatch } from './stage-import.service.ts';
import { writeBatch } from './write-import.service.ts';

/** Names of the jobs of an import. */
export const stageJob = 'import.stage';
export const writeJob = 'import.write';
/** Kept originals are stored below it. */
export const originalsPrefix = 'imports/';
/** Imports that the list shows. */
const maxBatches = 100;
/** Labels that the preview names. */
const maxLabels = 200;

interface Received {
  source: string;
  upload: Upload;
}

/** Keeps the file and notes the import; `begin` is part of the same transaction. */
async function keepOriginal<Result>(
  ctx: UserContext,
  { source, upload }: Received,
  begin: (tx: Tx, batchId: string) => Promise<Result>,
): Promise<Result> {
  await ctx.limits.consume('imports', ctx.actor.userId);
  const id = randomUUID();
  const fileKey = `${originalsPrefix}${id}`;
  await ctx.storage.put(fileKey, createReadStream(upload.path));
  const { libraryId, userId } = ctx.actor;
  const { locale } = await getLanguage(ctx);
  return ctx.db.$transaction(async (tx) => {
    const data = { id, libraryId, userId, source, fileName: upload.name, fileKey, options: { locale } };
    await tx.importBatch.create({ data, select: { id: true } });
    return begin(tx, id);
  });
}

/** Takes a file in and starts reading it. Nothing is written to the library before the person says so. */
export async function receiveImport(ctx: UserContext, source: string, upload: Upload) {
  const received = await keepOriginal(ctx, { source, upload }, async (tx, batchId) => {
    const jobId = await ctx.queue.start(stageJob, { userId: ctx.actor.userId, subjectId: batchId }, tx);
    return { batchId, jobId };
  });
  ctx.queue.wake();
  return received;
}

/** Reads and writes a file within the request, as clients of the reference product expect. */
export async function importAtOnce(ctx: UserContext, source: string, upload: Upload): Promise<void> {
  const batchId = await keepOriginal(ctx, { source, upload }, (_tx, id) => Promise.resolve(id));
  // Without a job, only the import itself can say that somebody works on it.
  const progress = async (): Promise<void> => {
    await ctx.db.importBatch.updateMany({ where: { id: batchId }, data: { updatedAt: ctx.now() } });
  };
  const run: StageRun = { signal: new AbortController().signal, progress };
  await stageBatch(ctx, batchId, run);
  await ctx.db.$transaction((tx) =>
    beginWriting(ctx, tx, { batchId, skipDuplicates: false, keepImages: true, label: '' }),
  );
  await writeBatch(ctx, batchId, run);
}

async function beginWriting(ctx: UserContext, tx: Tx, { batchId, ...options }: ImportChoices): Promise<void> {
  const { count } = await tx.importBatch.updateMany({
    where: { ...ownBatch(ctx, batchId), status: 'staged' },
    data: { status: 'writing', options, updatedAt: ctx.now() },
  });
  if (count > 0) return;
  await requireBatch(ctx, batchId);
  throw new DomainError('importNotReady');
}

/** Writes a staged import as the person chose. */
export async function writeImport(ctx: UserContext, choices: ImportChoices): Promise<{ jobId: string }> {
  const jobId = await ctx.db.$transaction(async (tx) => {
    await beginWriting(ctx, tx, choices);
    return ctx.queue.start(writeJob, { userId: ctx.actor.userId, subjectId: choices.batchId }, tx);
  });
  ctx.queue.wake();
  return { jobId };
}

/** Stops an import that is being read, or throws a staged one away. */
export async function cancelImport(ctx: UserContext, batchId: string): Promise<void> {
  const { count } = await ctx.db.importBatch.updateMany({
    where: { ...ownBatch(ctx, batchId), status: { in: ['reading', 'staged'] } },
    data: { status: 'cancelled', updatedAt: ctx.now() },
  });
  if (count === 0) {
    await requireBatch(ctx, batchId);
    throw new DomainError('importNotReady');
  }
  const job = await latestJob(ctx, batchId);
  if (job !== null) await ctx.queue.cancel(job);
}

async function latestJob(ctx: UserContext, batchId: string): Promise<string | null> {
  const job = await ctx.db.job.findFirst({
    where: { subjectId: batchId, userId: ctx.actor.userId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return job?.id ?? null;
}

/** Deletes the report and the kept original; the recipes stay. */
export async function deleteImport(ctx: UserContext, batchId: string): Promise<void> {
  const batch = await requireBatch(ctx, batchId);
  if (batch.status === 'reading' || batch.status === 'writing') throw new DomainError('importNotReady');
  await ctx.db.importBatch.deleteMany({ where: ownBatch(ctx, batchId) });
  if (batch.fileKey !== null) await ctx.storage.delete([batch.fileKey]);
}

interface Numbers {
  batchId: string;
  status: ImportEntry['status'];
  count: number;
}

async function presentBatches(ctx: UserContext, batches: readonly BatchRow[]): Promise<ImportBatch[]> {
  const ids = batches.map(({ id }) => id);
  const numbers = await ctx.db.$queryRaw<Numbers[]>(Prisma.sql`
    SELECT batch_id AS "batchId", status::text, count(*)::int FROM import_entries
    WHERE batch_id = ANY(${ids}::uuid[]) GROUP BY 1, 2`);
  const labels = await ctx.db.$queryRaw<{ batchId: string; title: string }[]>(Prisma.sql`
    SELECT e.batch_id AS "batchId", label AS title FROM import_entries e
      CROSS JOIN LATERAL jsonb_array_elements_text(e.recipe->'labels') AS label
    WHERE e.batch_id = ANY(${ids}::uuid[]) AND e.recipe IS NOT NULL
    GROUP BY 1, 2 ORDER BY count(*) DESC, 2 LIMIT ${maxLabels}`);
  const jobs = await ctx.db.job.findMany({
    where: { subjectId: { in: ids }, userId: ctx.actor.userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, subjectId: true },
  });
  return batches.map(({ id, source, fileName, status, errorCode, createdAt }) => ({
    id,
    source,
    fileName,
    status,
    errorCode,
    createdAt,
    counts: {
      ...{ ready: 0, duplicate: 0, unreadable: 0, written: 0, skipped: 0 },
      ...Object.fromEntries(numbers.filter((row) => row.batchId === id).map((row) => [row.status, row.count])),
    },
    labels: labels.filter((row) => row.batchId === id).map(({ title }) => title),
    jobId: jobs.findLast((job) => job.subjectId === id)?.id ?? null,
  }));
}

/** One import with its numbers. */
export async function getImport(ctx: UserContext, batchId: string): Promise<ImportBatch> {
  const [batch] = await presentBatches(ctx, [await requireBatch(ctx, batchId)]);
  if (!batch) throw new DomainError('notFound');
  return batch;
}

/** The person's imports, newest first. */
export async function listImports(ctx: UserContext): Promise<ImportBatch[]> {
  const batches = await ctx.db.importBatch.findMany({
    where: { userId: ctx.actor.userId },
    orderBy: { createdAt: 'desc' },
    take: maxBatches,
  });
  return presentBatches(ctx, batches);
}

/** A page of the report, in the order of the file. */
export async function listEntries(
  ctx: UserContext,
  input: z.output<typeof importEntriesInputSchema>,
): Promise<ImportEntry[]> {
  await requireBatch(ctx, input.batchId);
  const status =
    input.status === undefined ? Prisma.empty : Prisma.sql`AND e.status = ${input.status}::import_entry_status`;
  return ctx.db.$queryRaw<ImportEntry[]>(Prisma.sql`
    SELECT e.position, e.status::text, e.name, e.reason,
      CASE WHEN e.status = 'written' THEN e.recipe_id::text END AS "recipeId",
      coalesce(e.recipe->'labels', '[]') AS labels, coalesce(jsonb_array_length(e.recipe->'imageUrls'), 0) > 0 AS "hasImage"
    FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
    WHERE b.id = ${input.batchId}::uuid AND b.user_id = ${ctx.actor.userId}::uuid AND e.position > ${input.cursor ?? -1} ${status}
    ORDER BY e.position LIMIT ${input.limit}`);
}
