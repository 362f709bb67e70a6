import { posix } from 'node:path';
import { readTextPieces } from '../../containers/text-file.ts';
import { openZipBytes, withZip, type ZipArchive, type ZipEntry } from '../../containers/zip-archive.ts';
import { EntryFailure } from '../../syntax/entry-failure.ts';
import { entryResult, withRecipes } from '../../recipe-files/entries.ts';
import { type FileSample, type ImportFile, isArchive, unlessDamaged } from '../../containers/file-sample.ts';
import type { ImportedRecipe, Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { jsonResults } from '../../recipe-files/json-recipes.ts';
import { entryKeys, fileKeys, hasAll, hasAny, type JsonKeys } from '../../syntax/json-keys.ts';
import { parsedJson } from '../../syntax/json-values.ts';
import { readTandoorRecipe } from './read-tandoor-recipe.ts';

const maxInnerBytes = 64 * 1_024 ** 2;
/** Most inner archives that are read to recognise the format. Damaged ones may come first. */
const maxLooks = 5;
/** Returns whether a path is that of a recipe. Somebody may have unpacked the archives, and packed their folders. */
const isRecipeFile = ({ path }: ZipEntry): boolean => /(?:^|\/)recipe\.json$/i.test(path);
const recipeFiles = (zip: ZipArchive): ZipEntry[] => zip.entries.filter(isRecipeFile);

const isTandoor = (keys: JsonKeys): boolean =>
  hasAll(keys, 'name', 'steps') && hasAny(keys, 'working_time', 'waiting_time', 'servings_text');

/** Opens an archive inside the archive, while `use` runs. */
async function withInner<Result>(
  zip: ZipArchive,
  entry: ZipEntry,
  use: (inner: ZipArchive) => Promise<Result>,
): Promise<Result> {
  const inner = await openZipBytes(await zip.read(entry, maxInnerBytes));
  try {
    return await use(inner);
  } finally {
    inner.close();
  }
}

async function holdsRecipe(zip: ZipArchive): Promise<boolean> {
  for (const entry of recipeFiles(zip).slice(0, maxLooks)) if (isTandoor(await entryKeys(zip, entry))) return true;
  return false;
}

const isRecipeArchive = async (zip: ZipArchive, entry: ZipEntry): Promise<boolean> =>
  (await unlessDamaged(() => withInner(zip, entry, holdsRecipe))) ?? false;

const innerZips = (zip: ZipArchive): ZipEntry[] => zip.entries.filter(({ path }) => /\.zip$/i.test(path));

async function recognises(sample: FileSample): Promise<boolean> {
  const { zip } = sample;
  if (!zip) return isTandoor(await fileKeys(sample));
  if (await holdsRecipe(zip)) return true;
  for (const entry of innerZips(zip).slice(0, maxLooks)) {
    if (await isRecipeArchive(zip, entry)) return true;
  }
  return false;
}

async function recipeOfFile(zip: ZipArchive, entry: ZipEntry, locale?: string): Promise<ImportedRecipe> {
  const parsed = parsedJson((await zip.read(entry)).toString('utf8'));
  if (!parsed) throw new EntryFailure('unreadable');
  return readTandoorRecipe(parsed.value, { zip, folder: posix.dirname(entry.path), locale });
}

/** Reads the recipe of an archive in the archive. */
async function recipeIn(zip: ZipArchive, locale?: string): Promise<ImportedRecipe> {
  const [entry] = recipeFiles(zip);
  if (!entry) throw new EntryFailure('notARecipe');
  return recipeOfFile(zip, entry, locale);
}

async function* zipResults(zip: ZipArchive, locale?: string): AsyncGenerator<ImportResult> {
  for (const entry of recipeFiles(zip)) yield await entryResult(entry.path, () => recipeOfFile(zip, entry, locale));
  for (const entry of innerZips(zip)) {
    yield await entryResult(entry.path, () => withInner(zip, entry, (inner) => recipeIn(inner, locale)));
  }
}

async function* parse(file: ImportFile, { locale }: ImportOptions = {}): AsyncGenerator<ImportResult> {
  if (await isArchive(file)) {
    yield* withZip(file.path, (zip) => zipResults(zip, locale));
    return;
  }
  const read = (value: unknown): Promise<ImportedRecipe> => readTandoorRecipe(value, { locale });
  yield* jsonResults({ read }, () => readTextPieces(file.path), {});
}

/** Tandoor: an archive of archives or folders, each with a recipe and its picture, or one of these. */
export const tandoorImporter: Importer = {
  source: 'tandoor',
  recognises,
  parse: (file, options) => withRecipes(parse(file, options)),
};
