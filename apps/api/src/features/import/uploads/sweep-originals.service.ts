import type { Services } from '#api/kernel/context';
import { fileGraceMs } from '#api/kernel/storage/storage';
import { discardStagedImages, originalOf, originalsPrefix, stagedImageBatches } from '../originals.ts';

const pageSize = 500;
/** Time in which a broken upload can continue. The person may come back. @limit Imports */
const uploadMs = 7 * 24 * 60 * 60_000;

/**
 * Deletes kept originals without an import: those of deleted accounts, and of processes that died between file and row.
 */
export async function sweepOriginals(services: Pick<Services, 'db' | 'storage' | 'now'>): Promise<number> {
  const before = new Date(services.now().getTime() - fileGraceMs);
  let page: string[] = [];
  let swept = 0;
  for await (const { key, modifiedAt } of services.storage.list(originalsPrefix)) {
    if (modifiedAt < before) page.push(key);
    if (page.length < pageSize) continue;
    swept += await deleteUnknown(services, page);
    page = [];
  }
  return swept + (await deleteUnknown(services, page));
}

async function deleteUnknown({ db, storage }: Pick<Services, 'db' | 'storage'>, keys: string[]): Promise<number> {
  const originals = [...new Set(keys.map(originalOf))];
  const rows = await db.importBatch.findMany({ where: { fileKey: { in: originals } }, select: { fileKey: true } });
  const known = new Set(rows.map(({ fileKey }) => fileKey));
  const unknown = keys.filter((key) => !known.has(originalOf(key)));
  await storage.delete(unknown);
  return unknown.length;
}

/** Deletes pictures of imports that nobody will write any more. */
export async function sweepStagedImages(services: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const before = new Date(services.now().getTime() - fileGraceMs);
  let page: string[] = [];
  for await (const { batchId, modifiedAt } of stagedImageBatches(services.storage)) {
    if (modifiedAt < before) page.push(batchId);
    if (page.length < pageSize) continue;
    await discardUnlessOpen(services, page);
    page = [];
  }
  await discardUnlessOpen(services, page);
}

async function discardUnlessOpen(services: Pick<Services, 'db' | 'storage'>, batchIds: string[]): Promise<void> {
  const rows = await services.db.importBatch.findMany({
    where: { id: { in: batchIds }, status: { in: ['reading', 'staged', 'writing'] } },
    select: { id: true },
  });
  const open = new Set(rows.map(({ id }) => id));
  for (const batchId of batchIds) if (!open.has(batchId)) await discardStagedImages(services, batchId);
}

/** Forgets uploads that nobody continues. The next sweep deletes their parts. */
export async function forgetOldUploads({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - uploadMs);
  await db.importBatch.deleteMany({ where: { status: 'uploading', updatedAt: { lt: before } } });
}
