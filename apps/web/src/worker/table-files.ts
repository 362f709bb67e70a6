/** A file of the build as its worker knows it, with an address relative to the worker. */
interface BuiltFile {
  url: string;
  revision: string | null;
}

/**
 * Matches the tables of foods and groceries and the texts of the kitchen reference, which the build puts into folders of their
 * own, one file for each language.
 */
const table = /(?:^|\/)assets\/(foods|groceries|kitchen-reference)\/([\w-]+)-[\w-]{8}\.js$/;

/** The type of a message of the page that names the language whose tables the worker is to keep. */
export const keepTableMessage = 'KEEP_TABLE';

/** Returns the language of a table at a path, or null for any other file. */
export const tableLanguage = (path: string): string | null => table.exec(path)?.[2] ?? null;

/** Returns the folder of a table at a path, or null for any other file. */
export const tableFolder = (path: string): string | null => table.exec(path)?.[1] ?? null;

const isFoods = (path: string): boolean => tableFolder(path) === 'foods';

/** Returns true for a table that a person of a language needs. Foods of which a language has no name have one in English. */
export const isTableFor = (language: unknown, path: string): boolean =>
  tableLanguage(path) === language || (isFoods(path) && tableLanguage(path) === 'en-us');

/** Parts the files that are kept from the start from the tables, of which a person needs one. */
export function partFiles<File extends BuiltFile>(manifest: readonly File[]): { atOnce: File[]; tables: File[] } {
  const isTable = ({ url }: File) => tableLanguage(url) !== null;
  return { atOnce: manifest.filter((file) => !isTable(file)), tables: manifest.filter(isTable) };
}

/**
 * Returns the tables of a build in the languages of those that an earlier build kept. Foods are also kept for recipes in other
 * languages, of which a person needs nothing else.
 */
export function successorsOf(kept: readonly string[], tables: readonly BuiltFile[]): string[] {
  const foods = new Set(kept.filter(isFoods).map(tableLanguage));
  const languages = new Set(kept.filter((path) => !isFoods(path)).map(tableLanguage));
  return tables
    .map(({ url }) => url)
    .filter(
      (url) =>
        [...languages].some((language) => isTableFor(language, url)) || (isFoods(url) && foods.has(tableLanguage(url))),
    );
}
