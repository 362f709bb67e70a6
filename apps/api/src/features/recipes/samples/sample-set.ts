import type { RecipeText } from '@trivet/shared/recipes/schemas';

/** A sample recipe: the texts that a good recipe has. */
export type SampleRecipe = Pick<RecipeText, 'title' | 'yield' | 'ingredients' | 'instructions'> & Partial<RecipeText>;

/** The sample recipes in one language, and the title of their label. */
export interface SampleSet {
  label: string;
  recipes: readonly SampleRecipe[];
}
