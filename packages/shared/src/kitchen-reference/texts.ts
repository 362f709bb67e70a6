import { type FoodLanguage, foodLanguageOf, type KnownFood, type NamedFood, weighedFoods } from '@trivet/lexicon/food';
import { loadFoods } from '@trivet/lexicon/load-foods';
import type { DensityOf } from '../amounts/conversion/conversion.ts';
import { loadDensities } from '../amounts/conversion/load-densities.ts';
import { type LanguageCode, languageOf } from '../languages.ts';
import type english from './texts/en-us.json';

/** The texts of the kitchen reference in one language. Amounts and temperatures are not in them. */
export type KitchenTexts = typeof english;

/** The kitchen reference as somebody reads it: in a language. */
export interface KitchenLanguage {
  readonly code: LanguageCode;
  /** The language of the names of foods. */
  readonly base: FoodLanguage;
  readonly texts: KitchenTexts;
  /** The foods with a known weight, and those without one, by key. */
  readonly foods: ReadonlyMap<string, KnownFood>;
  readonly otherFoods: ReadonlyMap<string, NamedFood>;
  readonly densityOf: DensityOf;
}

/** Each language is a file of its own, which is loaded for those who need it. Bundlers find it by its literal name. */
const files: Readonly<Record<LanguageCode, () => Promise<{ default: KitchenTexts }>>> = {
  'en-us': () => import('./texts/en-us.json', { with: { type: 'json' } }),
  'it-it': () => import('./texts/it-it.json', { with: { type: 'json' } }),
  'de-de': () => import('./texts/de-de.json', { with: { type: 'json' } }),
  'uk-ua': () => import('./texts/uk-ua.json', { with: { type: 'json' } }),
  he: () => import('./texts/he.json', { with: { type: 'json' } }),
  'es-es': () => import('./texts/es-es.json', { with: { type: 'json' } }),
  'fr-fr': () => import('./texts/fr-fr.json', { with: { type: 'json' } }),
  'ru-ru': () => import('./texts/ru-ru.json', { with: { type: 'json' } }),
  'hu-hu': () => import('./texts/hu-hu.json', { with: { type: 'json' } }),
};

/** Loads the kitchen reference of a language. Rejects when one of its files cannot be had. */
export async function loadKitchenLanguage(code: LanguageCode): Promise<KitchenLanguage> {
  const base = foodLanguageOf(code);
  const [{ default: texts }, table, densityOf] = await Promise.all([
    files[code](),
    loadFoods(base),
    loadDensities(base),
  ]);
  const otherFoods = new Map(Object.entries(table.withoutWeight.foods));
  return { code, base, texts, foods: weighedFoods(table), otherFoods, densityOf };
}

/** Returns a text with values in its places, such as `{{amount}}`. What looks like a place within a value stays. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split('{{')
    .map((piece, index) => {
      const [name = '', ...rest] = piece.split('}}');
      return index === 0 ? piece : `${values[name] ?? ''}${rest.join('}}')}`;
    })
    .join('');

/** Returns a name as the first word of a line. */
export function capitalized(name: string, { code }: Pick<KitchenLanguage, 'code'>): string {
  const [first = '', ...rest] = name;
  return `${first.toLocaleUpperCase(languageOf(code).locale)}${rest.join('')}`;
}
