import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { maxTextLength } from '@trivet/shared/recipes/schemas';
import { storableWithin } from '../schema-org/plain-text.ts';
import { readNutrition } from '../schema-org/read-nutrition.ts';
import { nutritionProperty } from './nutrition-words.ts';

const maxLines = 200;

function readLine(line: string): { property: string; amount: string } | undefined {
  const colon = line.indexOf(':');
  const property = nutritionProperty(line.slice(0, Math.max(0, colon)));
  const amount = line.slice(colon + 1).trim();
  const isAmount = property === 'servingSize' ? amount !== '' : /^[\d.,]+ ?[a-zμ]*$/iu.test(amount);
  return property !== undefined && isAmount ? { property, amount } : undefined;
}

/**
 * Returns the nutrition of a text such as `Calories: 237 kcal` line by line. Keeps other text as its description.
 * @example nutritionOfText('Protein: 3 g,\nVery healthy') // { protein: 3, description: 'Very healthy' }
 */
export function nutritionOfText(text: string): Nutrition {
  const lines = text
    .split(/\r\n|[\r\n]/, maxLines)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '');
  const found = new Map<string, string>();
  const rest: string[] = [];
  for (const line of lines) {
    const read = readLine(line);
    if (read && !found.has(read.property)) found.set(read.property, read.amount);
    else rest.push(line);
  }
  const description = storableWithin(rest.join('\n'), maxTextLength);
  return {
    ...readNutrition({ nutrition: Object.fromEntries(found) }),
    ...(description === '' ? {} : { description }),
  };
}
