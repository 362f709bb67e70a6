import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { flagSchema } from '../wire-values.ts';
import { maxSearchLength } from './list-schemas.ts';
import { folderSchema, ratingSchema, type RecipeSummary, recipeTextSchema } from './schemas.ts';

/**
 * Most recipes of a page of the legacy list. A larger request is not refused but cut.
 * @limit Recipes and labels (500 at most, 100 by default)
 */
const maxLegacyCount = 500;

const labelsSchema = z.array(z.object({ id: z.uuid(), title: z.string(), createdAt: z.date(), updatedAt: z.date() }));
const imagesSchema = z.array(
  z.object({ id: z.uuid(), location: z.string(), Recipe_Image: z.object({ order: z.int() }) }),
);
const firstImageSchema = z.object({ location: z.string() }).nullable();
/** The sender of a recipe in the inbox, with an address to answer to. */
const fromUserSchema = z.object({ name: z.string(), email: z.string() });

/** A recipe as clients of the reference product read it. Search is always current, so `indexedAt` is `updatedAt`. */
export const legacyRecipeSchema = recipeTextSchema.extend({
  id: z.uuid(),
  userId: z.uuid(),
  fromUserId: z.uuid().nullable(),
  rating: ratingSchema,
  folder: folderSchema,
  createdAt: z.date(),
  updatedAt: z.date(),
  indexedAt: z.date(),
  labels: labelsSchema,
  images: imagesSchema,
  image: firstImageSchema,
  fromUser: fromUserSchema.optional(),
  isOwner: z.boolean(),
  version: z.int(),
});
export type LegacyRecipe = z.infer<typeof legacyRecipeSchema>;

/** A recipe of the legacy list. */
export interface LegacySummary
  extends
    Omit<RecipeSummary, 'fromUser' | 'image'>,
    Pick<LegacyRecipe, 'yield' | 'activeTime' | 'url' | 'fromUserId' | 'images' | 'image' | 'fromUser'> {}

/**
 * A page of the legacy list. Rows are not checked, because the server builds them field by field, and a check of each
 * takes as long as reading it.
 */
export const legacyPageSchema = z.object({ data: z.array(z.custom<LegacySummary>()), totalCount: z.int() });
export type LegacyPage = z.infer<typeof legacyPageSchema>;

const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);
const labelTitles = storableText(20_000).transform((titles) =>
  titles.split(',').filter((title) => title.trim() !== ''),
);
const ratings = z
  .string()
  .regex(/^(?:[0-5]|null)(?:,(?:[0-5]|null)){0,9}$/)
  .transform((list) => list.split(',').map((rating) => (rating === 'null' ? null : Number(rating))));

const filterSchema = z.object({
  userId: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
  includeFriends: flagSchema.optional(),
  labels: labelTitles.optional(),
  labelIntersection: flagSchema.optional(),
  ratingFilter: z.union([z.literal('').transform(() => undefined), ratings]).optional(),
});

/** Query of the legacy list. */
export const legacyListQuerySchema = filterSchema.extend({
  folder: folderSchema.default('main'),
  sort: z.enum(['title', '-title', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt']).default('-title'),
  count: wholeNumber.transform((count) => Math.max(1, Math.min(count, maxLegacyCount))).default(100),
  offset: wholeNumber.default(0),
});
export type LegacyListQuery = z.infer<typeof legacyListQuerySchema>;

/** Query of the legacy search. */
export const legacySearchQuerySchema = filterSchema.extend({ query: storableText(maxSearchLength).min(1) });
export type LegacySearchQuery = z.infer<typeof legacySearchQuerySchema>;
