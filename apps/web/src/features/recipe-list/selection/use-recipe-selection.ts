import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { useState } from 'react';
import { ownPart } from '../list-query.ts';
import type { RecipeListView } from '../use-recipe-list.ts';
import type { ChosenRecipes } from './bulk.mutations.ts';

interface State {
  /** The chosen recipes. With `isAll`, the recipes that are not chosen. */
  ids: ReadonlySet<string>;
  /** Whether everything in the narrowed list is chosen, including recipes that have not loaded yet. */
  isAll: boolean;
  /** The recipe where a range begins. */
  anchor: string | null;
  /** The list for which "all" was chosen. It does not apply to another list. */
  list: string;
}

/** Recipes of a list that are chosen for one change. */
export interface RecipeListSelection {
  isOn: boolean;
  isAll: boolean;
  count: number;
  /** The number of recipes that can be chosen. Undefined until it is known. */
  total: number | undefined;
  has: (id: string) => boolean;
  /** Begins a selection, with one recipe or none. */
  start: (id?: string) => void;
  toggle: (id: string) => void;
  /** Chooses everything from the last touched recipe to this one. */
  extendTo: (id: string) => void;
  chooseAll: () => void;
  stop: () => void;
  /** The chosen recipes as the input of a change. Null while nothing is chosen. */
  chosen: ChosenRecipes | null;
}

// Recipes of friends belong to them, so they are neither chosen nor counted.
const ownIds = (recipes: readonly RecipeSummary[]): string[] =>
  recipes.filter(({ owner }) => owner === undefined).map(({ id }) => id);

const selectionOf = (
  { filter, words }: RecipeListView,
  { ids, isAll }: Pick<State, 'ids' | 'isAll'>,
): RecipeSelection =>
  isAll ? { filter: ownPart(filter), ...(words !== '' && { query: words }), exceptIds: [...ids] } : { ids: [...ids] };

const none: ReadonlySet<string> = new Set();

/** Keeps the selection of a list. Another filter or search keeps single recipes, but not "all". */
export function useRecipeSelection(view: RecipeListView): RecipeListSelection {
  const { recipes, filter, words, isGuess, ownCount } = view;
  const [state, setState] = useState<State | null>(null);
  const list = JSON.stringify([filter, words]);
  const isOfOther = state !== null && state.isAll && state.list !== list;
  const { ids, isAll } = state !== null && !isOfOther ? state : { ids: none, isAll: false };
  const others = new Set(recipes.filter(({ owner }) => owner !== undefined).map(({ id }) => id));
  const ownShown = recipes.length - others.size;
  const isOwnList = !isGuess && !filter.userIds?.length;
  const total = isOwnList ? ownCount : ownShown;
  const has = (id: string): boolean => !others.has(id) && ids.has(id) !== isAll;

  const put = (next: ReadonlySet<string>, anchor: string | null, all = isAll): void =>
    setState({ ids: next, isAll: all, anchor, list });
  const withChoice = (chosen: readonly string[], isChosen: boolean): ReadonlySet<string> => {
    const next = new Set(ids);
    for (const id of chosen.filter((one) => !others.has(one))) {
      if (isChosen !== isAll) next.add(id);
      else next.delete(id);
    }
    return next;
  };
  const extendTo = (id: string): void => {
    const anchor = recipes.find((recipe) => recipe.id === state?.anchor)?.id ?? id;
    const range = view.between(anchor, id);
    const choose = (all: readonly RecipeSummary[]) => put(withChoice(ownIds(all), true), id);
    // The query cache reports recipes that cannot be read.
    if (range instanceof Promise) range.then(choose, () => undefined);
    else choose(range);
  };
  const chooseAll = (): void => {
    // The results of a guess have none of the words, and recipes of other people cannot be changed.
    if (!isOwnList) put(new Set(ownIds(recipes)), null, false);
    else put(none, null, true);
  };
  const size = isAll ? Math.max(0, (total ?? ownShown) - ids.size) : ids.size;
  const shown = () => new Set(recipes.map(({ id }) => id).filter(has));
  return {
    isOn: state !== null,
    isAll,
    count: size,
    total,
    has,
    start: (id) => {
      if (id === undefined || !others.has(id)) put(id === undefined ? none : new Set([id]), id ?? null, false);
    },
    toggle: (id) => put(withChoice([id], !has(id)), id),
    extendTo,
    chooseAll,
    stop: () => setState(null),
    chosen: size === 0 ? null : { selection: selectionOf(view, { ids, isAll }), shownIds: shown() },
  };
}
