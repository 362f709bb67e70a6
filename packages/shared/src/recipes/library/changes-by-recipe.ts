import { type LibraryChange, type ShownState, stateAfterChange, type TimedChange } from './library-change.ts';
import type { LibraryRecipe } from './library-rows.ts';

/** A change of one of several recipes, with its time in milliseconds since 1970. */
interface ChangeOfRecipe {
  recipeId: string;
  change: LibraryChange;
  at: number;
}

/**
 * Returns what changes of several recipes, in their order, make of each one. A change that links two recipes is one of both.
 * `rowOf` returns a recipe as the server has it.
 */
export function changesByRecipe(
  changes: readonly ChangeOfRecipe[],
  rowOf: (recipeId: string) => LibraryRecipe | null,
  ownerId: string,
): Map<string, TimedChange[]> {
  const lists = new Map<string, TimedChange[]>();
  const states = new Map<string, ShownState>();
  const add = (recipeId: string, { change, at }: TimedChange): ShownState => {
    const state = stateAfterChange(stateOf(recipeId), { change, at }, ownerId);
    const list = lists.get(recipeId) ?? [];
    list.push({ change, at });
    lists.set(recipeId, list);
    states.set(recipeId, state);
    return state;
  };
  const stateOf = (recipeId: string): ShownState => states.get(recipeId) ?? { shown: rowOf(recipeId), deleted: null };
  for (const { recipeId, change, at } of changes) {
    const before = stateOf(recipeId).shown;
    const { shown: after } = add(recipeId, { change, at });
    if (!namesLinks(change) || after === null) continue;
    const [earlier, later] = [before?.linkedRecipeIds ?? [], after.linkedRecipeIds];
    const link = (other: string, isLinked: boolean) => add(other, { change: { type: 'link', recipeId, isLinked }, at });
    for (const other of later) if (!earlier.includes(other)) link(other, true);
    for (const other of earlier) if (!later.includes(other)) link(other, false);
  }
  return lists;
}

const namesLinks = (change: LibraryChange): boolean => 'linkedRecipeIds' in change && change.linkedRecipeIds != null;
