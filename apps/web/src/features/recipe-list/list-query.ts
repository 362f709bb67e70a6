import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import type { Folder } from '@trivet/shared/recipes/schemas';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { showsFriends } from './friends-recipes.public.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListSort } from './list-options.ts';

/** The folder that an address names; any other word is the main one. */
export const folderOf = (asked: string | undefined): Folder => (asked === 'inbox' ? 'inbox' : 'main');

/** Recipes of one page: two screens of tiles on a large display. */
const pageSize = 60;

/** The filter for the server, of an address whose labels are known to exist. */
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

/** Returns a filter without what friends show. */
export const ownPart = (filter: RecipeFilter): RecipeFilter => ({ ...filter, includeAllFriends: undefined });

/** What the list asks the server for, page by page. */
export const listInput = (filter: RecipeFilter, { sort }: Pick<ListAddress, 'sort'>, otherwise: ListSort) => ({
  ...filter,
  // Relevance is for a search alone.
  sort: sort === null || sort === 'relevance' ? otherwise : sort,
  limit: pageSize,
});

/** What a search asks the server for, page by page. */
export const searchInput = (filter: RecipeFilter, { sort }: Pick<ListAddress, 'sort'>, words: string) => ({
  ...filter,
  query: words,
  sort: sort ?? ('relevance' as const),
  limit: pageSize,
});
