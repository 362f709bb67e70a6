import type { FoodLanguage, FoodTable } from './food.ts';

/** The build of the client makes a file of each language out of these (apps/web/build/foods-by-language.ts). */
const tables: Readonly<Record<FoodLanguage, () => Promise<{ default: unknown }>>> = {
  en: () => import('../foods.json', { with: { type: 'json' } }),
  de: () => import('../foods.json', { with: { type: 'json' } }),
  es: () => import('../foods.json', { with: { type: 'json' } }),
  fr: () => import('../foods.json', { with: { type: 'json' } }),
  it: () => import('../foods.json', { with: { type: 'json' } }),
  hu: () => import('../foods.json', { with: { type: 'json' } }),
  he: () => import('../foods.json', { with: { type: 'json' } }),
  ru: () => import('../foods.json', { with: { type: 'json' } }),
  uk: () => import('../foods.json', { with: { type: 'json' } }),
};

/** Loads the foods with their names in a language, and maybe in others. Rejects when the file cannot be had. */
export async function loadFoods(language: FoodLanguage): Promise<FoodTable> {
  const { default: table } = await tables[language]();
  return table as FoodTable;
}
