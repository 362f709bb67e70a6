import { archiveFiles, archiveFormat, archiveVersion } from '@trivet/readers/own-files/archive-manifest';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';
import type { ImportedKindName } from '../portable-kinds.ts';
import { reached, uploadFile } from './imports.ts';
import { rawZip } from '@trivet/readers/testing/raw-zip';

/** When all that is in the archives of tests was made. */
export const archivedAt = '2026-11-01T12:00:00.000Z';

/** Returns an archive with these lists, plans or entries of a diary, or with this text in place of them. */
export function ownArchive(
  contents: Partial<Record<ImportedKindName | 'diary', unknown>>,
  { recipes = [] }: { recipes?: readonly unknown[] } = {},
): Buffer {
  const manifest = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: archivedAt,
    recipeCount: recipes.length,
    listCount: contents.lists === undefined ? 0 : 1,
    planCount: contents.plans === undefined ? 0 : 1,
    entryCount: contents.diary === undefined ? 0 : 1,
  };
  return rawZip([
    { name: archiveFiles.manifest, content: JSON.stringify(manifest) },
    { name: archiveFiles.recipes, content: JSON.stringify(recipes) },
    // Many items that are the same would be packed tighter than any archive of people.
    ...Object.entries(contents).map(([name, content]) => ({
      name: archiveFiles[name as keyof typeof contents],
      content: typeof content === 'string' ? content : JSON.stringify(content),
      isStored: true,
    })),
  ]);
}

/** Uploads an archive and waits until it is read. */
export const stageArchive = async (server: TestServer, user: TestUser, archive: Buffer) =>
  reached(user, await uploadFile(server, user, archive), 'staged');

/** Returns what the report of an import says of its entries. */
export const reportOf = async ({ api }: TestUser, batchId: string): Promise<string[]> =>
  (await api.import.getEntries({ batchId, limit: 200 })).map(
    ({ name, status, reason }) => `${name} | ${status} | ${reason ?? ''}`,
  );
