import { z } from 'zod';
import { compatLabelSchema } from '../labels/schemas.ts';
import { personSchema } from '../users/schemas.ts';
import type { RecipeSearchResult } from './list-schemas.ts';
import { recipeImageSchema, recipeSchema, recipeSummarySchema, recipeTextSchema } from './schemas.ts';

/** A picture of a recipe as clients of the reference product read it: the row that attaches it, and the picture. */
const recipeImagesSchema = z.array(
  z.object({
    id: z.uuid(),
    order: z.int(),
    imageId: z.uuid(),
    image: recipeImageSchema.pick({ id: true, location: true }),
  }),
);

/** The sender and the owner of a recipe. */
const peopleShape = {
  fromUserId: z.uuid().nullable(),
  fromUser: personSchema.nullable(),
  user: personSchema.nullable(),
};

/** One whole recipe as clients of the reference product read it. */
export const compatRecipeSchema = recipeSchema.omit({ isFavorite: true }).extend({
  ...peopleShape,
  recipeLabels: z.array(
    z.object({
      id: z.uuid(),
      labelId: z.uuid(),
      recipeId: z.uuid(),
      createdAt: z.date(),
      updatedAt: z.date(),
      label: compatLabelSchema,
    }),
  ),
  recipeImages: recipeImagesSchema,
});
export type CompatRecipe = z.infer<typeof compatRecipeSchema>;

/** A recipe of a list as clients of the reference product read it. */
export const compatSummarySchema = recipeSummarySchema.extend({
  ...recipeTextSchema.pick({ yield: true, activeTime: true, url: true }).shape,
  ...peopleShape,
  recipeLabels: z.array(z.object({ labelId: z.uuid(), label: z.object({ id: z.uuid(), title: z.string() }) })),
  recipeImages: recipeImagesSchema,
});
export type CompatSummary = z.infer<typeof compatSummarySchema>;

/** A page of the list at an offset, and the number of all recipes. `nextCursor` leads to the next page too. */
export interface CompatPage {
  recipes: CompatSummary[];
  nextCursor: string | null;
  totalCount: number;
}

/** The results of a search as clients of the reference product read them. */
export interface CompatSearchResult extends Omit<RecipeSearchResult, 'recipes'> {
  recipes: CompatSummary[];
}
