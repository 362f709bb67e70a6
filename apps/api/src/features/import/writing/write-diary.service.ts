import { buffer } from 'node:stream/consumers';
import { diaryKind } from '@trivet/shared/diary/diary';
import { z } from 'zod';
import { insertEntries, roomInDiary } from '#api/features/diary/diary.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { storePictures } from '../pictures/store-pictures.ts';
import { markKnownEntries } from '../staging/stage-diary.service.ts';
import type { StageRun } from '../staging/stage-run.ts';
import type { OwnWriting } from './write-own.service.ts';

const ofBatch = (batchId: string): Prisma.Sql => Prisma.sql`s.batch_id = ${batchId}::uuid AND s.kind = ${diaryKind}`;

/** Returns true for an import that brings entries of a diary. */
export const bringsDiary = async ({ db }: Pick<Services, 'db'>, batchId: string): Promise<boolean> =>
  (await db.importScope.findFirst({ where: { batchId, kind: diaryKind }, select: { position: true } })) !== null;

const keysSchema = z.array(z.string());

/**
 * Brings the photos of staged entries into the library, and notes their ids at the entries, so that a restart continues
 * where it stopped. Nothing names those of an import that is not written in the end, and the sweep deletes them.
 */
export async function storeDiaryPhotos(
  services: Services,
  { id: batchId, libraryId }: { id: string; libraryId: string },
  run: StageRun,
): Promise<void> {
  const waiting = await services.db.$queryRaw<{ position: number; keys: unknown }[]>(Prisma.sql`
    SELECT s.position, s.content->'imageKeys' AS keys FROM import_scopes s
    WHERE ${ofBatch(batchId)} AND s.status = 'ready' AND jsonb_array_length(s.content->'imageKeys') > 0 ORDER BY s.position`);
  for (const { position, keys } of waiting) {
    run.signal.throwIfAborted();
    const pictures = keysSchema.parse(keys).map((key, place) => ({
      place,
      address: null,
      read: async () => {
        const object = await services.storage.get(key);
        if (!object) throw new DomainError('notAnImage');
        return buffer(object.content);
      },
    }));
    const { found } = await storePictures(services, libraryId, pictures);
    const stored = { imageKeys: [], photos: found.map(({ imageId }) => imageId) };
    await services.db.$executeRaw(Prisma.sql`
      UPDATE import_scopes s SET content = s.content || ${JSON.stringify(stored)}::jsonb
      WHERE ${ofBatch(batchId)} AND s.position = ${position}`);
  }
}

/**
 * Writes the staged entries that the person wants and that their diary does not have, as many as there is room for. It runs
 * in the transaction of the batch, which holds the diary, once the table `imported_ids` knows the recipes of the file.
 */
export async function writeDiary(tx: Tx, { batchId, libraryId, userId, options }: OwnWriting): Promise<void> {
  await markKnownEntries(tx, { batchId, userId });
  const room = options.keepDiary ? await roomInDiary(tx, userId) : 0;
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_scopes s
    SET status = (CASE WHEN w.turn <= ${room} THEN 'written' ELSE 'skipped' END)::import_entry_status
    FROM (SELECT position, row_number() OVER (ORDER BY position) AS turn FROM import_scopes s
      WHERE ${ofBatch(batchId)} AND s.status = 'ready') w
    WHERE s.batch_id = ${batchId}::uuid AND s.position = w.position`);
  if (options.keepDiary) await nameLeftOut(tx, batchId);
  // A photo may have been swept since it was stored, or be of another library.
  const photos = Prisma.sql`(SELECT coalesce(jsonb_agg(i.id ORDER BY p.place), '[]')
    FROM jsonb_array_elements_text(s.content->'photos') WITH ORDINALITY AS p(id, place)
      JOIN images i ON i.id = p.id::uuid AND i.library_id = ${libraryId}::uuid)`;
  // A version means something only in the history that the file brought, or in the library that it came from.
  const version = Prisma.sql`CASE WHEN known.recipe_id IS NULL OR known.recipe_id::text = known.original OR EXISTS (
    SELECT FROM recipes r WHERE r.id = known.recipe_id AND r.import_batch_id = ${batchId}::uuid)
    THEN s.content->'version' ELSE 'null'::jsonb END`;
  const rows = Prisma.sql`
    SELECT s.scope_id AS id, s.content || jsonb_build_object('photos', ${photos}, 'version', ${version},
      'recipeId', coalesce(known.recipe_id::text, s.content->>'recipeId')) AS content
    FROM import_scopes s LEFT JOIN imported_ids known ON known.original = s.content->>'recipeId'
    WHERE ${ofBatch(batchId)} AND s.status = 'written'`;
  await insertEntries(tx, userId, rows);
  // An undo leaves what the person has changed since then.
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_scopes s SET content = jsonb_build_object('writtenAt', now()) WHERE ${ofBatch(batchId)}`);
}

/** Finds the entries that an import wrote and that nobody has changed since. */
export async function findUnchangedEntries(tx: Tx, batchId: string): Promise<string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT s.scope_id AS id FROM import_scopes s JOIN diary_entries e ON e.entry_id = s.scope_id
    WHERE ${ofBatch(batchId)} AND s.status = 'written' AND e.changed_at = (s.content->>'writtenAt')::timestamptz(3)`);
  return found.map(({ id }) => id);
}

/** Names the entries for which there is no room in the report. */
const nameLeftOut = (tx: Tx, batchId: string): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO import_entries (batch_id, position, status, name, reason)
    SELECT ${batchId}::uuid, row_number() OVER (ORDER BY s.position) + coalesce((
        SELECT max(e.position) FROM import_entries e WHERE e.batch_id = ${batchId}::uuid), -1), 'skipped', s.name,
      'tooManyEntries'
    FROM import_scopes s WHERE ${ofBatch(batchId)} AND s.status = 'skipped'`);
