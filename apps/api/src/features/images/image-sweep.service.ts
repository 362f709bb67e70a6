import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { fileGraceMs } from '#api/kernel/storage/storage';
import { deleteImageFiles, imageKeyOf, imagesPrefix } from './image-files.ts';

/** Time for a person to save the recipe with a new image. @limit Images */
const attachGraceMs = 24 * 60 * 60_000;
const pageSize = 500;
/** Reading the histories of large libraries takes longer than a transaction usually may. */
const transactionMs = 120_000;

/**
 * Deletes images that nothing has shown for a day, and files that belong to no image. Any process may run it at any
 * time.
 */
export async function sweepOrphans(services: Services): Promise<{ images: number; keysOfFiles: number }> {
  const images = await sweepRows(services);
  return { images, keysOfFiles: await sweepFiles(services) };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

interface ImageRow {
  id: string;
  key: string;
}

async function sweepRows(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - attachGraceMs);
  let swept = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const candidates = await findUnattached(services, before, last);
    const end = candidates.at(-1)?.id;
    if (end === undefined) return swept;
    last = end;
    const gone = await deleteUnattached(services, candidates, before);
    await deleteImageFiles(services.storage, gone);
    swept += gone.length;
  }
}

/**
 * The condition, over `images i`, for images that no recipe, no profile and no entry of their owner's diary shows. An entry
 * of somebody else keeps nothing.
 */
const isUnattached = Prisma.sql`NOT EXISTS (SELECT FROM recipe_images a WHERE a.image_id = i.id)
  AND NOT EXISTS (SELECT FROM profile_images a WHERE a.image_id = i.id)
  AND NOT EXISTS (SELECT FROM diary_entries a JOIN scopes s ON s.id = a.scope_id
    JOIN libraries l ON l.id = i.library_id AND l.owner_id = s.owner_id WHERE a.photos @> ARRAY[i.id::text])`;

const findUnattached = (services: Services, before: Date, last: string): Promise<ImageRow[]> =>
  services.db.$queryRaw<ImageRow[]>(Prisma.sql`
    SELECT id, key FROM images i WHERE created_at < ${before} AND id > ${last}::uuid
      AND ${isUnattached}
    ORDER BY id LIMIT ${pageSize}`);

// An earlier state of a recipe can be restored with its images, and a staged import can be written with its own. An
// image stays wherever their JSON names it, in any property.
async function withoutKept(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const uuids = Prisma.sql`'strict $.** ? (@.type() == "string" && @ like_regex "^[0-9a-f-]{36}$")'`;
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    WITH libraries_of AS (SELECT DISTINCT library_id AS id FROM images WHERE id = ANY(${ids}::uuid[])),
    documents AS (
      SELECT r.snapshot AS document FROM recipe_revisions r JOIN recipes c ON c.id = r.recipe_id
        WHERE c.library_id IN (SELECT id FROM libraries_of)
      UNION ALL
      SELECT e.recipe FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
        WHERE e.recipe IS NOT NULL AND b.library_id IN (SELECT id FROM libraries_of)
    )
    SELECT unnest(${ids}::text[]) AS id EXCEPT
    SELECT named #>> '{}' FROM documents, jsonb_path_query(document, ${uuids}) AS named`);
  return rows.map(({ id }) => id);
}

// The lock waits for anybody who attaches one of these at this moment. The statements after it then see that it is
// attached, or that a history names it. One that somebody has just sent again is young again. A library is kept from deletion before its images are locked, and the images of
// one that is being deleted go with it.
const deleteUnattached = (services: Services, candidates: readonly ImageRow[], before: Date): Promise<string[]> =>
  services.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      const among = Prisma.sql`id = ANY(${candidates.map(({ id }) => id)}::uuid[])`;
      const libraries = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
        SELECT id FROM libraries WHERE id IN (SELECT library_id FROM images WHERE ${among}) FOR KEY SHARE SKIP LOCKED`);
      const images = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
        SELECT id FROM images WHERE ${among} AND created_at < ${before} AND library_id = ANY(${idsOf(libraries)}::uuid[])
        ORDER BY id FOR UPDATE`);
      const doomed = await withoutKept(tx, idsOf(images));
      const gone = await tx.$queryRaw<{ key: string }[]>(Prisma.sql`
        DELETE FROM images i WHERE id = ANY(${doomed}::uuid[])
          AND ${isUnattached} RETURNING key`);
      return gone.map(({ key }) => key);
    },
    { timeout: transactionMs },
  );

async function sweepFiles(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - fileGraceMs);
  const page = new Set<string>();
  let swept = 0;
  for await (const file of services.storage.list(imagesPrefix)) {
    const key = imageKeyOf(file.key);
    if (key === undefined || file.modifiedAt >= before) continue;
    page.add(key);
    if (page.size < pageSize) continue;
    swept += await deleteWithoutRow(services, [...page]);
    page.clear();
  }
  return swept + (await deleteWithoutRow(services, [...page]));
}

async function deleteWithoutRow(services: Services, keys: string[]): Promise<number> {
  const rows = await services.db.image.findMany({ where: { key: { in: keys } }, select: { key: true } });
  const known = new Set(rows.map(({ key }) => key));
  const orphans = keys.filter((key) => !known.has(key));
  await deleteImageFiles(services.storage, orphans);
  return orphans.length;
}
