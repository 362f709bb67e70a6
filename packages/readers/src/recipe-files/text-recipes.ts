import { readFile } from 'node:fs/promises';
import { DomainError } from '@trivet/shared/domain-error';
import { type BlockRules, blocksOf, readBlocks, type TextBlock } from '../containers/text-blocks.ts';
import { decodeText } from '../containers/text-file.ts';
import { splitLines } from '../containers/text-lines.ts';
import { withZip, type ZipArchive, type ZipEntry } from '../containers/zip-archive.ts';
import { EntryFailure } from '../syntax/entry-failure.ts';
import { entryResult, reasonOf, recipeOf, withRecipes } from './entries.ts';
import { type FileSample, type ImportFile, isArchive } from '../containers/file-sample.ts';
import type { RecipeParts } from './imported-recipe.ts';
import type { ImportedRecipe, Importer, ImportOptions, ImportResult } from './importer.ts';

/** The place of a record, which leads to the files beside it. */
export interface TextPlace {
  /** The name of its file, without folders. */
  name: string;
  zip?: ZipArchive;
  entry?: ZipEntry;
}

/** A format of plain text: one file with one recipe or several, or an archive of such files. */
export interface TextFormat {
  source: string;
  /** Returns whether a path in an archive is that of a file with recipes. Without it, the format has no archives. */
  isEntry?(path: string): boolean;
  /** Returns whether a text has the format, by its start. */
  isOwn(text: string, name: string): boolean;
  /** Where a record begins. Without it, a file is read as a whole. */
  rules?: BlockRules;
  /** Splits a file that is read as a whole into records. Without it, the file is one record. */
  split?(lines: readonly string[]): (readonly string[])[];
  /** Returns the recipe of a record, or undefined when it is none. */
  parse(lines: readonly string[], place: TextPlace): RecipeParts | undefined | Promise<RecipeParts | undefined>;
}

// A single recipe and each file of an archive are smaller.
const maxTextBytes = 8 * 1_024 ** 2;
const headBytes = 64 * 1_024;
const maxSampled = 5;

const entriesOf = (format: TextFormat, zip: ZipArchive): ZipEntry[] =>
  zip.entries.filter(({ path }) => format.isEntry?.(path));

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

async function readBlock(
  format: TextFormat,
  { lines, isTooLarge }: TextBlock,
  { place, locale }: { place: TextPlace; locale: string | undefined },
): Promise<ImportedRecipe> {
  if (isTooLarge) throw new EntryFailure('tooLarge');
  const parts = await format.parse(lines, place);
  if (!parts) throw new EntryFailure('notARecipe');
  return recipeOf(parts, locale);
}

const blocksOfText = (format: TextFormat, text: string): TextBlock[] => {
  const lines = splitLines(text.replace(/^\uFEFF/, ''));
  if (format.rules) return blocksOf(lines, format.rules);
  return (format.split?.(lines) ?? [lines]).map((record) => ({ lines: record, isTooLarge: false }));
};

async function* fileBlocks(format: TextFormat, file: ImportFile): AsyncGenerator<TextBlock> {
  if (format.rules) yield* readBlocks(file.path, format.rules);
  else if (file.size > maxTextBytes) throw new DomainError('payloadTooLarge');
  else yield* blocksOfText(format, decodeText(await readFile(file.path)));
}

async function* zipResults(format: TextFormat, zip: ZipArchive, locale?: string): AsyncGenerator<ImportResult> {
  for (const entry of entriesOf(format, zip)) {
    try {
      const text = decodeText(await zip.read(entry, maxTextBytes));
      const place = { name: baseName(entry.path), zip, entry };
      for (const [at, block] of blocksOfText(format, text).entries()) {
        const name = at === 0 ? entry.path : `${entry.path} #${at + 1}`;
        yield await entryResult(name, () => readBlock(format, block, { place, locale }));
      }
    } catch (error) {
      yield { ok: false, entry: entry.path, reason: reasonOf(error) };
    }
  }
}

async function* results(format: TextFormat, file: ImportFile, { locale }: ImportOptions): AsyncGenerator<ImportResult> {
  if (await isArchive(file)) {
    yield* withZip(file.path, (zip) => zipResults(format, zip, locale));
    return;
  }
  let position = 0;
  for await (const block of fileBlocks(format, file)) {
    position += 1;
    yield await entryResult(`#${position}`, () =>
      readBlock(format, block, { place: { name: baseName(file.name) }, locale }),
    );
  }
}

/** Returns whether most of the first texts of an archive have the format. */
async function isOwnArchive(format: TextFormat, zip: ZipArchive): Promise<boolean> {
  const entries = entriesOf(format, zip).slice(0, maxSampled);
  let own = 0;
  for (const entry of entries) {
    const text = decodeText(await zip.head(entry, headBytes)).replace(/^\uFEFF/, '');
    if (format.isOwn(text, baseName(entry.path))) own += 1;
  }
  return own * 2 > entries.length;
}

/** Makes the importer of a {@link TextFormat}. */
export const textImporterOf = (format: TextFormat): Importer => ({
  source: format.source,
  recognises: ({ zip, text, name }: FileSample) => (zip ? isOwnArchive(format, zip) : format.isOwn(text, name)),
  parse: (file, options = {}) => withRecipes(results(format, file, options)),
});
