import { randomUUID } from 'node:crypto';
import type { PortableList } from '#api/features/shopping-lists/shopping-lists.public';
import { archivedAt, ownArchive } from './own-archives.ts';

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
  createdAt: archivedAt,
  ...more,
});

/** Returns a recipe on a list of an archive. */
export const listRecipeOf = (title: string, more: object = {}) => ({
  id: randomUUID(),
  recipeId: randomUUID(),
  title,
  yield: '',
  scale: '1',
  plannedDate: null,
  createdAt: archivedAt,
  ...more,
});

/** Returns a list of an archive. */
export const listOf = (title: string, more: Partial<PortableList> = {}): PortableList => ({
  title,
  isArchived: false,
  learnsOrder: false,
  categoryOrder: [],
  createdAt: archivedAt,
  items: [],
  recipes: [],
  habits: [],
  ...more,
});

/** Returns an archive with these lists, or with this text in place of them. */
export const listArchive = (lists: unknown, more?: { recipes?: readonly unknown[] }): Buffer =>
  ownArchive({ lists }, more);
