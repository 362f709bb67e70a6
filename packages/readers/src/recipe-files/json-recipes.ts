import { readTextPieces } from '../containers/text-file.ts';
import { withZip, type ZipArchive, type ZipEntry } from '../containers/zip-archive.ts';
import { hasEntryWithKeys, type JsonKeys, fileKeys } from '../syntax/json-keys.ts';
import { jsonValues, type TextSource } from '../syntax/json-values.ts';
import { EntryFailure } from '../syntax/entry-failure.ts';
import { entryResult, reasonOf, withRecipes } from './entries.ts';
import { type FileSample, type ImportFile, isArchive } from '../containers/file-sample.ts';
import type { ImportedRecipe, Importer, ImportOptions, ImportResult } from './importer.ts';

/** The place of a recipe in JSON, which leads to the files beside it. */
export interface JsonPlace extends ImportOptions {
  zip?: ZipArchive;
  entry?: ZipEntry;
}

/** A format whose recipes are JSON objects: one in a file, several in a list, or files in an archive. */
export interface JsonFormat {
  source: string;
  /** Returns whether an object with these properties is a recipe of the format. */
  hasKeys(keys: JsonKeys): boolean;
  /** Returns whether a path in an archive is that of a file with recipes. */
  isEntry(path: string): boolean;
  /** Reads a value. Throws an `EntryFailure` when it is no recipe. */
  read(value: unknown, place: JsonPlace): ImportedRecipe | Promise<ImportedRecipe>;
}

/** Yields the recipes of a JSON text: one, a list, or one in each line. */
export async function* jsonResults(
  format: Pick<JsonFormat, 'read'>,
  open: TextSource,
  place: JsonPlace,
): AsyncGenerator<ImportResult> {
  let position = 0;
  for await (const element of jsonValues(open)) {
    position += 1;
    const name = place.entry === undefined ? `#${position}` : place.entry.path;
    yield await entryResult(position === 1 || place.entry === undefined ? name : `${name} #${position}`, () => {
      if ('reason' in element) throw new EntryFailure(element.reason);
      return format.read(element.value, place);
    });
  }
}

/**
 * Yields the recipes of the archive's files. Reports a damaged file by its path, after the recipes before the damage.
 */
async function* zipResults(format: JsonFormat, zip: ZipArchive, options: ImportOptions): AsyncGenerator<ImportResult> {
  for (const entry of zip.entries.filter(({ path }) => format.isEntry(path))) {
    try {
      yield* jsonResults(format, () => zip.text(entry), { ...options, zip, entry });
    } catch (error) {
      yield { ok: false, entry: entry.path, reason: reasonOf(error) };
    }
  }
}

async function* parseJson(format: JsonFormat, file: ImportFile, options: ImportOptions): AsyncGenerator<ImportResult> {
  if (await isArchive(file)) yield* withZip(file.path, (zip) => zipResults(format, zip, options));
  else yield* jsonResults(format, () => readTextPieces(file.path), options);
}

/** Makes the importer of a {@link JsonFormat}. */
export const jsonImporter = (format: JsonFormat): Importer => ({
  source: format.source,
  async recognises(sample: FileSample): Promise<boolean> {
    if (sample.zip) {
      return hasEntryWithKeys(
        sample.zip,
        (path) => format.isEntry(path),
        (keys) => format.hasKeys(keys),
      );
    }
    return format.hasKeys(await fileKeys(sample));
  },
  parse: (file, options = {}) => withRecipes(parseJson(format, file, options)),
});
