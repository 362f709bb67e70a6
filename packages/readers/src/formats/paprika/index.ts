import { readFile } from 'node:fs/promises';
import { DomainError } from '@trivet/shared/domain-error';
import { withZip, type ZipArchive, type ZipEntry } from '../../containers/zip-archive.ts';
import { entryResult, withRecipes } from '../../recipe-files/entries.ts';
import { type FileSample, type ImportFile, isArchive, withSample } from '../../containers/file-sample.ts';
import type { Importer, ImportOptions, ImportResult } from '../../recipe-files/importer.ts';
import { paprikaPages } from './paprika-page.ts';
import { isGzip, readPaprikaRecipe } from './read-paprika-recipe.ts';

/** Most bytes of a packed recipe with all its photos. */
const maxFileBytes = 64 * 1_024 ** 2;
/** Most entries that are read to recognise the format. Damaged ones may come first. */
const maxLooks = 20;

/** Returns the recipes of an archive: the files with the ending of recipes or, when there are none, all gzip files. */
async function recipeEntries(zip: ZipArchive, max = Number.POSITIVE_INFINITY): Promise<ZipEntry[]> {
  const named = zip.entries.filter(({ path }) => /\.paprikarecipe$/i.test(path));
  const found: ZipEntry[] = [];
  for (const entry of named.length > 0 ? named : zip.entries) {
    if (found.length >= max) break;
    if (named.length > 0 || isGzip(await zip.head(entry, 2))) found.push(entry);
  }
  return found;
}

async function isReadable(read: () => Promise<Buffer>): Promise<boolean> {
  const result = await entryResult('', async () => readPaprikaRecipe(await read()));
  return result.ok && result.recipe.recipe.title !== '';
}

async function recognises({ zip, head, path, size }: FileSample): Promise<boolean> {
  if (!zip) return isGzip(head) && size <= maxFileBytes && isReadable(() => readFile(path));
  for (const entry of await recipeEntries(zip, maxLooks)) {
    if (await isReadable(() => zip.read(entry, maxFileBytes))) return true;
  }
  return false;
}

async function* zipResults(zip: ZipArchive, locale?: string): AsyncGenerator<ImportResult> {
  for (const entry of await recipeEntries(zip)) {
    yield await entryResult(entry.path, async () => readPaprikaRecipe(await zip.read(entry, maxFileBytes), locale));
  }
}

async function* parse(file: ImportFile, options: ImportOptions = {}): AsyncGenerator<ImportResult> {
  const { locale } = options;
  if (await withSample(file, async (sample) => paprikaPages.recognises(sample)))
    yield* paprikaPages.parse(file, options);
  else if (await isArchive(file)) yield* withZip(file.path, (zip) => zipResults(zip, locale));
  else if (file.size > maxFileBytes) throw new DomainError('payloadTooLarge');
  else yield await entryResult(file.name, async () => readPaprikaRecipe(await readFile(file.path), locale));
}

/** Paprika 3: an archive of gzipped recipes, or one of them; and the pages that it exports. */
export const paprikaImporter: Importer = {
  source: 'paprika',
  recognises: async (sample) => (await recognises(sample)) || paprikaPages.recognises(sample),
  parse: (file, options) => withRecipes(parse(file, options)),
};
