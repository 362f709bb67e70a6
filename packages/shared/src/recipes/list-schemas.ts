import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { cursorSchema } from '../wire-values.ts';
import { folderSchema, type RecipeSummary } from './schemas.ts';

/**
 * Most recipes of one page. No answer grows with the library.
 * @limit Recipes and labels (200 at most, 50 by default)
 */
const maxPageSize = 200;
/** Most recipes of a search, best first. */
export const maxSearchResults = 200;
/**
 * Longest search text in UTF-16 units. Only its first {@link maxSearchWords} words count. Each word costs a look into
 * the index.
 * @limit Search (1,000 characters, the first 16 words)
 */
export const maxSearchLength = 1_000;
/** Most words of a search that count. */
export const maxSearchWords = 16;
const maxOffset = 10_000_000;

/** Sort keys of the list. `-title` is the reference product's word for `title`, so both ascend. */
const recipeSortSchema = z.enum(['title', '-title', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt']);

/**
 * Sort keys of our own list. `-rating` begins with the best, `-lastMadeAt` with what was made last and `lastMadeAt` with
 * what was not made for the longest time, `-lastViewedAt` with what the reader looked at last, `totalTime` with the
 * quickest, each with the recipes that lack the value at the end and the title deciding between equals. `random` is an
 * order of its own for each seed.
 */
export const listSortSchema = z.enum([
  ...recipeSortSchema.options,
  '-rating',
  '-lastMadeAt',
  'lastMadeAt',
  '-lastViewedAt',
  'totalTime',
  'random',
]);
export type ListSort = z.infer<typeof listSortSchema>;

/** The number that chooses a random order. */
const seedSchema = z.int().min(0).max(2_147_483_647);

/**
 * The filter of the list. `labels` are titles in any case, and `unlabeled` means recipes without any. A recipe needs
 * one of them, or all of them with `labelIntersection`. A rating of null (or 0) means unrated. `userIds` are owners. Of
 * owners other than the reader, only recipes of their profiles match, and `includeAllFriends` adds those of all
 * friends. With favorites alone, `includeAllFriends` adds every favorite that the reader may see.
 */
export const recipeFilterSchema = z.object({
  folder: folderSchema.nullish().transform((folder) => folder ?? 'main'),
  labels: z.array(storableText(1_000)).max(1_000).nullish(),
  labelIntersection: z.boolean().nullish(),
  ratings: z.array(z.int().min(0).max(5).nullable()).max(10).nullish(),
  userIds: z.array(z.uuid()).max(100).nullish(),
  includeAllFriends: z.boolean().nullish(),
  /** Recipes with a total time of at most this many minutes. Recipes without a time do not match. */
  maxMinutes: z.int().min(1).max(100_000).nullish(),
  /** True for recipes that were made (they have a date), false for those that were not. */
  made: z.boolean().nullish(),
  /** Recipes that were not made on this day or later. It finds only recipes of the reader. */
  notMadeSince: z.iso.date().nullish(),
  /** True for recipes with a picture, false for those without. */
  hasImage: z.boolean().nullish(),
  /** True for the reader's favorites, false for all others. */
  isFavorite: z.boolean().nullish(),
});
export type RecipeFilter = z.infer<typeof recipeFilterSchema>;

const offsetSchema = z.int().min(0).max(maxOffset);

/** A page of the list after `cursor`, or from the recipe at `offset` on. */
export const recipeListSchema = recipeFilterSchema.extend({
  sort: listSortSchema.nullish(),
  seed: seedSchema.nullish(),
  recipeIds: z.array(z.uuid()).max(1_000).nullish(),
  cursor: cursorSchema.nullish(),
  offset: offsetSchema.nullish(),
  limit: z.int().min(1).max(maxPageSize).nullish(),
});
export type RecipeList = z.infer<typeof recipeListSchema>;

/** A page of the list at `offset`, in the words of the reference product. */
export const compatListSchema = recipeListSchema.omit({ seed: true }).extend({
  sort: recipeSortSchema.nullish(),
  orderBy: z.enum(['title', 'createdAt', 'updatedAt']).nullish(),
  orderDirection: z.enum(['asc', 'desc']).nullish(),
});
export type CompatList = z.infer<typeof compatListSchema>;

/** Sort keys of a search: the best match first, or any key of the list. */
export const searchSortSchema = z.union([z.literal('relevance'), listSortSchema]);
export type SearchSort = z.infer<typeof searchSortSchema>;

/**
 * A search. Every word matches the beginning of a word of the recipe. `searchTerm` is the reference product's name for
 * it.
 */
export const recipeSearchSchema = recipeFilterSchema
  .extend({
    query: storableText(maxSearchLength).nullish(),
    searchTerm: storableText(maxSearchLength).nullish(),
    sort: searchSortSchema.nullish(),
    seed: seedSchema.nullish(),
    cursor: cursorSchema.nullish(),
    offset: offsetSchema.nullish(),
    limit: z.int().min(1).max(maxSearchResults).nullish(),
  })
  .transform(({ query, searchTerm, ...rest }) => ({ ...rest, query: query ?? searchTerm ?? '' }));
export type RecipeSearch = z.infer<typeof recipeSearchSchema>;

/** A page of the list. `nextCursor` is null on the last one. */
export interface RecipePage {
  recipes: RecipeSummary[];
  nextCursor: string | null;
}

/** A match of a search: a line of the field, cut to a short length, and the matches in it as offsets [start, end). */
export const searchMatchSchema = z.object({
  field: z.enum(['title', 'ingredients', 'description', 'source', 'instructions', 'notes', 'labels']),
  text: z.string(),
  ranges: z.array(z.tuple([z.int(), z.int()])),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

/**
 * A page of search results, best first. `isGuess` is true when no recipe has the words and these have only similar
 * words. `matches` has, by recipe id, the matches in the title and the best other line. `totalCount` counts the page.
 */
export interface RecipeSearchResult {
  recipes: RecipeSummary[];
  matches: Record<string, SearchMatch[]>;
  nextCursor: string | null;
  totalCount: number;
  isGuess: boolean;
}

/** Asks for the number of recipes that match a filter and, if given, the words of a search. */
export const recipeCountQuerySchema = recipeFilterSchema.extend({ query: storableText(maxSearchLength).nullish() });
export type RecipeCountQuery = z.infer<typeof recipeCountQuerySchema>;

/** The number of recipes that match a filter. */
export const recipeCountSchema = z.object({ count: z.int() });

/** The first letters of the titles in a list that is sorted by title, in its order. */
export const titleIndexSchema = z.array(
  z.object({
    /** A letter in lower case, or `#` for what sorts before all letters. */
    letter: z.string(),
    /** The number of recipes in the list before those of this letter. */
    offset: z.int(),
    count: z.int(),
  }),
);
export type TitleIndex = z.infer<typeof titleIndexSchema>;

/** Asks where, in a list that is sorted by title, the titles with a beginning are. */
export const titleOffsetQuerySchema = recipeFilterSchema.extend({ prefix: storableText(100) });
export type TitleOffsetQuery = z.infer<typeof titleOffsetQuerySchema>;

/** The number of recipes in the list before the first title with the beginning, or before its place without one. */
export const titleOffsetSchema = z.object({ offset: z.int() });
