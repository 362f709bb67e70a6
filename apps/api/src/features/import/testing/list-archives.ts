import { archiveFiles, archiveFormat, archiveVersion } from '#api/features/export/export.public';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';
import { reached, uploadFile } from './imports.ts';
import { rawZip } from './raw-zip.ts';

const date = '2026-11-01T12:00:00.000Z';

/** Returns an item of a list in an archive. */
export const itemOf = (title: string, more: object = {}) => ({
  title,
  note: '',
  category: null,
  isCategoryChosen: false,
  completedAt: null,
  recipeId: null,
  recipeTitle: null,
  listRecipeId: null,
  line: null,
  createdAt: date,
  ...more,
});

/** Returns a list of an archive. */
export const listOf = (title: string, more: Partial<PortableList> = {}): PortableList => ({
  title,
  isArchived: false,
  learnsOrder: false,
  categoryOrder: [],
  createdAt: date,
  items: [],
  recipes: [],
  habits: [],
  ...more,
});

/** Returns an archive with these lists, or with this text in place of them. */
export function listArchive(lists: unknown, { recipes = [] }: { recipes?: readonly unknown[] } = {}): Buffer {
  const manifest = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: date,
    recipeCount: recipes.length,
    listCount: 1,
  };
  return rawZip([
    { name: archiveFiles.manifest, content: JSON.stringify(manifest) },
    { name: archiveFiles.recipes, content: JSON.stringify(recipes) },
    // Many items that are the same would be packed tighter than any archive of people.
    { name: archiveFiles.lists, content: typeof lists === 'string' ? lists : JSON.stringify(lists), isStored: true },
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
