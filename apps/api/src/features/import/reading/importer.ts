import type { ArchiveManifest } from '@trivet/shared/export/archive';
import type { ImportColumn } from '@trivet/shared/import/schemas';
import type { OwnParts } from '@trivet/shared/recipes/json-ld-own';
import type { ReadRecipe } from '@trivet/shared/schema-org/read-recipe';
import type { ZipArchive } from '../containers/zip-archive.ts';

/** An uploaded file as it lies on disk. */
export interface ImportFile {
  path: string;
  /** Bytes. */
  size: number;
  /** As the person named it; never part of a path. */
  name: string;
}

/** What formats are told apart by. */
export interface FileSample extends ImportFile {
  /** The first 64 KiB. */
  head: Uint8Array;
  /** `head` as text, without a byte order mark; '' when it is binary. */
  text: string;
  /** The archive, when the file is one. */
  zip: ZipArchive | undefined;
}

/** A recipe as a file tells it. */
export interface ImportedRecipe extends ReadRecipe {
  /** Pictures that lie in the file, at most 10, the main one first. Those of `imageUrls` come after them. */
  images?: readonly Uint8Array[];
  /** What only our own files tell. */
  own?: ImportedOwn;
}

/** A picture of one of our archives, read when it is needed. */
export interface OwnPicture {
  /** The id under which the states of a recipe name it. */
  id: string;
  read(): Promise<Uint8Array>;
}

/** What our own files tell beyond what every format may, so that nothing is lost on the way. */
export interface ImportedOwn extends Omit<OwnParts, 'images' | 'earlierImages'> {
  /** In their order, the main one first. */
  pictures?: readonly OwnPicture[];
  /** The pictures that only earlier states of the recipe show. */
  earlierPictures?: readonly OwnPicture[];
}

/** Labels and groups of a whole library, those that no recipe has among them. */
export type ImportedLibrary = Pick<ArchiveManifest, 'labels' | 'labelGroups'>;

/** One entry of a file: a recipe, or where it stands and the word for why it cannot be read. */
export type ImportResult = { ok: true; recipe: ImportedRecipe } | { ok: false; entry: string; reason: ImportReason };

/**
 * Why an entry is left out: broken text, something else than a recipe, larger or deeper than any recipe; of an address,
 * that it cannot be reached from here, or that the site refused.
 */
export type ImportReason = 'unreadable' | 'notARecipe' | 'tooLarge' | 'tooDeep' | 'addressBlocked' | 'addressRefused';

/** How a file is to be read. */
export interface ImportOptions {
  /** BCP 47 tag: what is written for machines, such as times, is worded in this language. English by default. */
  locale?: string | undefined;
  /** Living Cookbook: the recipes that came with the program, which its owner never changed. */
  includeStockRecipes?: boolean;
  /** Living Cookbook: techniques go to the notes of their recipes. */
  includeTechniques?: boolean;
}

/** One format: bytes in, recipes out; it neither saves nor fetches anything. */
export interface Importer {
  /** Name of the format, part of addresses and translations. */
  source: string;
  /** Whether a file is one of this format: by what is in it, never by its name alone. */
  recognises(sample: FileSample): boolean | Promise<boolean>;
  /**
   * Yields the entries in the order of the file, a few at a time in memory. Throws `unreadableImport` for a file that is no
   * such file, or is damaged, after the entries before the damage; `emptyImport` for one without recipes.
   */
  parse(file: ImportFile, options?: ImportOptions): AsyncIterable<ImportResult>;
  /** What becomes of the columns of a table; formats whose headers anybody chooses tell it. */
  readColumns?(file: ImportFile): Promise<ImportColumn[]>;
  /** What the file tells of a library beside its recipes; only archives of ours do. */
  readLibrary?(file: ImportFile): Promise<ImportedLibrary>;
}
