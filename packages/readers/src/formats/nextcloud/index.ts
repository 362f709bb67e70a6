import { posix } from 'node:path';
import { maxTextLength } from '@trivet/shared/recipes/schemas';
import { isNode, type JsonNode, listOf, property, textOf } from '../../schema-org/json-node.ts';
import { storableWithin } from '../../schema-org/plain-text.ts';
import { hasContent, readRecipe } from '../../schema-org/read-recipe.ts';
import { zipImages } from '../../containers/zip-images.ts';
import { EntryFailure } from '../../syntax/entry-failure.ts';
import type { ImportedRecipe, Importer } from '../../recipe-files/importer.ts';
import { jsonImporter, type JsonPlace } from '../../recipe-files/json-recipes.ts';
import { hasAll, hasAny } from '../../syntax/json-keys.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';

const fileNames = ['full.jpg', 'full.jpeg', 'full.png', 'full.webp', 'image.jpg'];

/**
 * Removes dates that are not the owner's: the day of publication is the site's, and an unknown day of creation is 0.
 */
const withoutForeignDates = (node: JsonNode): JsonNode =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([key, value]) => key !== 'datePublished' && !(key === 'dateCreated' && /^\d{0,4}$/.test(textOf(value))),
    ),
  );

async function read(value: unknown, { locale, zip, entry }: JsonPlace): Promise<ImportedRecipe> {
  if (!isNode(value)) throw new EntryFailure('notARecipe');
  const recipe = readRecipe(withoutForeignDates(value), new Map(), locale);
  if (!hasContent(recipe)) throw new EntryFailure('notARecipe');
  const folder = posix.dirname(entry?.path ?? '');
  const picture = fileNames.map((name) => posix.join(folder, name)).find((path) => zip?.find(path));
  const { images } = await zipImages(zip, picture === undefined ? [] : [picture]);
  const tools = listOf(property(value, 'tool')).map(textOf).join(', ');
  const notes = storableWithin(paragraphs([recipe.recipe.notes, ...leftovers({ Tools: tools })]), maxTextLength);
  return {
    ...recipe,
    recipe: { ...recipe.recipe, notes },
    images,
    imageUrls: images.length > 0 ? [] : recipe.imageUrls,
  };
}

const importer = jsonImporter({
  source: 'nextcloud',
  hasKeys: (keys) => hasAll(keys, '@type', 'name') && hasAny(keys, 'recipeIngredient', 'recipeInstructions'),
  isEntry: (path) => posix.basename(path).toLowerCase() === 'recipe.json',
  read,
});

/** Nextcloud Cookbook: an archive with a folder for each recipe. One of its files alone is plain JSON-LD. */
export const nextcloudImporter: Importer = {
  ...importer,
  recognises: (sample) => sample.zip !== undefined && importer.recognises(sample),
};
