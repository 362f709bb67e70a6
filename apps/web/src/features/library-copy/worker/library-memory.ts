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
import { applyLabelChange } from '@trivet/shared/recipes/library/label-change';
import { changesByRecipe } from '@trivet/shared/recipes/library/changes-by-recipe';
import { applyLibraryChanges, type TimedChange } from '@trivet/shared/recipes/library/library-change';
import type { LibraryLabel, LibraryLabelGroup, LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import type { RecipeMarks } from '@trivet/shared/recipes/library/marks';
import type { WaitingChange, WaitingLabel } from '../protocol.ts';
import type { StoredLibrary, StoredRow } from './library-disk.ts';

/** A label or label group with the library that it belongs to. */
type InLibrary<Value> = Value & { library: string };

type MemoryLabel = InLibrary<LibraryLabel> & { isNew?: true };

/** What the worker has in memory of a person's libraries. The texts of recipes stay on the disk. */
export interface LibraryMemory {
  personId: string;
  libraries: ReadonlyMap<string, StoredLibrary>;
  /** The labels without changes that wait. Those that were made without the server are `isNew`. */
  storedLabels: Map<string, MemoryLabel>;
  /** The labels as they show. */
  labels: Map<string, MemoryLabel>;
  groups: Map<string, InLibrary<LibraryLabelGroup>>;
  /** The library of each recipe outside the trash. */
  recipes: Map<string, string>;
  /** What the server has as favorites of the person, and these with the changes that wait. */
  markedIds: readonly string[];
  favorites: ReadonlySet<string>;
  /** The changes that the server has not answered, in their order, and what they make of each recipe. */
  waiting: readonly WaitingChange[];
  waitingOf: ReadonlyMap<string, readonly TimedChange[]>;
  /** The changes of each label that the server has not answered, in their order. */
  waitingLabels: ReadonlyMap<string, readonly WaitingLabel[]>;
  /** Recipes that the person looked at, the latest first. */
  viewedIds: readonly string[];
  index: RecipeIndex;
}

/** Returns the memory of a person of whom nothing is known. */
export const emptyMemory = (personId: string): LibraryMemory => ({
  personId,
  libraries: new Map(),
  storedLabels: new Map(),
  labels: new Map(),
  groups: new Map(),
  recipes: new Map(),
  markedIds: [],
  favorites: new Set(),
  waiting: [],
  waitingOf: new Map(),
  waitingLabels: new Map(),
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
    if (memory.storedLabels.has(id)) continue;
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
    if (memory.storedLabels.get(id)?.isNew === true) takePart(memory, 'label', id, null);
  }
}

function takePart(memory: LibraryMemory, noun: 'label' | 'labelGroup', id: string, value: object | null): void {
  const parts: Map<string, object> = noun === 'label' ? memory.storedLabels : memory.groups;
  if (value === null) parts.delete(id);
  else parts.set(id, value);
  if (noun === 'label') showLabel(memory, id);
}

/** Shows a label with the changes that wait. */
function showLabel({ storedLabels, waitingLabels, labels, index }: LibraryMemory, id: string): void {
  let label = storedLabels.get(id) ?? null;
  for (const { change, at } of waitingLabels.get(id) ?? []) label = applyLabelChange(label, change, at);
  if (label === null) {
    labels.delete(id);
    removeLabels(index, [id]);
  } else {
    labels.set(id, label);
    putLabels(index, [{ id, title: label.title }]);
  }
}

/** Takes the changes of labels that wait, in the place of those before. Returns true when they are others. */
export function takeWaitingLabels(memory: LibraryMemory, changes: readonly WaitingLabel[]): boolean {
  const before = memory.waitingLabels;
  const after = Map.groupBy(changes, ({ labelId }) => labelId);
  const keyOf = (waiting: ReadonlyMap<string, readonly WaitingLabel[]>) =>
    [...waiting.values()].flatMap((own) => own.map(({ id }) => id)).join();
  if (keyOf(before) === keyOf(after)) return false;
  memory.waitingLabels = after;
  for (const id of new Set([...before.keys(), ...after.keys()])) showLabel(memory, id);
  return true;
}

/** Forgets all rows of a library. */
export function forgetLibrary({ recipes, storedLabels, labels, groups, index }: LibraryMemory, library: string): void {
  const idsIn = (parts: ReadonlyMap<string, { library: string }>) =>
    [...parts].flatMap(([id, part]) => (part.library === library ? [id] : []));
  const recipeIds = [...recipes].flatMap(([id, of]) => (of === library ? [id] : []));
  for (const id of recipeIds) recipes.delete(id);
  removeRecipes(index, recipeIds);
  const labelIds = idsIn(storedLabels);
  removeLabels(index, labelIds);
  for (const part of [storedLabels, labels]) for (const id of labelIds) part.delete(id);
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
