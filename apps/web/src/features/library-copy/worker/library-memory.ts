import {
  createRecipeIndex,
  putLabels,
  putRecipes,
  type RecipeIndex,
  removeLabels,
  removeRecipes,
} from '@trivet/shared/recipes/finding/recipe-index';
import { type FindableRecipe, findableOf } from '@trivet/shared/recipes/finding/findable-recipe';
import { markFavorites } from '@trivet/shared/recipes/finding/mark-favorites';
import { changesByRecipe } from '@trivet/shared/recipes/library/changes-by-recipe';
import { applyLibraryChanges, type TimedChange } from '@trivet/shared/recipes/library/library-change';
import type { LibraryLabel, LibraryLabelGroup, LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import type { RecipeMarks } from '@trivet/shared/recipes/library/marks';
import type { WaitingChange } from '../protocol.ts';
import type { StoredLibrary, StoredRow } from './library-disk.ts';

/** A label or label group with the library that it belongs to. */
type InLibrary<Value> = Value & { library: string };

/** What the worker has in memory of a person's libraries. The texts of recipes stay on the disk. */
export interface LibraryMemory {
  personId: string;
  libraries: ReadonlyMap<string, StoredLibrary>;
  /** Those that were made without the server are `isNew`. */
  labels: Map<string, InLibrary<LibraryLabel> & { isNew?: true }>;
  groups: Map<string, InLibrary<LibraryLabelGroup>>;
  /** The library of each recipe outside the trash. */
  recipes: Map<string, string>;
  /** What the server has as favorites of the person, and these with the changes that wait. */
  markedIds: readonly string[];
  favorites: ReadonlySet<string>;
  /** The changes that the server has not answered, in their order, and what they make of each recipe. */
  waiting: readonly WaitingChange[];
  waitingOf: ReadonlyMap<string, readonly TimedChange[]>;
  /** Recipes that the person looked at, the latest first. */
  viewedIds: readonly string[];
  index: RecipeIndex;
}

/** Returns the memory of a person of whom nothing is known. */
export const emptyMemory = (personId: string): LibraryMemory => ({
  personId,
  libraries: new Map(),
  labels: new Map(),
  groups: new Map(),
  recipes: new Map(),
  markedIds: [],
  favorites: new Set(),
  waiting: [],
  waitingOf: new Map(),
  viewedIds: [],
  index: createRecipeIndex(),
});

/** Takes rows that were stored. What was deleted leaves the memory, unless a change that waits shows it. */
export function takeRows(memory: LibraryMemory, rows: readonly StoredRow[]): void {
  const recipes: Stored[] = [];
  for (const { noun, id, library, value } of rows) {
    if (noun === 'recipe') recipes.push({ id, library, row: value as LibraryRecipe | null });
    else takePart(memory, noun, id, value && { ...value, library });
  }
  showRecipes(memory, recipes);
}

/** A recipe as the server has it, null outside its library or in the trash. */
interface Stored {
  id: string;
  library: string;
  row: LibraryRecipe | null;
}

/** Returns a recipe with the changes that wait. A new one goes to the library of the person. */
export const withWaiting = (
  { waitingOf, personId }: LibraryMemory,
  { id, row }: Omit<Stored, 'library'>,
): LibraryRecipe | null => applyLibraryChanges(row, waitingOf.get(id) ?? [], personId);

function showRecipes(memory: LibraryMemory, stored: readonly Stored[]): void {
  const put: FindableRecipe[] = [];
  const removed: string[] = [];
  for (const { id, library, row } of stored) {
    const shown = withWaiting(memory, { id, row });
    if (shown === null) {
      memory.recipes.delete(id);
      removed.push(id);
    } else {
      memory.recipes.set(id, library);
      put.push(findableOf(id, shown, memory.favorites.has(id)));
    }
  }
  removeRecipes(memory.index, removed);
  putRecipes(memory.index, put);
}

/**
 * Takes the changes that wait, in the place of those before. `stored` has the rows of all recipes that have or had any, and
 * of those that they link.
 */
export function takeWaiting(memory: LibraryMemory, changes: readonly WaitingChange[], stored: readonly Stored[]): void {
  for (const change of memory.waiting) forgetNewLabels(memory, change);
  const rows = new Map(stored.map(({ id, row }) => [id, row]));
  memory.waiting = changes;
  memory.waitingOf = changesByRecipe(changes, (id) => rows.get(id) ?? null, memory.personId);
  for (const change of changes) takeNewLabels(memory, change);
  showFavorites(memory);
  showRecipes(memory, stored);
}

const newLabelsOf = ({ change }: WaitingChange) => ('newLabels' in change ? (change.newLabels ?? []) : []);

/** Shows labels that were made without the server. */
function takeNewLabels(memory: LibraryMemory, waiting: WaitingChange): void {
  for (const { id, title, labelGroupId } of newLabelsOf(waiting)) {
    if (memory.labels.has(id)) continue;
    takePart(memory, 'label', id, {
      title,
      labelGroupId,
      library: waiting.library,
      createdAt: waiting.at,
      updatedAt: waiting.at,
      isNew: true,
    });
  }
}

function forgetNewLabels(memory: LibraryMemory, waiting: WaitingChange): void {
  for (const { id } of newLabelsOf(waiting)) {
    if (memory.labels.get(id)?.isNew === true) takePart(memory, 'label', id, null);
  }
}

function takePart(
  { labels, groups, index }: LibraryMemory,
  noun: 'label' | 'labelGroup',
  id: string,
  value: object | null,
): void {
  const parts: Map<string, object> = noun === 'label' ? labels : groups;
  if (value === null) parts.delete(id);
  else parts.set(id, value);
  if (noun !== 'label') return;
  const label = labels.get(id);
  if (label === undefined) removeLabels(index, [id]);
  else putLabels(index, [{ id, title: label.title }]);
}

/** Forgets all rows of a library. */
export function forgetLibrary({ recipes, labels, groups, index }: LibraryMemory, library: string): void {
  const idsIn = (parts: ReadonlyMap<string, { library: string }>) =>
    [...parts].flatMap(([id, part]) => (part.library === library ? [id] : []));
  const recipeIds = [...recipes].flatMap(([id, of]) => (of === library ? [id] : []));
  for (const id of recipeIds) recipes.delete(id);
  removeRecipes(index, recipeIds);
  const labelIds = idsIn(labels);
  removeLabels(index, labelIds);
  for (const id of labelIds) labels.delete(id);
  for (const id of idsIn(groups)) groups.delete(id);
}

/** Takes what the person has marked on the server. */
export function takeMarks(memory: LibraryMemory, { favoriteIds, viewedIds }: RecipeMarks): void {
  memory.markedIds = favoriteIds;
  memory.viewedIds = viewedIds;
  showFavorites(memory);
}

function showFavorites(memory: LibraryMemory): void {
  const favorites = new Set(memory.markedIds);
  for (const { recipeId, change } of memory.waiting) {
    if (change.type !== 'setFavorite') continue;
    if (change.isFavorite) favorites.add(recipeId);
    else favorites.delete(recipeId);
  }
  memory.favorites = favorites;
  markFavorites(memory.index, favorites);
}
