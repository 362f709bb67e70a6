import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import type { Nutrition, Recipe, RecipeText } from '@trivet/shared/recipes/schemas';
import { textLines } from '@trivet/shared/text/lines';
import { textDuration } from './text-duration.ts';
import { nutritionAmounts } from './read-nutrition.ts';

/** A schema.org object. */
export type JsonLd = Record<string, unknown>;

/** The input of {@link recipeJsonLd}. */
export interface JsonLdRecipe
  extends RecipeText, Pick<Recipe, 'id' | 'nutrition' | 'rating' | 'createdAt' | 'updatedAt'> {
  images: readonly { location: string }[];
  labels: readonly { title: string }[];
}

/**
 * Returns a recipe as schema.org's Recipe, without properties that the recipe does not have. `baseUrl` is the address
 * of this server without a slash at the end, because addresses of pictures must be complete.
 */
export function recipeJsonLd(recipe: JsonLdRecipe, baseUrl: string): JsonLd {
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: recipe.id,
    name: recipe.title,
    datePublished: recipe.createdAt.toISOString(),
    dateModified: recipe.updatedAt.toISOString(),
    description: recipe.description,
    image: recipe.images.map(({ location }) => `${baseUrl}${location}`),
    prepTime: textDuration(recipe.activeTime) ?? recipe.activeTime,
    totalTime: textDuration(recipe.totalTime) ?? recipe.totalTime,
    recipeYield: recipe.yield,
    recipeIngredient: textLines(recipe.ingredients).map(({ content, isHeader }) =>
      isHeader ? `[${content}]` : content,
    ),
    recipeInstructions: instructionLines(recipe.instructions).map(({ content, isHeader }) =>
      isHeader ? { '@type': 'HowToSection', name: content } : { '@type': 'HowToStep', text: content },
    ),
    recipeCategory: recipe.labels.map(({ title }) => title),
    creditText: recipe.source,
    isBasedOn: recipe.url,
    comment: recipe.notes === '' ? [] : [{ '@type': 'Comment', name: 'Author Notes', text: recipe.notes }],
    aggregateRating: recipe.rating === null ? '' : ratingOf(recipe.rating),
    nutrition: nutritionOf(recipe.nutrition),
  });
}

const ratingOf = (rating: number): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: String(rating),
  bestRating: '5',
  ratingCount: 1,
});

function nutritionOf(nutrition: Nutrition): JsonLd | '' {
  const amounts = nutritionAmounts.flatMap(([property, field, unit]) =>
    nutrition[field] === undefined ? [] : [[property, `${nutrition[field]} ${unit}`] as const],
  );
  const { servingSize = '', description = '' } = nutrition;
  const all = withoutEmpty({ ...Object.fromEntries(amounts), servingSize, description });
  return Object.keys(all).length === 0 ? '' : { '@type': 'NutritionInformation', ...all };
}

const withoutEmpty = (node: JsonLd): JsonLd =>
  Object.fromEntries(
    Object.entries(node).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
