import { isErrorCode } from '@trivet/shared/errors';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { withSmallHeap } from '#api/kernel/small-heap';
import { type BatchOptions, mergeBatchOptions, readBatchOptions } from '../batch-options.ts';
import type { ImportFile } from '@trivet/readers/containers/file-sample';
import type { Importer, ImportOptions } from '@trivet/readers/recipe-files/importer';
import { importerOf } from '@trivet/readers/importers';
import { discardStagedImages, withOriginal } from '../originals.ts';
import { scopeKinds } from '../portable-kinds.ts';
import { addressListSource, entriesOf, recogniseSource } from './address-list.service.ts';
import { readListedColumns } from './listed-pages.ts';
import { discardEntries, insertEntries, isFull } from './insert-staged.service.ts';
import { markDuplicates } from './mark-duplicates.service.ts';
import { stageDiary } from './stage-diary.service.ts';
import { stageScopes } from './stage-scopes.service.ts';
import type { StageRun } from './stage-run.ts';
import { stagedLibrary } from './staged-own.ts';
import { stagedRow } from './staged-row.ts';

/**
 * Chunks that are on their way into the database. Making the words of a chunk takes longer than reading it.
 * @limit Imports (500, 4,000,000 characters): Entries of one statement. A statement is copied several times on its way.
 */
const chunksAtOnce = 2;

/** The formats of files that were dropped together. A single program's format would leave out the files of others. */
const dropSources = ['archive'];

/**
 * Reads the kept original of a batch into staged entries. Begins again when it was interrupted, because nothing is
 * written yet. `sources` are the formats that may be read; without them, all are. When several formats recognise a
 * file, one of these reads it. Returns true when this run has staged it.
 */
export async function stageBatch(
  services: Services,
  batchId: string,
  run: StageRun,
  sources?: readonly string[],
): Promise<boolean> {
  const batch = await services.db.importBatch.findUnique({ where: { id: batchId } });
  if (batch?.status !== 'reading' || batch.fileKey === null) return false;
  const isReading = { id: batchId, status: 'reading' } as const;
  try {
    await discardEntries(services, batchId);
    const options = readBatchOptions(batch.options);
    const { count, isOwn } = await withSmallHeap(() =>
      withOriginal(services, batch, async (file) => {
        const source = await recogniseSource(file, options.isDrop === true ? dropSources : sources);
        await services.db.importBatch.updateMany({ where: isReading, data: { source } });
        const importer = source === addressListSource ? undefined : importerOf(source);
        const library = await importer?.readLibrary?.(file);
        const columns = await (source === addressListSource ? readListedColumns(file) : importer?.readColumns?.(file));
        const reading = { ...options, scopeKinds };
        const staged = await stageEntries(services, { batchId, source, file, options: reading }, run);
        const scopes = { batchId, userId: batch.userId, from: staged.count };
        const others =
          importer === undefined ? 0 : await stageOthers(services, scopes, { importer, file, reading }, run);
        await noteParts(services, batchId, {
          ...(staged.isOwn && { isOwn: true }),
          ...(library && { library: stagedLibrary(library) }),
          ...(columns && { columns }),
        });
        return { ...staged, count: staged.count + others };
      }),
    );
    if (count === 0) throw new DomainError('emptyImport');
    await markDuplicates(services, { batchId, libraryId: batch.libraryId, isOwn });
    const staged = await services.db.importBatch.updateMany({
      where: isReading,
      data: { status: 'staged', updatedAt: services.now() },
    });
    return staged.count > 0;
  } catch (error) {
    await discardStagedImages(services, batchId);
    if (!(error instanceof DomainError) || !isErrorCode(error.code)) throw error;
    await discardEntries(services, batchId);
    await services.db.importBatch.updateMany({
      where: isReading,
      data: { status: 'failed', errorCode: error.code, updatedAt: services.now() },
    });
    throw error;
  }
}

/** Stages what a file has besides recipes. Returns the number of its parts and of those that cannot be read together. */
async function stageOthers(
  services: Services,
  scopes: { batchId: string; userId: string; from: number },
  { importer, file, reading }: { importer: Importer; file: ImportFile; reading: ImportOptions },
  run: StageRun,
): Promise<number> {
  const count = await stageScopes(services, scopes, importer.readScopes?.(file, reading), run);
  const diary = { ...scopes, from: scopes.from + count };
  return count + (await stageDiary(services, diary, importer.readDiary?.(file), run));
}

interface Staging {
  batchId: string;
  source: string;
  file: ImportFile;
  options: ImportOptions;
}

async function stageEntries(
  services: Services,
  { batchId, source, file, options }: Staging,
  run: StageRun,
): Promise<{ count: number; isOwn: boolean }> {
  let position = 0;
  let isOwn = false;
  // Rows wait as JSON. As objects they would keep alive the large texts of the file that their own texts are parts of.
  let chunk: string[] = [];
  let chunkLength = 0;
  // The next chunk is read while the database takes others in, on connections of their own.
  const writing: Promise<void>[] = [];
  const flush = async (): Promise<void> => {
    if (writing.length >= chunksAtOnce) await writing.shift();
    run.signal.throwIfAborted();
    const count = position;
    const written = insertEntries(services, batchId, chunk).then(() => run.progress(count, 0));
    // The failure is thrown where the chunk is awaited. Without this it would count as unhandled until then.
    written.catch(() => undefined);
    writing.push(written);
    chunk = [];
    chunkLength = 0;
  };
  try {
    for await (const result of entriesOf(services, source, { file, options, signal: run.signal })) {
      isOwn ||= result.ok && result.recipe.own !== undefined;
      const row = JSON.stringify(await stagedRow(services, batchId, position, result));
      if (isFull(chunk.length, chunkLength + row.length)) await flush();
      chunk.push(row);
      chunkLength += row.length;
      position += 1;
    }
    if (chunk.length > 0) await flush();
    await Promise.all(writing);
  } finally {
    // All writing must have ended before the caller cleans up.
    await Promise.allSettled(writing);
  }
  return { count: position, isOwn };
}

/** Notes at the batch the further parts of one of our own files, or the columns of a table. */
async function noteParts({ db }: Services, batchId: string, notes: Partial<BatchOptions>): Promise<void> {
  if (Object.keys(notes).length === 0) return;
  await db.$executeRaw(Prisma.sql`
    UPDATE import_batches SET options = ${mergeBatchOptions(notes)} WHERE id = ${batchId}::uuid`);
}
