import { posix } from 'node:path';
import { isNode } from '../../schema-org/json-node.ts';
import { withZip, type ZipArchive, type ZipEntry } from '../../containers/zip-archive.ts';
import { EntryFailure } from '../../syntax/entry-failure.ts';
import { withRecipes } from '../../recipe-files/entries.ts';
import { type ImportFile, isArchive } from '../../containers/file-sample.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { jsonImporter } from '../../recipe-files/json-recipes.ts';
import { hasAll, hasAny, type JsonKeys } from '../../syntax/json-keys.ts';
import { readDatabase } from './read-database.ts';
import { readMealieRecipe } from './read-mealie-recipe.ts';

const headBytes = 64 * 1_024;

/**
 * Returns whether a file is a recipe: `recipes/<slug>/<slug>.json`, or a file for each recipe. Other folders of an
 * export contain users, settings and themes.
 */
const isRecipeFile = (path: string): boolean =>
  /(?:^|\/)([^/]+)\/\1\.json$/i.test(path)
    ? !/(?:^|\/)(?:settings|groups|users|themes|templates|mealplans|notifications)\//i.test(path)
    : /^(?:recipes\/)?[^/]+\.json$/i.test(path);

const isRecipe = (keys: JsonKeys): boolean =>
  hasAll(keys, 'name') &&
  (hasAny(keys, 'recipe_ingredient') ||
    (hasAll(keys, 'recipeIngredient') && (hasAny(keys, 'slug') || !hasAny(keys, '@type'))));

const exportImporter = jsonImporter({
  source: 'mealie',
  hasKeys: isRecipe,
  isEntry: isRecipeFile,
  read(value, { zip, entry, locale }) {
    if (!isNode(value) || !isRecipe(new Set(Object.keys(value)))) throw new EntryFailure('notARecipe');
    return readMealieRecipe(value, { zip, locale, folder: posix.dirname(entry?.path ?? '') });
  },
});

/** Finds the database of a backup. Its first tables contain the version and the groups. */
async function findDatabase(zip: ZipArchive): Promise<ZipEntry | undefined> {
  const entry = zip.entries.find(({ path }) => posix.basename(path) === 'database.json');
  const head = entry ? (await zip.head(entry, headBytes)).toString('latin1') : '';
  return /"(?:alembic_version|recipes|recipes_ingredients)"\s*:/.test(head) ? entry : undefined;
}

async function* zipResults(zip: ZipArchive, file: ImportFile, options: ImportOptions): AsyncGenerator<ImportResult> {
  const database = await findDatabase(zip);
  if (database) yield* readDatabase(zip, database, options.locale);
  else yield* exportImporter.parse(file, options);
}

async function* parse(file: ImportFile, options: ImportOptions = {}): AsyncGenerator<ImportResult> {
  if (await isArchive(file)) yield* withZip(file.path, (zip) => zipResults(zip, file, options));
  else yield* exportImporter.parse(file, options);
}

/** Mealie: a backup with its database, an export with a folder for each recipe, or one recipe of it. */
export const mealieImporter: Importer = {
  source: 'mealie',
  recognises: async (sample) =>
    (sample.zip !== undefined && (await findDatabase(sample.zip)) !== undefined) || exportImporter.recognises(sample),
  parse: (file, options) => withRecipes(parse(file, options)),
};
