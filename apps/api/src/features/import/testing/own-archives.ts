import { randomUUID } from 'node:crypto';
import { archiveFiles, archiveFormat, archiveVersion } from '#api/features/export/export.public';
import type { PortablePlan } from '#api/features/meal-plans/meal-plans.public';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import type { TestServer } from '#api/kernel/testing/server';
import type { TestUser } from '#api/kernel/testing/test';
import type { ImportedKindName } from '../portable-kinds.ts';
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

/** Returns something planned in an archive. */
export const plannedOf = (title: string, more: object = {}) => ({
  title,
  note: '',
  meal: 'dinner',
  recipeId: null,
  yield: '',
  scale: '1',
  date: '2026-11-27',
  order: 0,
  seriesId: null,
  occurrence: null,
  madeAt: null,
  createdAt: date,
  ...more,
});

/** Returns something planned again and again in an archive. */
export const seriesOf = (title: string, more: object = {}) => {
  const { date: start, seriesId: _, occurrence: __, madeAt: ___, ...planned } = plannedOf(title);
  return { id: randomUUID(), ...planned, start, unit: 'week' as const, interval: 1, until: null, skipped: [], ...more };
};

/** Returns a template in an archive. */
export const templateOf = (title: string, items: readonly object[]) => ({ title, items, createdAt: date });

/** Returns a plan of an archive. */
export const planOf = (title: string, more: object = {}): PortablePlan => ({
  title,
  repeatAfter: 14,
  onceAWeek: [],
  createdAt: date,
  meals: [],
  items: [],
  series: [],
  templates: [],
  ...more,
});

/** Returns an archive with these lists or plans, or with this text in place of them. */
export function ownArchive(
  contents: Partial<Record<ImportedKindName, unknown>>,
  { recipes = [] }: { recipes?: readonly unknown[] } = {},
): Buffer {
  const manifest = {
    format: archiveFormat,
    version: archiveVersion,
    createdAt: date,
    recipeCount: recipes.length,
    listCount: contents.lists === undefined ? 0 : 1,
    planCount: contents.plans === undefined ? 0 : 1,
  };
  return rawZip([
    { name: archiveFiles.manifest, content: JSON.stringify(manifest) },
    { name: archiveFiles.recipes, content: JSON.stringify(recipes) },
    // Many items that are the same would be packed tighter than any archive of people.
    ...Object.entries(contents).map(([name, content]) => ({
      name: archiveFiles[name as ImportedKindName],
      content: typeof content === 'string' ? content : JSON.stringify(content),
      isStored: true,
    })),
  ]);
}

/** Returns an archive with these lists, or with this text in place of them. */
export const listArchive = (lists: unknown, more?: { recipes?: readonly unknown[] }): Buffer =>
  ownArchive({ lists }, more);

/** Returns an archive with these plans, or with this text in place of them. */
export const planArchive = (plans: unknown, more?: { recipes?: readonly unknown[] }): Buffer =>
  ownArchive({ plans }, more);

/** Uploads an archive and waits until it is read. */
export const stageArchive = async (server: TestServer, user: TestUser, archive: Buffer) =>
  reached(user, await uploadFile(server, user, archive), 'staged');

/** Returns what the report of an import says of its entries. */
export const reportOf = async ({ api }: TestUser, batchId: string): Promise<string[]> =>
  (await api.import.getEntries({ batchId, limit: 200 })).map(
    ({ name, status, reason }) => `${name} | ${status} | ${reason ?? ''}`,
  );
