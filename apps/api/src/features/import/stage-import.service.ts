import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isErrorCode } from '@trivet/shared/errors';
import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import { z } from 'zod';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { temporaryName } from '#api/kernel/storage/temporary-files';
import { uploadDirOf } from '#api/kernel/upload';
import { importerOf } from './importers.ts';
import type { ImportFile, ImportResult } from './importer.ts';

/** Entries that are staged by one statement. */
const chunkSize = 500;
/** Chunks that are on their way into the database; making the words of a chunk takes longer than reading it. */
const chunksAtOnce = 2;
/** What a duplicate's reason says. */
const inLibrary = 'inLibrary';
const inFile = 'inFile';

/** What a batch notes before it is written: the language of who sent it. */
const receivedSchema = z.object({ locale: z.string().optional() });

/** How the staging tells its progress; the total is the size of the file, in bytes, when it is known. */
export interface StageRun {
  signal: AbortSignal;
  progress(done: number, total: number): Promise<void>;
}

/** Reads the kept original of a batch into staged entries. Begins anew when it was broken off; nothing is written yet. */
export async function stageBatch(services: Services, batchId: string, run: StageRun): Promise<void> {
  const batch = await services.db.importBatch.findUnique({ where: { id: batchId } });
  if (batch?.status !== 'reading' || batch.fileKey === null) return;
  const folder = join(uploadDirOf(services.env), temporaryName(randomUUID()));
  await mkdir(folder, { recursive: true });
  try {
    const file = await fetchOriginal(services, batch.fileKey, { folder, name: batch.fileName });
    await services.db.importEntry.deleteMany({ where: { batchId } });
    const { locale } = receivedSchema.parse(batch.options);
    const count = await stageEntries(services, { batchId, source: batch.source, file, locale }, run);
    if (count === 0) throw new DomainError('emptyImport');
    await markDuplicates(services, batchId, batch.libraryId);
    await services.db.importBatch.updateMany({
      where: { id: batchId, status: 'reading' },
      data: { status: 'staged', updatedAt: services.now() },
    });
  } catch (error) {
    if (!(error instanceof DomainError) || !isErrorCode(error.code)) throw error;
    await services.db.importEntry.deleteMany({ where: { batchId } });
    await services.db.importBatch.updateMany({
      where: { id: batchId, status: 'reading' },
      data: { status: 'failed', errorCode: error.code, updatedAt: services.now() },
    });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchOriginal(
  services: Services,
  key: string,
  { folder, name }: { folder: string; name: string },
): Promise<ImportFile> {
  const object = await services.storage.get(key);
  if (!object) throw new DomainError('unreadableImport');
  const path = join(folder, 'original');
  await pipeline(object.open(), createWriteStream(path, { mode: 0o600 }));
  return { path, name, size: object.size };
}

interface Staging {
  batchId: string;
  source: string;
  file: ImportFile;
  locale: string | undefined;
}

async function stageEntries(
  services: Services,
  { batchId, source, file, locale }: Staging,
  run: StageRun,
): Promise<number> {
  let position = 0;
  let chunk: StagedRow[] = [];
  // While the database takes chunks in, on connections of their own, the next one is read.
  const writing: Promise<void>[] = [];
  const flush = async (): Promise<void> => {
    if (writing.length >= chunksAtOnce) await writing.shift();
    run.signal.throwIfAborted();
    const count = position;
    const written = insertChunk(services, batchId, chunk).then(() => run.progress(count, 0));
    // A failure is met where the chunk is awaited; until then it is not unheard of.
    written.catch(() => undefined);
    writing.push(written);
    chunk = [];
  };
  try {
    for await (const result of importerOf(source).parse(file, locale)) {
      chunk.push(rowOf(position, result));
      position += 1;
      if (chunk.length >= chunkSize) await flush();
    }
    if (chunk.length > 0) await flush();
    await Promise.all(writing);
  } finally {
    // Nothing may be written any more once the caller cleans up.
    await Promise.allSettled(writing);
  }
  return position;
}

interface StagedRow {
  position: number;
  status: 'ready' | 'unreadable';
  name: string;
  reason: string | null;
  recipe: unknown;
}

function rowOf(position: number, result: ImportResult): StagedRow {
  if (!result.ok) return { position, status: 'unreadable', name: result.entry, reason: result.reason, recipe: null };
  const { recipe } = result;
  if (recipe.recipe.title.trim() === '') {
    return { position, status: 'unreadable', name: `#${position + 1}`, reason: 'titleRequired', recipe: null };
  }
  const labels = [...new Set(recipe.labels.map(cleanLabelTitle))].filter(Boolean);
  return { position, status: 'ready', name: recipe.recipe.title, reason: null, recipe: { ...recipe, labels } };
}

async function insertChunk(services: Services, batchId: string, rows: readonly StagedRow[]): Promise<void> {
  await services.db.$executeRaw(Prisma.sql`
    INSERT INTO import_entries (batch_id, position, status, name, reason, recipe, recipe_id, search)
    SELECT ${batchId}::uuid, r.position, r.status::import_entry_status, r.name, r.reason, r.recipe,
      CASE WHEN r.recipe IS NULL THEN NULL ELSE gen_random_uuid() END,
      CASE WHEN r.recipe IS NULL THEN NULL
        ELSE recipe_words(t.title, t.ingredients, t.description, t.source, t.instructions, t.notes) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r (position int, status text, name text, reason text, recipe jsonb)
      CROSS JOIN LATERAL jsonb_to_record(coalesce(r.recipe->'recipe', '{}')) AS t (title text, ingredients text,
        description text, source text, instructions text, notes text)`);
}

/** Reading a large import takes longer than a request may. */
const markMs = 10 * 60_000;

/** The same address, or the same title with the same ingredients, is a duplicate: of the library or of an earlier entry. */
async function markDuplicates({ db }: Services, batchId: string, libraryId: string): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // The statistics do not know entries that were just written: PostgreSQL expects one and compares each with each.
      await tx.$executeRaw`SET LOCAL enable_nestloop = off`;
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      await tx.$executeRaw(Prisma.sql`
        UPDATE import_entries e SET status = 'duplicate', reason = ${inFile}
        FROM (SELECT position, row_number() OVER (
            PARTITION BY name, recipe->'recipe'->>'ingredients', recipe->'recipe'->>'url' ORDER BY position) AS turn
          FROM import_entries WHERE batch_id = ${batchId}::uuid AND status = 'ready') same
        WHERE e.batch_id = ${batchId}::uuid AND e.position = same.position AND same.turn > 1`);
      await tx.$executeRaw(Prisma.sql`
        UPDATE import_entries e SET status = 'duplicate', reason = ${inLibrary} FROM recipes r
        WHERE e.batch_id = ${batchId}::uuid AND e.status = 'ready' AND r.library_id = ${libraryId}::uuid
          AND r.deleted_at IS NULL AND r.url <> '' AND r.url = e.recipe->'recipe'->>'url'`);
      await tx.$executeRaw(Prisma.sql`
        UPDATE import_entries e SET status = 'duplicate', reason = ${inLibrary} FROM recipes r
        WHERE e.batch_id = ${batchId}::uuid AND e.status = 'ready' AND r.library_id = ${libraryId}::uuid
          AND r.deleted_at IS NULL AND r.title = e.name AND r.ingredients = e.recipe->'recipe'->>'ingredients'`);
    },
    { timeout: markMs, maxWait: 20_000 },
  );
}
