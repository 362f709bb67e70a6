import { foodLanguageOf } from '@trivet/lexicon/food';
import { loadAisles } from '@trivet/lexicon/load-aisles';
import { defaultLanguage, type LanguageCode, languageCodes } from '../../languages.ts';
import type { CategoryTable } from './categories.ts';
import { type Categorizer, createCategorizer } from './categorize.ts';

/** Loads the names of things in each aisle in a language. Rejects when the file cannot be had. */
export const loadTable = (language: LanguageCode): Promise<CategoryTable> => loadAisles(foodLanguageOf(language));

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
