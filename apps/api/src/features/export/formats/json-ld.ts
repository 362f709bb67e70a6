import { ownRecipeJsonLd } from '@trivet/readers/own-files/json-ld-own';
import type { TextExportFormat } from './text-format.ts';

/** One JSON array of exact schema.org recipes, one a line, as clients of the reference product's period expect it. */
export const jsonLdFormat: TextExportFormat = {
  begin: '[\n',
  between: ',\n',
  end: '\n]\n',
  empty: '[]\n',
  textOf: (recipe, baseUrl) => JSON.stringify(ownRecipeJsonLd(recipe, baseUrl)),
};
