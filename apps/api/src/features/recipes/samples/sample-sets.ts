import type { LanguageCode } from '@trivet/shared/languages';
import type { SampleSet } from './sample-set.ts';

const sets: Record<LanguageCode, () => Promise<SampleSet>> = {
  'en-us': async () => (await import('./english-samples.ts')).englishSamples,
  'it-it': async () => (await import('./italian-samples.ts')).italianSamples,
  'de-de': async () => (await import('./german-samples.ts')).germanSamples,
  'uk-ua': async () => (await import('./ukrainian-samples.ts')).ukrainianSamples,
  he: async () => (await import('./hebrew-samples.ts')).hebrewSamples,
  'es-es': async () => (await import('./spanish-samples.ts')).spanishSamples,
  'fr-fr': async () => (await import('./french-samples.ts')).frenchSamples,
  'ru-ru': async () => (await import('./russian-samples.ts')).russianSamples,
  'hu-hu': async () => (await import('./hungarian-samples.ts')).hungarianSamples,
};

/** Returns the sample recipes in a language. */
export const samplesIn = (language: LanguageCode): Promise<SampleSet> => sets[language]();
