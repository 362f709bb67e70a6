import { namesIn } from '@trivet/lexicon/food';
import type { KitchenLanguage } from './texts.ts';

/** Returns the names of a food in a language by its key, the most usual first. */
export function foodNames(id: string, { base, foods, otherFoods }: KitchenLanguage): readonly string[] {
  const food = foods.get(id) ?? otherFoods.get(id);
  return food === undefined ? [id] : namesIn(base, food);
}

/** Returns the most usual name of a food in a language by its key. */
export const foodName = (id: string, language: KitchenLanguage): string => foodNames(id, language)[0] ?? id;
