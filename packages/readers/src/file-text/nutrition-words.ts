import { pageWords } from '@trivet/lexicon/page-words';
import { wordKey } from './field-words.ts';

// Programs and people use these names for schema.org's NutritionInformation.
const names = [
  'calories',
  'fatContent',
  'saturatedFatContent',
  'transFatContent',
  'polyunsaturatedFatContent',
  'monounsaturatedFatContent',
  'cholesterolContent',
  'sodiumContent',
  'carbohydrateContent',
  'fiberContent',
  'sugarContent',
  'addedSugarContent',
  'proteinContent',
  'vitaminDContent',
  'calciumContent',
  'ironContent',
  'potassiumContent',
  'servingSize',
] as const;

const properties: ReadonlyMap<string, string> = new Map(
  names.flatMap((property) =>
    pageWords(({ nutrition }) => nutrition?.[property]).map((word): [string, string] => [wordKey(word), property]),
  ),
);

/**
 * Returns the property of NutritionInformation that a word names, or undefined for another word.
 * @example nutritionProperty('Saturated fat') // 'saturatedFatContent'
 */
export function nutritionProperty(word: string): string | undefined {
  const key = wordKey(word);
  return properties.get(key) ?? properties.get(key.replace(/^nutrition/, ''));
}
