import type { Services } from '#api/kernel/context';
import { originalsPrefix } from './import.service.ts';

/** Time between the file of an import and its row. */
const graceMs = 60 * 60_000;
const pageSize = 500;

/** Deletes kept originals of which no import knows: those of deleted accounts, and of processes that died in between. */
export async function sweepOriginals(services: Pick<Services, 'db' | 'storage' | 'now'>): Promise<number> {
  const before = new Date(services.now().getTime() - graceMs);
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
  const rows = await db.importBatch.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } });
  const known = new Set(rows.map(({ fileKey }) => fileKey));
  const unknown = keys.filter((key) => !known.has(key));
  await storage.delete(unknown);
  return unknown.length;
}
