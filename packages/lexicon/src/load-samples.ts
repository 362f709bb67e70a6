import type { FoodLanguage } from './food.ts';

/** A sample recipe. What has several lines is a list of them. */
interface Sample {
  readonly title: string;
  readonly description: string;
  readonly yield: string;
  readonly activeTime: string;
  readonly totalTime: string;
  readonly ingredients: readonly string[];
  readonly instructions: readonly string[];
  readonly notes?: string;
}

/** The sample recipes in one language, and the title of their label. */
interface Samples {
  readonly label: string;
  readonly recipes: readonly Sample[];
}

/** Each language is a file of its own, which is loaded for those who need it. Bundlers find it by its literal name. */
const files: Readonly<Record<FoodLanguage, () => Promise<{ default: Samples }>>> = {
  en: () => import('../languages/en/samples.json', { with: { type: 'json' } }),
  de: () => import('../languages/de/samples.json', { with: { type: 'json' } }),
  es: () => import('../languages/es/samples.json', { with: { type: 'json' } }),
  fr: () => import('../languages/fr/samples.json', { with: { type: 'json' } }),
  it: () => import('../languages/it/samples.json', { with: { type: 'json' } }),
  hu: () => import('../languages/hu/samples.json', { with: { type: 'json' } }),
  he: () => import('../languages/he/samples.json', { with: { type: 'json' } }),
  ru: () => import('../languages/ru/samples.json', { with: { type: 'json' } }),
  uk: () => import('../languages/uk/samples.json', { with: { type: 'json' } }),
};

/** Loads the sample recipes in a language. */
export async function loadSamples(language: FoodLanguage): Promise<Samples> {
  const { default: samples } = await files[language]();
  return samples;
}
