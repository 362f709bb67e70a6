import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import type { Folder } from '@trivet/shared/recipes/schemas';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { showsFriends } from './friends-recipes.public.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListSort } from './list-options.ts';

/** Returns the folder that an address names. Any other word means the main one. */
export const folderOf = (asked: string | undefined): Folder => (asked === 'inbox' ? 'inbox' : 'main');

/** Recipes of one page: two screens of tiles on a large display. */
const pageSize = 60;

/** Returns the server's filter for an address whose labels exist. */
export const filterOf = (
  folder: Folder,
  { query, labels, ratings, maxMinutes, made, hasImage, userId }: ListAddress,
  { myRecipes }: Pick<Preferences, 'myRecipes'>,
): RecipeFilter => ({
  folder,
  labels,
  labelIntersection: myRecipes.enableLabelIntersection,
  ...(ratings.length > 0 && { ratings }),
  ...(maxMinutes !== null && { maxMinutes }),
  ...(made !== null && { made }),
  ...(hasImage !== null && { hasImage }),
  ...(userId !== null && { userIds: [userId] }),
  ...(folder === 'main' &&
    userId === null &&
    showsFriends(myRecipes, query.trim() === '' ? 'browse' : 'search') && { includeAllFriends: true }),
});

/** Returns a filter without the recipes of friends. */
export const ownPart = (filter: RecipeFilter): RecipeFilter => ({ ...filter, includeAllFriends: undefined });

/** Returns the input for a page of the list. */
export const listInput = (filter: RecipeFilter, { sort }: Pick<ListAddress, 'sort'>, otherwise: ListSort) => ({
  ...filter,
  // Only a search has an order by relevance.
  sort: sort === null || sort === 'relevance' ? otherwise : sort,
  limit: pageSize,
});

/** Returns the input for a page of a search. */
export const searchInput = (filter: RecipeFilter, { sort }: Pick<ListAddress, 'sort'>, words: string) => ({
  ...filter,
  query: words,
  sort: sort ?? ('relevance' as const),
  limit: pageSize,
});
