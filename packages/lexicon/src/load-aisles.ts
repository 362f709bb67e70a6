import type { FoodLanguage } from './food.ts';

/** The names of things in each aisle of a shop, by the key of the aisle. */
type AisleTable = Readonly<Record<string, readonly string[]>>;

/** Each table is a file of its own, which is loaded for those who need it. Bundlers find it by its literal name. */
const tables: Readonly<Record<FoodLanguage, () => Promise<{ default: AisleTable }>>> = {
  en: () => import('../languages/en/aisles.json', { with: { type: 'json' } }),
  de: () => import('../languages/de/aisles.json', { with: { type: 'json' } }),
  es: () => import('../languages/es/aisles.json', { with: { type: 'json' } }),
  fr: () => import('../languages/fr/aisles.json', { with: { type: 'json' } }),
  it: () => import('../languages/it/aisles.json', { with: { type: 'json' } }),
  hu: () => import('../languages/hu/aisles.json', { with: { type: 'json' } }),
  he: () => import('../languages/he/aisles.json', { with: { type: 'json' } }),
  ru: () => import('../languages/ru/aisles.json', { with: { type: 'json' } }),
  uk: () => import('../languages/uk/aisles.json', { with: { type: 'json' } }),
};

/** Loads the names of things in each aisle in a language. Rejects when the file cannot be had. */
export async function loadAisles(language: FoodLanguage): Promise<AisleTable> {
  const { default: table } = await tables[language]();
  return table;
}
