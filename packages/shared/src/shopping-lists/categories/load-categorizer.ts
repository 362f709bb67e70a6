import { defaultLanguage, type LanguageCode, languageCodes } from '../../languages.ts';
import type { CategoryTable } from './categories.ts';
import { type Categorizer, createCategorizer } from './categorize.ts';

/** Each table is a file of its own, which is loaded for those who need it. Bundlers find it by its literal name. */
const tables: Readonly<Record<LanguageCode, () => Promise<{ default: CategoryTable }>>> = {
  'en-us': () => import('../../../groceries/en-us.json', { with: { type: 'json' } }),
  'it-it': () => import('../../../groceries/it-it.json', { with: { type: 'json' } }),
  'de-de': () => import('../../../groceries/de-de.json', { with: { type: 'json' } }),
  'uk-ua': () => import('../../../groceries/uk-ua.json', { with: { type: 'json' } }),
  he: () => import('../../../groceries/he.json', { with: { type: 'json' } }),
  'es-es': () => import('../../../groceries/es-es.json', { with: { type: 'json' } }),
  'fr-fr': () => import('../../../groceries/fr-fr.json', { with: { type: 'json' } }),
  'ru-ru': () => import('../../../groceries/ru-ru.json', { with: { type: 'json' } }),
  'hu-hu': () => import('../../../groceries/hu-hu.json', { with: { type: 'json' } }),
};

/** Loads the names of things in each aisle in a language. Rejects when the file cannot be had. */
export async function loadTable(language: LanguageCode): Promise<CategoryTable> {
  const { default: table } = await tables[language]();
  return table;
}

const loaded = new Map<LanguageCode, Promise<Categorizer>>();

/**
 * Loads the categoriser of a language, once. An unknown language has that of English. Rejects when its table cannot be
 * had, and the next call tries again.
 */
export function loadCategorizer(language: string): Promise<Categorizer> {
  const code = languageCodes.find((each) => each === language) ?? defaultLanguage;
  const before = loaded.get(code);
  if (before !== undefined) return before;
  const categorizer = loadTable(code).then((table) => createCategorizer(table, code));
  loaded.set(code, categorizer);
  categorizer.catch(() => loaded.delete(code));
  return categorizer;
}
