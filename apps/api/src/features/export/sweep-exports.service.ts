import type { Services } from '#api/kernel/context';
import { fileGraceMs } from '#api/kernel/storage/storage';
import { exportKey, exportsPrefix, keptMs } from './export-files.ts';

const pageSize = 500;

/**
 * Deletes exports older than a week, and files that belong to no export: those of deleted accounts and of processes
 * that died.
 */
export async function sweepExports({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Promise<number> {
  const old = { createdAt: { lt: new Date(now().getTime() - keptMs) } };
  const gone = await db.export.findMany({ where: old, select: { id: true } });
  await db.export.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  await storage.delete(gone.map(({ id }) => exportKey(id)));
  let page: string[] = [];
  let swept = gone.length;
  for await (const { key, modifiedAt } of storage.list(exportsPrefix)) {
    if (modifiedAt.getTime() < now().getTime() - fileGraceMs) page.push(key.slice(exportsPrefix.length));
    if (page.length < pageSize) continue;
    swept += await deleteUnknown({ db, storage }, page);
    page = [];
  }
  return swept + (await deleteUnknown({ db, storage }, page));
}

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

async function deleteUnknown({ db, storage }: Pick<Services, 'db' | 'storage'>, ids: string[]): Promise<number> {
  const rows = await db.export.findMany({ where: { id: { in: ids.filter(isId) } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  await storage.delete(unknown.map(exportKey));
  return unknown.length;
}
