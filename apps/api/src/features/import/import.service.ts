import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type ImportChoices,
  type ReadingOptions,
  readingOptionsSchema,
  type readImportSchema,
  type startedImportSchema,
} from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import { getLanguage } from '#api/features/preferences/preferences.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { holdAccount } from '#api/kernel/db/hold-account';
import { DomainError } from '#api/kernel/errors';
import { type BatchOptions, mergeBatchOptions, readBatchOptions } from './batch-options.ts';
import { ownBatch, requireBatch } from './import.access.ts';
import { stageBatch } from './staging/stage-import.service.ts';
import type { StageRun } from './staging/stage-run.ts';
import { discardStagedImages, newOriginalKey, originalKeys } from './originals.ts';
import { writeBatch } from './writing/write-import.service.ts';

/** Names of the jobs of an import. */
export const stageJob = 'import.stage';
export const writeJob = 'import.write';

/** An import and the job that reads it. */
export type StartedImport = z.infer<typeof startedImportSchema>;

/** Returns the notes of a batch before it is read: the options, and the language of its owner. */
async function readingNotes(ctx: UserContext, options: ReadingOptions): Promise<Prisma.InputJsonObject> {
  const { locale } = await getLanguage(ctx);
  return { ...options, locale } satisfies Partial<BatchOptions>;
}

/** Starts to read the batch that `claim` returns, in one transaction with it. */
export async function beginReading(
  ctx: UserContext,
  options: ReadingOptions,
  claim: (tx: Tx, notes: Prisma.InputJsonObject) => Promise<string>,
): Promise<StartedImport> {
  const notes = await readingNotes(ctx, options);
  const started = await ctx.db.$transaction(async (tx) => {
    await holdAccount(ctx, tx);
    const batchId = await claim(tx, notes);
    const jobId = await ctx.queue.start(stageJob, { userId: ctx.actor.userId, subjectId: batchId }, tx);
    return { batchId, jobId };
  });
  ctx.queue.wake();
  return started;
}

/** A file that has arrived as a whole: one on disk, or text that was put together. */
export interface ReceivedFile {
  name: string;
  /** Opens the content once, when the file is accepted. A file that is refused before is never opened. */
  open: () => Buffer | Readable;
}

async function keepOriginal(ctx: UserContext, { name, open }: ReceivedFile) {
  await ctx.limits.consume('imports', ctx.actor.userId);
  const id = randomUUID();
  const fileKey = newOriginalKey(id);
  const size = await ctx.storage.put(fileKey, open());
  const { libraryId, userId } = ctx.actor;
  return { id, libraryId, userId, source: '', fileName: name, fileKey, fileSize: BigInt(size) };
}

/** Accepts a file and starts to read it. Nothing is written to the library before the person says so. */
export async function receiveImport(
  ctx: UserContext,
  file: ReceivedFile,
  options: ReadingOptions = readingOptionsSchema.parse({}),
): Promise<StartedImport> {
  const data = await keepOriginal(ctx, file);
  return beginReading(ctx, options, async (tx, notes) => {
    await tx.importBatch.create({ data: { ...data, options: notes }, select: { id: true } });
    return data.id;
  });
}

/**
 * Reads a kept original again as a new import: with other options, because Trivet reads more than it did, or because the
 * person deleted what came in. The earlier report stays, and what is there already is marked as a duplicate. The original
 * goes with the last import that names it.
 */
export async function readAgain(
  ctx: UserContext,
  { batchId, options }: z.output<typeof readImportSchema>,
): Promise<StartedImport> {
  const batch = await requireBatch(ctx, batchId);
  const { status, libraryId, userId, fileName, fileKey, fileParts, fileSize } = batch;
  const { isDrop } = readBatchOptions(batch.options);
  if (fileKey === null || status === 'uploading') throw new DomainError('importNotReady');
  await ctx.limits.consume('imports', userId);
  const data = { id: randomUUID(), libraryId, userId, source: '', fileName, fileKey, fileParts, fileSize };
  return beginReading(ctx, { ...options, isDrop }, async (tx, notes) => {
    // This locks until the commit, so that a deletion of this import sees that another one has its original as well.
    const kept = await tx.$queryRaw<unknown[]>(Prisma.sql`
      SELECT FROM import_batches WHERE id = ${batchId}::uuid FOR KEY SHARE`);
    if (kept.length === 0) throw new DomainError('notFound');
    await tx.importBatch.create({ data: { ...data, options: notes }, select: { id: true } });
    return data.id;
  });
}

/** The way in which clients of the reference product import. */
export interface AtOnce {
  options: ReadingOptions;
  keepImages: boolean;
  /** The formats that the path is for. */
  sources: readonly string[];
}

/** Reads and writes a file within the request, as clients of the reference product expect. */
export async function importAtOnce(
  ctx: UserContext,
  file: ReceivedFile,
  { options, keepImages, sources }: AtOnce,
): Promise<void> {
  const data = await keepOriginal(ctx, file);
  const batchId = data.id;
  await ctx.db.importBatch.create({
    data: { ...data, options: await readingNotes(ctx, options) },
    select: { id: true },
  });
  // There is no job, so only the import itself can say that somebody works on it.
  const progress = async (): Promise<void> => {
    await ctx.db.importBatch.updateMany({ where: { id: batchId }, data: { updatedAt: ctx.now() } });
  };
  const run: StageRun = { signal: new AbortController().signal, progress };
  await stageBatch(ctx, batchId, run, sources);
  const kept = { keepLists: true, keepPlans: true, keepDiary: true };
  const everything = { skipDuplicates: false, skipSimilar: false, ...kept, label: '' };
  await ctx.db.$transaction((tx) => beginWriting(ctx, tx, { batchId, ...everything, keepImages }));
  await writeBatch(ctx, batchId, run);
}

async function beginWriting(ctx: UserContext, tx: Tx, { batchId, ...choices }: ImportChoices): Promise<void> {
  // The notes from the reading stay beside these.
  const count = await tx.$executeRaw(Prisma.sql`
    UPDATE import_batches SET status = 'writing', options = ${mergeBatchOptions(choices)}, updated_at = ${ctx.now()}
    WHERE id = ${batchId}::uuid AND user_id = ${ctx.actor.userId}::uuid AND status = 'staged'`);
  if (count > 0) return;
  await requireBatch(ctx, batchId, tx);
  throw new DomainError('importNotReady');
}

/** Writes a staged import as the person chose. */
export async function writeImport(ctx: UserContext, choices: ImportChoices): Promise<{ jobId: string }> {
  const jobId = await ctx.db.$transaction(async (tx) => {
    await holdAccount(ctx, tx);
    await beginWriting(ctx, tx, choices);
    return ctx.queue.start(writeJob, { userId: ctx.actor.userId, subjectId: choices.batchId }, tx);
  });
  ctx.queue.wake();
  return { jobId };
}

/** Stops an import that is being received or read, or discards a staged one. */
export async function cancelImport(ctx: UserContext, batchId: string): Promise<void> {
  const { count } = await ctx.db.importBatch.updateMany({
    where: { ...ownBatch(ctx, batchId), status: { in: ['uploading', 'reading', 'staged'] } },
    data: { status: 'cancelled', updatedAt: ctx.now() },
  });
  if (count === 0) {
    await requireBatch(ctx, batchId);
    throw new DomainError('importNotReady');
  }
  const job = await latestJob(ctx, batchId);
  if (job !== null) await ctx.queue.cancel(job);
  await discardStagedImages(ctx, batchId);
}

async function latestJob(ctx: UserContext, batchId: string): Promise<string | null> {
  const job = await ctx.db.job.findFirst({
    where: { subjectId: batchId, userId: ctx.actor.userId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return job?.id ?? null;
}

/** Deletes the report and the kept original. The recipes stay. */
export async function deleteImport(ctx: UserContext, batchId: string): Promise<void> {
  const batch = await requireBatch(ctx, batchId);
  const isShared = await ctx.db.$transaction(async (tx) => {
    await holdAccount(ctx, tx);
    const { count } = await tx.importBatch.deleteMany({
      where: { ...ownBatch(ctx, batchId), status: { notIn: ['reading', 'writing'] } },
    });
    if (count === 0) throw new DomainError('importNotReady');
    // Several imports have an original that was read again.
    return tx.importBatch.findFirst({ where: { fileKey: batch.fileKey }, select: { id: true } });
  });
  await discardStagedImages(ctx, batchId);
  if (!isShared) await ctx.storage.delete(originalKeys(batch));
}
