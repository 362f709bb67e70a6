import type { ReadRecipe } from '@trivet/shared/schema-org/read-recipe';

/** An uploaded file as it lies on disk. */
export interface ImportFile {
  path: string;
  /** Bytes. */
  size: number;
  /** As the person named it; never part of a path. */
  name: string;
}

/** One entry of a file: a recipe, or where it stands and the word for why it cannot be read. */
export type ImportResult = { ok: true; recipe: ReadRecipe } | { ok: false; entry: string; reason: ImportReason };

/** Why an entry is left out: broken text, something else than a recipe, or larger or deeper than any recipe. */
export type ImportReason = 'unreadable' | 'notARecipe' | 'tooLarge' | 'tooDeep';

/** One format: bytes in, recipes out; it neither saves nor fetches anything. */
export interface Importer {
  /** Name of the format, part of addresses and translations. */
  source: string;
  /** REST path of the upload. */
  path: string;
  /** Name of the form field that holds the file. */
  fileField: string;
  /**
   * Yields the entries in the order of the file, a few at a time in memory. Throws `unreadableImport` for a file that is no
   * such file, or is damaged, after the entries before the damage; `emptyImport` for one without recipes. What is written
   * for machines, such as times, is worded in the language of `locale`, a BCP 47 tag; English by default.
   */
  parse(file: ImportFile, locale?: string): AsyncIterable<ImportResult>;
}
