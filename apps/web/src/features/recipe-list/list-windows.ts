import type { RecipeSummary } from '@trivet/shared/recipes/schemas';

/** Recipes of one window, as one request reads them: two screens of tiles on a large display. */
export const windowSize = 60;
/** Recipes beyond those in view that load as well, so that slow scrolling shows no placeholders. */
const ahead = 45;

/** A loaded part of a list. The window with number n begins n times {@link windowSize} recipes after the first. */
export interface ListWindow {
  recipes: readonly RecipeSummary[];
  /** Null for the last window of the list. */
  nextCursor: string | null;
}

/** The loaded recipes of a list, by their places. */
export interface PlacedRecipes {
  /** The loaded recipes in the order of the list. */
  recipes: readonly RecipeSummary[];
  at: (place: number) => RecipeSummary | undefined;
  placeOf: (id: string) => number | undefined;
  /** The number of places in the whole list. */
  total: number;
}

/** Returns the numbers of the windows with these places. */
export function windowsOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / windowSize);
  return Array.from({ length: Math.floor(last / windowSize) - from + 1 }, (_value, index) => from + index);
}

/** Returns the numbers of the windows that a list needs while these places are in view. */
export const windowsInView = (first: number, last: number, total: number): number[] =>
  windowsOf(first - ahead, Math.min(last + ahead, Math.max(0, total - 1)));

/**
 * Gives each loaded recipe its place. The recipes that follow one that was removed in the browser move up, and no recipe
 * has two places while windows of different moments meet. `count` is the number of recipes in the list, as far as it is
 * known.
 */
export function placeRecipes(windows: ReadonlyMap<number, ListWindow>, count: number | undefined): PlacedRecipes {
  const places = new Map<number, RecipeSummary>();
  const byId = new Map<string, number>();
  let removed = 0;
  let [end, isWhole] = [0, false];
  for (const number of [...windows.keys()].toSorted((one, other) => one - other)) {
    const { recipes, nextCursor } = windows.get(number) ?? { recipes: [], nextCursor: null };
    const start = number * windowSize - removed;
    for (const [index, recipe] of recipes.entries()) {
      if (byId.has(recipe.id)) continue;
      byId.set(recipe.id, start + index);
      places.set(start + index, recipe);
    }
    if (nextCursor !== null) removed += windowSize - recipes.length;
    if (recipes.length > 0 || number === 0) [end, isWhole] = [start + recipes.length, nextCursor === null];
  }
  const total = isWhole ? end : Math.max(end + 1, count === undefined ? end + windowSize : count - removed);
  return { recipes: [...places.values()], at: (place) => places.get(place), placeOf: (id) => byId.get(id), total };
}
