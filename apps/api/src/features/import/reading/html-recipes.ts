import { posix } from 'node:path';
import { readTextPieces } from '../containers/text-file.ts';
import { withZip, type ZipArchive, type ZipEntry } from '../containers/zip-archive.ts';
import { zipImages } from '../containers/zip-images.ts';
import { htmlBlocks } from '../syntax/html-blocks.ts';
import { entryResult, recipeOf, withRecipes } from './entries.ts';
import { isArchive } from './file-sample.ts';
import type { RecipeParts } from './imported-recipe.ts';
import type { Importer, ImportFile, ImportOptions, ImportResult } from './importer.ts';

/** The recipe of a block of a page, and the paths of its pictures. */
export interface HtmlRecipe {
  parts: RecipeParts;
  pictures: readonly string[];
}

/** A format of one page, `recipes.html`, alone or in an archive with its pictures. */
export interface HtmlFormat {
  source: string;
  /** Matches the tag that starts a recipe. */
  start: RegExp;
  /** Reads a block. Throws an `EntryFailure` when it is no recipe. */
  read(block: string | undefined): HtmlRecipe;
}

const headBytes = 64 * 1_024;

const isPage = (path: string): boolean => /^recipes\.html?$/i.test(posix.basename(path));

async function findPage(format: HtmlFormat, zip: ZipArchive): Promise<ZipEntry | undefined> {
  for (const entry of zip.entries.filter(({ path }) => isPage(path))) {
    if (format.start.test((await zip.head(entry, headBytes)).toString('utf8'))) return entry;
  }
  return undefined;
}

interface Page {
  open: () => AsyncIterable<string>;
  /** The archive of the page, when it is in one. */
  zip?: ZipArchive;
}

async function* pageResults(format: HtmlFormat, page: Page, { locale }: ImportOptions): AsyncGenerator<ImportResult> {
  let position = 0;
  for await (const block of htmlBlocks(page.open(), format.start)) {
    position += 1;
    yield await entryResult(`#${position}`, async () => {
      const { parts, pictures } = format.read(block);
      return recipeOf({ ...parts, ...(await zipImages(page.zip, pictures)) }, locale);
    });
  }
}

async function* zipResults(format: HtmlFormat, zip: ZipArchive, options: ImportOptions): AsyncGenerator<ImportResult> {
  const entry = await findPage(format, zip);
  if (!entry) return;
  yield* pageResults(format, { open: () => zip.text(entry), zip }, options);
}

async function* parse(format: HtmlFormat, file: ImportFile, options: ImportOptions): AsyncGenerator<ImportResult> {
  if (await isArchive(file)) yield* withZip(file.path, (zip) => zipResults(format, zip, options));
  else yield* pageResults(format, { open: () => readTextPieces(file.path) }, options);
}

/** Makes the importer of an {@link HtmlFormat}. */
export const htmlImporter = (format: HtmlFormat): Importer => ({
  source: format.source,
  recognises: async ({ zip, text }) =>
    zip === undefined ? format.start.test(text) : (await findPage(format, zip)) !== undefined,
  parse: (file, options = {}) => withRecipes(parse(format, file, options)),
});
