import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { cursorSchema } from '../wire-values.ts';
import { folderSchema, type RecipeSummary } from './schemas.ts';

/** Most recipes of one page. */
const maxPageSize = 200;
/** Most recipes that a search answers, best first. */
export const maxSearchResults = 200;
/** Longest text to search for; only the first {@link maxSearchWords} words of it count. */
export const maxSearchLength = 1_000;
/** Words of a search that count. */
export const maxSearchWords = 16;
const maxOffset = 10_000_000;

/** Sort keys of the list. `-title` is the reference product's word for `title`: both ascend. */
export const recipeSortSchema = z.enum(['title', '-title', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt']);
export type RecipeSort = z.infer<typeof recipeSortSchema>;

/**
 * What narrows the list. `labels` are titles, in any case; `unlabeled` stands for recipes without any. A recipe needs
 * one of them, or each with `labelIntersection`. A rating of null (or 0) means unrated. `userIds` are owners; of others
 * than the reader only what their profiles show, which `includeAllFriends` adds for all friends.
 */
export const recipeFilterSchema = z.object({
  folder: folderSchema.nullish().transform((folder) => folder ?? 'main'),
  labels: z.array(storableText(1_000)).max(1_000).nullish(),
  labelIntersection: z.boolean().nullish(),
  ratings: z.array(z.int().min(0).max(5).nullable()).max(10).nullish(),
  userIds: z.array(z.uuid()).max(100).nullish(),
  includeAllFriends: z.boolean().nullish(),
  /** Recipes whose total time names at most so many minutes; those without a time are left out. */
  maxMinutes: z.int().min(1).max(100_000).nullish(),
  /** Only recipes that were made (they have a date), or only those that were not. */
  made: z.boolean().nullish(),
  /** Only recipes with a picture, or only those without. */
  hasImage: z.boolean().nullish(),
});
export type RecipeFilter = z.infer<typeof recipeFilterSchema>;

/** A page of the list after `cursor`. */
export const recipeListSchema = recipeFilterSchema.extend({
  sort: recipeSortSchema.nullish(),
  recipeIds: z.array(z.uuid()).max(1_000).nullish(),
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(maxPageSize).nullish(),
});

/** A page of the list at `offset`, in the words of the reference product. */
export const referenceListSchema = recipeListSchema.extend({
  orderBy: z.enum(['title', 'createdAt', 'updatedAt']).nullish(),
  orderDirection: z.enum(['asc', 'desc']).nullish(),
  offset: z.int().min(0).max(maxOffset).nullish(),
});
export type ReferenceList = z.infer<typeof referenceListSchema>;

/** Sort keys of a search: the best match first, or any key of the list. */
export const searchSortSchema = z.union([z.literal('relevance'), recipeSortSchema]);
export type SearchSort = z.infer<typeof searchSortSchema>;

/** A search: every word counts as the beginning of a word of the recipe; `searchTerm` is the reference product's name. */
export const recipeSearchSchema = recipeFilterSchema
  .extend({
    query: storableText(maxSearchLength).nullish(),
    searchTerm: storableText(maxSearchLength).nullish(),
    sort: searchSortSchema.nullish(),
    cursor: cursorSchema.nullish(),
    limit: z.int().min(1).max(maxSearchResults).nullish(),
  })
  .transform(({ query, searchTerm, ...rest }) => ({ ...rest, query: query ?? searchTerm ?? '' }));
export type RecipeSearch = z.infer<typeof recipeSearchSchema>;

/** A page of the list; `nextCursor` is null on the last one. */
export interface RecipePage {
  recipes: RecipeSummary[];
  nextCursor: string | null;
}

/** Where a search found its words: the line of the field, cut to what fits, and the matches as offsets [start, end). */
export const searchMatchSchema = z.object({
  field: z.enum(['title', 'ingredients', 'description', 'source', 'instructions', 'notes', 'labels']),
  text: z.string(),
  ranges: z.array(z.tuple([z.int(), z.int()])),
});
export type SearchMatch = z.infer<typeof searchMatchSchema>;

/**
 * A page of what a search found, best first; `isGuess` when nothing has the words and these only have words that look
 * like them. `matches` has for each recipe, by its id, the title's marks and the best other line; `totalCount` counts
 * the page.
 */
export interface RecipeSearchResult {
  recipes: RecipeSummary[];
  matches: Record<string, SearchMatch[]>;
  nextCursor: string | null;
  totalCount: number;
  isGuess: boolean;
}

/** Asks how many recipes a filter lets through, of these those that a search finds by its words. */
export const recipeCountQuerySchema = recipeFilterSchema.extend({ query: storableText(maxSearchLength).nullish() });
export type RecipeCountQuery = z.infer<typeof recipeCountQuerySchema>;

/** How many recipes a filter lets through. */
export const recipeCountSchema = z.object({ count: z.int() });
