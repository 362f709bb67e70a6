import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import { Builder } from 'xml2js';
import { xmlText } from '#api/kernel/xml-text';
import type { AddressedRecipe, TextExportFormat } from './text-format.ts';

type Value = string | number | null | undefined;

/** The content of an element: a text, or elements by their names, with a list for those that share one. */
interface Elements {
  [name: string]: string | Elements | Elements[];
}

// An empty text has both tags, and a recipe is one level below the root.
const renderOpts = { pretty: true, indent: '  ', newline: '\n', allowEmpty: true, offset: 1 };
const builder = new Builder({ rootName: 'recipe', headless: true, renderOpts });

/** Returns an element for each known value. */
function elements(values: Readonly<Record<string, Value>>): Elements {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, xmlText(String(value))]));
}

function recipeElements(recipe: AddressedRecipe, baseUrl: string): Elements {
  const nutrition = elements(recipe.nutrition);
  return {
    ...elements({ id: recipe.id, userId: recipe.userId }),
    ...elements(Object.fromEntries(recipeTextFields.map((field) => [field, recipe[field]]))),
    ...elements({ rating: recipe.rating, folder: recipe.folder, lastMadeAt: recipe.lastMadeAt }),
    ...(Object.keys(nutrition).length === 0 ? {} : { nutrition }),
    ...elements({ createdAt: recipe.createdAt.toISOString(), updatedAt: recipe.updatedAt.toISOString() }),
    ...(recipe.fromUserName === null ? {} : { fromUser: elements({ name: recipe.fromUserName }) }),
    labels: recipe.labels.map(({ title }) => elements({ title })),
    images: recipe.images.map(({ id, location }) => elements({ id, location: baseUrl + location })),
  };
}

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n<data>\n';
const end = '</data>\n';

/**
 * One document with an element for each recipe. It is well-formed whatever the texts contain: characters that XML
 * cannot have become U+FFFD, and line ends do not change.
 */
export const xmlFormat: TextExportFormat = {
  begin,
  between: '',
  end,
  empty: begin + end,
  textOf: (recipe, baseUrl) => `${builder.buildObject(recipeElements(recipe, baseUrl))}\n`,
};
