import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { densityOf } from '../../amounts/conversion/densities.ts';
import { createTitleReader, groupItems } from '../../shopping-lists/items/group-items.ts';
import { readSharedText } from '../../testing/shared-files.ts';
import { conversionFor, originalAmounts } from './amount-wishes.ts';
import { recipeNotation, scaleIngredients } from './scale-ingredients.ts';
import { scaleSteps } from './scale-steps.ts';

/** What is done to a recipe or a list, in the words of the file of cases. */
type Input =
  | { do: 'scale'; by: string; lines: string[]; judged: string }
  | { do: 'convert'; units: 'metric' | 'us'; lines: string[]; judged: string; instructions?: string }
  | { do: 'convertStep'; units: 'metric' | 'us'; ingredients: string; step: string }
  | { do: 'shoppingList'; items: string[] };

interface FieldCase {
  id: string;
  kind: string;
  input: Input | { do: 'import' | 'clip' | 'calendar' };
  expected: unknown;
}

const isOfAmounts = (one: FieldCase): one is FieldCase & { input: Input } =>
  ['scale', 'convert', 'convertStep', 'shoppingList'].includes(one.input.do);

/** Returns ingredients and steps as the page to print has them. */
function printed(
  { ingredients, instructions }: { ingredients: string; instructions: string },
  scale: string,
  units: 'original' | 'metric' | 'us',
): { ingredients: string[]; instructions: string } {
  const notation = recipeNotation({ ingredients, instructions, yield: '' }, '.');
  const conversion = conversionFor({ instructions, notes: '' }, { ...originalAmounts, units }, densityOf);
  const factor = new Fraction(scale);
  return {
    ingredients: scaleIngredients(ingredients, factor, notation, conversion).split('\n'),
    instructions: scaleSteps(instructions, factor, notation, conversion),
  };
}

function outcomeOf(input: Input): unknown {
  switch (input.do) {
    case 'shoppingList': {
      const items = input.items.map((title) => ({ title }));
      return groupItems(items, () => createTitleReader(items, '.')).map(({ text }) => text);
    }
    case 'convertStep':
      return printed({ ingredients: input.ingredients, instructions: input.step }, '1', input.units).instructions;
    default: {
      const texts = {
        ingredients: input.lines.join('\n'),
        instructions: 'instructions' in input ? (input.instructions ?? '') : '',
      };
      const { ingredients } =
        input.do === 'scale' ? printed(texts, input.by, 'original') : printed(texts, '1', input.units);
      return ingredients[input.lines.indexOf(input.judged)];
    }
  }
}

/** Fractions have two spellings: 1½ and 1 1/2. */
const spelled = (outcome: unknown): string =>
  JSON.stringify(outcome)
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll(/(\d)(?=\d\/)/g, '$1 ');

test('cases from the field come out right, where they are at hand', () => {
  const cases = JSON.parse(readSharedText('facts/field-cases.json') ?? '[]') as FieldCase[];
  for (const { id, kind, input, expected } of cases.filter(isOfAmounts))
    expect.soft(spelled(outcomeOf(input)), `${kind} ${id}`).toBe(spelled(expected));
});
