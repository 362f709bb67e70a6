import { posix } from 'node:path';
import { readTextPieces } from '../containers/text-file.ts';
import { withZip, type ZipArchive, type ZipEntry } from '../containers/zip-archive.ts';
import { zipImages } from '../containers/zip-images.ts';
import { htmlBlocks } from '../syntax/html-blocks.ts';
import { entryResult, recipeOf, withRecipes } from './entries.ts';
import { type ImportFile, isArchive } from '../containers/file-sample.ts';
import type { RecipeParts } from './imported-recipe.ts';
import type { Importer, ImportOptions, ImportResult } from './importer.ts';

/** The recipe of a block of a page, and the paths of its pictures. */
export interface HtmlRecipe {
  parts: RecipeParts;
  pictures: readonly string[];
}

/** A format of pages, alone or in an archive with their pictures. */
export interface HtmlFormat {
  source: string;
  /** Returns whether a path in an archive is that of a page. Without it, the page is `recipes.html`. */
  isPage?: (path: string) => boolean;
  /** Matches the tag that starts a recipe. */
  start: RegExp;
  /** Reads a block. Throws an `EntryFailure` when it is no recipe. */
  read(block: string | undefined): HtmlRecipe;
}

const headBytes = 64 * 1_024;

const isOnlyPage = (path: string): boolean => /^recipes\.html?$/i.test(posix.basename(path));
/** Most pages that are looked at to recognise the format. Lists of recipes may come first. */
const maxLooks = 20;

const pagesOf = ({ isPage = isOnlyPage }: HtmlFormat, zip: ZipArchive): ZipEntry[] =>
  zip.entries.filter(({ path }) => isPage(path));

async function hasRecipes({ start }: HtmlFormat, zip: ZipArchive, page: ZipEntry): Promise<boolean> {
  return start.test((await zip.head(page, headBytes)).toString('utf8'));
}

async function hasPage(format: HtmlFormat, zip: ZipArchive): Promise<boolean> {
  for (const page of pagesOf(format, zip).slice(0, maxLooks)) if (await hasRecipes(format, zip, page)) return true;
  return false;
}

interface Page {
  open: () => AsyncIterable<string>;
  /** The archive of the page and its place in it, when it is in one. */
  zip?: ZipArchive;
  entry?: ZipEntry;
  /** The name of the page in reports, when it is one of several. */
  name?: string;
}

async function* pageResults(format: HtmlFormat, page: Page, { locale }: ImportOptions): AsyncGenerator<ImportResult> {
  let position = 0;
  for await (const block of htmlBlocks(page.open(), format.start)) {
    position += 1;
    yield await entryResult(page.name ?? `#${position}`, async () => {
      const { parts, pictures } = format.read(block);
      const names = pictures.map((name) => page.zip?.resolve(name, page.entry)?.path ?? name);
      return recipeOf({ ...parts, ...(await zipImages(page.zip, names)) }, locale);
    });
  }
}

async function* zipResults(format: HtmlFormat, zip: ZipArchive, options: ImportOptions): AsyncGenerator<ImportResult> {
  const pages = pagesOf(format, zip);
  for (const entry of pages) {
    if (!(await hasRecipes(format, zip, entry))) continue;
    const name = format.isPage === undefined ? {} : { name: entry.path };
    yield* pageResults(format, { open: () => zip.text(entry), zip, entry, ...name }, options);
    if (format.isPage === undefined) return;
  }
}

async function* parse(format: HtmlFormat, file: ImportFile, options: ImportOptions): AsyncGenerator<ImportResult> {
  if (await isArchive(file)) yield* withZip(file.path, (zip) => zipResults(format, zip, options));
  else yield* pageResults(format, { open: () => readTextPieces(file.path) }, options);
}

/** Makes the importer of an {@link HtmlFormat}. */
export const htmlImporter = (format: HtmlFormat): Importer => ({
  source: format.source,
  recognises: async ({ zip, text }) => (zip === undefined ? format.start.test(text) : await hasPage(format, zip)),
  parse: (file, options = {}) => withRecipes(parse(format, file, options)),
});
