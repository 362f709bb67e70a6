import type { Nutrition } from '@trivet/shared/recipes/schemas';
import { maxLineLength } from '@trivet/shared/recipes/schemas';
import type { JsonNode } from './json-node.ts';
import { isNode, listOf, property, textOf } from './json-node.ts';
import { storableWithin, textLine, visibleLines } from './plain-text.ts';

type Amount = Exclude<keyof Nutrition, 'servingSize' | 'description'>;

/**
 * The properties of schema.org's NutritionInformation, and further ones that other programs write, with their units.
 */
export const nutritionAmounts: readonly (readonly [string, Amount, unit: 'kcal' | 'g' | 'mg' | 'mcg'])[] = [
  ['calories', 'calories', 'kcal'],
  ['fatContent', 'totalFat', 'g'],
  ['saturatedFatContent', 'saturatedFat', 'g'],
  ['transFatContent', 'transFat', 'g'],
  ['polyunsaturatedFatContent', 'polyunsaturatedFat', 'g'],
  ['monounsaturatedFatContent', 'monounsaturatedFat', 'g'],
  ['cholesterolContent', 'cholesterolMg', 'mg'],
  ['sodiumContent', 'sodiumMg', 'mg'],
  ['carbohydrateContent', 'totalCarbs', 'g'],
  ['fiberContent', 'fiber', 'g'],
  ['sugarContent', 'sugar', 'g'],
  ['addedSugarContent', 'addedSugar', 'g'],
  ['proteinContent', 'protein', 'g'],
  ['vitaminDContent', 'vitaminDMcg', 'mcg'],
  ['calciumContent', 'calciumMg', 'mg'],
  ['ironContent', 'ironMg', 'mg'],
  ['potassiumContent', 'potassiumMg', 'mg'],
];

// Grams of a unit; energy is in kilocalories (1 kcal is 4.184 kJ).
const grams: Readonly<Record<string, number>> = { g: 1, mg: 1e-3, mcg: 1e-6, μg: 1e-6, kg: 1_000 };

/** Returns the first number of a text such as `270 kcal`, `1,130 kJ`, `0,5 g`, converted to the given unit. */
function amountOf(value: unknown, unit: string): number | undefined {
  const text = textLine(textOf(value)).slice(0, 100).normalize('NFKC');
  const [, digits, written = ''] = /(\d[\d.,]*)\s*([a-zμ]*)/iu.exec(text) ?? [];
  if (digits === undefined) return undefined;
  // A comma before three digits groups them, unless nothing but a zero stands before it.
  const plain = digits.startsWith('0') ? digits : digits.replace(/,(?=\d{3}(?!\d))/g, '');
  const number = Number.parseFloat(plain.replace(',', '.'));
  if (!Number.isFinite(number)) return undefined;
  const from = written.toLowerCase();
  if (unit === 'kcal') return rounded(from === 'kj' ? number / 4.184 : number);
  const factor = (grams[from] ?? grams[unit] ?? 1) / (grams[unit] ?? 1);
  return rounded(number * factor);
}

const rounded = (number: number): number => Math.round(number * 1_000) / 1_000;

/** Returns the nutrition of one serving from a NutritionInformation node, without amounts that have no number. */
export function readNutrition(recipe: JsonNode): Nutrition {
  const [node] = listOf(property(recipe, 'nutrition'));
  if (!isNode(node)) return {};
  const nutrition: Nutrition = {};
  for (const [name, key, unit] of nutritionAmounts) {
    const amount = amountOf(property(node, name), unit);
    if (amount !== undefined) nutrition[key] = amount;
  }
  const servingSize = storableWithin(textLine(textOf(property(node, 'servingSize'))), maxLineLength);
  if (servingSize !== '') nutrition.servingSize = servingSize;
  const unsaturated = textLine(textOf(property(node, 'unsaturatedFatContent')));
  const description = [
    ...visibleLines(textOf(property(node, 'description'))),
    ...(unsaturated === '' ? [] : [`Unsaturated fat: ${unsaturated}`]),
  ];
  if (description.length > 0) nutrition.description = storableWithin(description.join('\n'), 10_000);
  return nutrition;
}
