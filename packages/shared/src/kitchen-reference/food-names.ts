import { knownFoods } from './food-weights.ts';
import { type KitchenLanguage, nameInTexts } from './texts.ts';

/** Returns the names of a food in a language by its key, the most usual first. */
export function foodNames(id: string, { base, texts }: KitchenLanguage): readonly string[] {
  const known = knownFoods.get(id)?.names[base].split('|');
  return known ?? [nameInTexts(texts, id) ?? id];
}

/** Returns the most usual name of a food in a language by its key. */
export const foodName = (id: string, language: KitchenLanguage): string => foodNames(id, language)[0] ?? id;
