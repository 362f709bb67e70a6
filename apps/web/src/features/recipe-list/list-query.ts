import type { RecipeFilter, SearchSort } from '@trivet/shared/recipes/list-schemas';
import type { Folder } from '@trivet/shared/recipes/schemas';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { showsFriends } from './friends-recipes.public.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListSort } from './list-options.ts';
import { windowSize } from './list-windows.ts';

/** Returns the folder that an address names. Any other word means the main one. */
export const folderOf = (asked: string | undefined): Folder => (asked === 'inbox' ? 'inbox' : 'main');

/** Returns the server's filter for an address whose labels exist. */
export const filterOf = (
  folder: Folder,
  { query, labels, ratings, maxMinutes, made, hasImage, isFavorite, userId }: ListAddress,
  { myRecipes }: Pick<Preferences, 'myRecipes'>,
): RecipeFilter => ({
  folder,
  labels,
  labelIntersection: myRecipes.enableLabelIntersection,
  ...(ratings.length > 0 && { ratings }),
  ...(maxMinutes !== null && { maxMinutes }),
  ...(made !== null && { made }),
  ...(hasImage !== null && { hasImage }),
  ...(isFavorite !== null && { isFavorite }),
  ...(userId !== null && { userIds: [userId] }),
  ...(folder === 'main' &&
    userId === null &&
    // A favorite shows whoever it belongs to.
    (isFavorite !== null || showsFriends(myRecipes, query.trim() === '' ? 'browse' : 'search')) && {
      includeAllFriends: true,
    }),
});

/** Returns a filter without the recipes of friends. */
export const ownPart = (filter: RecipeFilter): RecipeFilter => ({ ...filter, includeAllFriends: undefined });

type Order = Pick<ListAddress, 'sort' | 'seed'>;

const dayMs = 86_400_000;
/** Without a seed in the address, a random order is that of the day. */
const seedOf = (sort: SearchSort, seed: number | null) =>
  sort === 'random' ? { seed: seed ?? Math.floor(Date.now() / dayMs) } : {};

/** Returns the input for the first window of the list. */
export function listInput(filter: RecipeFilter, { sort: asked, seed }: Order, otherwise: ListSort) {
  // Only a search has an order by relevance.
  const sort = asked === null || asked === 'relevance' ? otherwise : asked;
  return { ...filter, sort, ...seedOf(sort, seed), limit: windowSize };
}

/** Returns the input for the first window of a search. */
export function searchInput(filter: RecipeFilter, { sort: asked, seed }: Order, words: string) {
  const sort = asked ?? 'relevance';
  return { ...filter, query: words, sort, ...seedOf(sort, seed), limit: windowSize };
}
