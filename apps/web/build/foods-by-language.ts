import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Matches the module that imports the table of foods once for each language. */
const loader = /[\\/]lexicon[\\/]src[\\/]load-foods\.ts$/;
const wholeTable = /\b([a-z]{2}): \(\) => import\('(\.\.\/foods\.json)'/g;

/** Matches the table of foods in one language. */
const ofLanguage = /^(.+[\\/]lexicon[\\/]foods\.json)\?(\w+)$/;

/** Returns the language of the table of foods that a module is, or null for any other module. */
export const languageOfFoods = (id: string): string | null => ofLanguage.exec(id)?.[2] ?? null;

/** Returns the table of foods as JSON with the names of one language, and without the notes for who edits it. */
export const foodsIn = (table: string, language: string): string =>
  JSON.stringify(
    JSON.parse(table, (key, value: unknown) => {
      if (key === 'note') return undefined;
      return key === 'names' ? { [language]: (value as Record<string, string>)[language] } : value;
    }),
  );

/** Makes a file of each language out of the table of foods, because a person needs one or two of the nine. */
export const foodsByLanguage: Plugin = {
  name: 'trivet:foods-by-language',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!loader.test(id)) return null;
    const parted = code.replaceAll(wholeTable, "$1: () => import('$2?$1'");
    if (parted === code) this.error('The languages of the table of foods are not found.');
    return parted;
  },
  async load(id) {
    const [, file = '', language = ''] = ofLanguage.exec(id) ?? [];
    return file === '' ? null : { code: foodsIn(await readFile(file, 'utf8'), language), moduleType: 'json' };
  },
};
