import type { ImportColumn } from '@trivet/shared/import/schemas';
import type { ArchiveManifest } from '../own-files/archive-manifest.ts';
import type { OwnParts } from '../own-files/json-ld-own.ts';
import type { OwnPicture } from '../own-files/own-picture.ts';
import type { ReadDiaryEntry } from '../own-files/read-diary.ts';
import type { ReadScope, ScopeKind } from '../own-files/read-scope.ts';
import type { ReadRecipe } from '../schema-org/read-recipe.ts';
import type { FileSample, ImportFile } from '../containers/file-sample.ts';
import type { ImportReason } from '../syntax/entry-failure.ts';

/** A recipe of a file. */
export interface ImportedRecipe extends ReadRecipe {
  /** Pictures in the file, at most 10, the main one first. Those of `imageUrls` come after them. */
  images?: readonly Uint8Array[];
  /** The names of pictures that the file should have and lacks. */
  missingImages?: readonly string[];
  /** Parts that only our own files have. */
  own?: ImportedOwn;
}

/** The parts that our own files have beyond those of every format, so that nothing is lost on the way. */
export interface ImportedOwn extends Omit<OwnParts, 'images' | 'earlierImages'> {
  /** Pictures in their order, the main one first. */
  pictures?: readonly OwnPicture[];
  /** The pictures that only earlier states of the recipe show. */
  earlierPictures?: readonly OwnPicture[];
}

/** Labels and groups of a whole library, including those that no recipe has. */
export type ImportedLibrary = Pick<ArchiveManifest, 'labels' | 'labelGroups'>;

/** One entry of a file: a recipe, or the place and the reason of an entry that cannot be read. */
export type ImportResult = { ok: true; recipe: ImportedRecipe } | { ok: false; entry: string; reason: ImportReason };

/** Options for reading a file. */
export interface ImportOptions {
  /** BCP 47 tag of the language for values that are written for machines, such as times. English by default. */
  locale?: string | undefined;
  /** Living Cookbook: the recipes that came with the program, which its owner never changed. */
  includeStockRecipes?: boolean;
  /** What our own archives hold besides recipes. Without it, only recipes are read of them. */
  scopeKinds?: readonly ScopeKind[];
  /** Living Cookbook: techniques go to the notes of their recipes. */
  includeTechniques?: boolean;
}

/** One format: bytes in, recipes out. It neither saves nor fetches anything. */
export interface Importer {
  /** Name of the format, which is kept with its imports. Clients have a name for people. */
  source: string;
  /** Returns whether a file has this format. It looks at the content, never at the name alone. */
  recognises(sample: FileSample): boolean | Promise<boolean>;
  /**
   * Yields the entries in the order of the file, with a few at a time in memory. Throws `unreadableImport` for another
   * file, or for a damaged one after the entries before the damage; `emptyImport` for one without recipes.
   */
  parse(file: ImportFile, options?: ImportOptions): AsyncIterable<ImportResult>;
  /** Returns what becomes of the columns of a table, and what is left out above them. Only tables have it. */
  readColumns?(file: ImportFile): Promise<ImportColumn[]>;
  /** Returns the parts of a library besides its recipes. Only archives of ours have it. */
  readLibrary?(file: ImportFile): Promise<ImportedLibrary>;
  /** Yields the shopping lists and meal plans of a file, with a few in memory. Only archives of ours have it. */
  readScopes?(file: ImportFile, options: ImportOptions): AsyncIterable<ReadScope>;
  /** Yields the entries of the diary of a file one by one. Only archives of ours have it. */
  readDiary?(file: ImportFile): AsyncIterable<ReadDiaryEntry>;
}
