import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import { type LibraryReader, recipeOfRow, summaryOfRow } from '@trivet/shared/recipes/library/shown-recipe';
import type { Recipe, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { compareTitles } from '@trivet/shared/recipes/searching/compare-titles';
import type { Library } from './library.ts';
import { type LibraryMemory, withWaiting } from './library-memory.ts';

/** Recipes of the copy by their ids. */
export type RowsById = ReadonlyMap<string, LibraryRecipe>;

/** Reads recipes from the disk as the server has them. */
export async function readStored({ disk, memory }: Library, ids: readonly string[]): Promise<RowsById> {
  const keys = [...memory.libraries.keys()].flatMap((library) =>
    [...new Set(ids)].map((id): [string, string, string] => [library, 'recipe', id]),
  );
  const found = await disk.rows.bulkGet(keys);
  const rows = new Map<string, LibraryRecipe>();
  for (const row of found)
    if (row != null && row.value !== null) rows.set(row.id, row.value as unknown as LibraryRecipe);
  return rows;
}

/** Reads recipes outside the trash, with the changes that wait. Those that the copy does not have are left out. */
export async function readRows(library: Library, ids: readonly string[]): Promise<RowsById> {
  const stored = await readStored(library, ids);
  const rows = new Map<string, LibraryRecipe>();
  for (const id of ids) {
    const row = withWaiting(library.memory, { id, row: stored.get(id) ?? null });
    if (row !== null) rows.set(id, row);
  }
  return rows;
}

const readerOf = (library: Library, titles: RowsById): LibraryReader => ({
  personId: library.memory.personId,
  labelOf: (id) => library.memory.labels.get(id),
  titleOf: (id) => titles.get(id)?.title,
  isFavorite: (id) => library.memory.favorites.has(id),
  compareTitles,
});

/** Reads whole recipes, in the order of the ids. */
export const readRecipes = async (library: Library, ids: readonly string[]): Promise<Recipe[]> =>
  recipesOf(library, await readRows(library, ids), ids);

/** Returns whole recipes of rows, in the order of the ids. */
export async function recipesOf(library: Library, rows: RowsById, ids: readonly string[]): Promise<Recipe[]> {
  const linked = [...rows.values()].flatMap(({ linkedRecipeIds }) => linkedRecipeIds);
  const reader = readerOf(library, linked.length === 0 ? new Map() : await readRows(library, linked));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [recipeOfRow(id, row, reader)];
  });
}

/** Returns recipes as a list shows them, in the order of the ids. */
export function summariesOf(library: Library, rows: RowsById, ids: readonly string[]): RecipeSummary[] {
  const reader = readerOf(library, new Map());
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [summaryOfRow(id, row, reader)];
  });
}

const momentsOf = ({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) => ({
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});

const byTitle = (one: { title: string; id: string }, other: { title: string; id: string }): number =>
  compareTitles(one.title, other.title) || (one.id < other.id ? -1 : 1);

/** Returns the labels by title, with the number of their recipes. */
export const labelsOf = ({ labels }: LibraryMemory, counts: ReadonlyMap<string, number>): LabelSummary[] =>
  [...labels]
    .map(([id, { title, labelGroupId, ...label }]) => ({
      id,
      title,
      labelGroupId,
      ...momentsOf(label),
      recipeCount: counts.get(id) ?? 0,
    }))
    .sort(byTitle);

/** Returns the label groups by title, each with its labels. */
export const labelGroupsOf = ({ labels, groups }: LibraryMemory): LabelGroup[] =>
  [...groups]
    .map(([id, { title, warnWhenNotPresent, ...group }]) => ({
      id,
      title,
      warnWhenNotPresent,
      ...momentsOf(group),
      labels: [...labels]
        .filter(([, { labelGroupId }]) => labelGroupId === id)
        .map(([labelId, label]) => ({ id: labelId, title: label.title, labelGroupId: id, ...momentsOf(label) }))
        .sort(byTitle),
    }))
    .sort(byTitle);
