import { ownRecipeJsonLd } from '@trivet/shared/recipes/json-ld-own';
import type { TextFormat } from './text-format.ts';

/** One JSON array with a recipe a line, each schema.org's Recipe and exact, as clients of the reference product's period expect it. */
export const jsonLdFormat: TextFormat = {
  begin: '[\n',
  between: ',\n',
  end: '\n]\n',
  empty: '[]\n',
  textOf: (recipe, baseUrl) => JSON.stringify(ownRecipeJsonLd(recipe, baseUrl)),
};
