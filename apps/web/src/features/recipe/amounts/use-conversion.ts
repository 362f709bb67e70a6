import type { Conversion, DensityOf } from '@trivet/shared/amounts/conversion/conversion';
import { languageOfLines } from '@trivet/shared/amounts/language';
import type { Notation } from '@trivet/shared/amounts/notation';
import { scaleLine } from '@trivet/shared/amounts/scaling/scale-line';
import { scaleStep } from '@trivet/shared/amounts/scaling/scale-step';
import { textOf } from '@trivet/shared/amounts/scaling/scaled-pieces';
import { type AmountWishes, conversionFor, originalAmounts } from '@trivet/shared/recipes/amounts/amount-wishes';
import { scaleYield } from '@trivet/shared/recipes/amounts/scale-yield';
import { ingredientLines } from '@trivet/shared/recipes/ingredient-lines';
import { instructionLines } from '@trivet/shared/recipes/instruction-lines';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import Fraction from 'fraction.js';
import { useEffect, useMemo } from 'react';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { createStore, useStore } from '#web/lib/stores/store.ts';
import { useOwnUnits } from '#web/features/cooking/cooking.public.ts';

type Language = Notation['language'];

const densities = createStore<ReadonlyMap<Language, DensityOf>>(new Map());
const loading = new Set<Language>();

/** Loads the densities of foods in a language once. Until they are there, volumes stay volumes. */
async function loadDensities(language: Language): Promise<void> {
  if (loading.has(language)) return;
  loading.add(language);
  const densityOf = await keepTrying(async () => {
    const tables = await import('@trivet/shared/amounts/conversion/load-densities');
    return tables.loadDensities(language);
  });
  densities.set(new Map(densities.get()).set(language, densityOf));
}

const unknown: DensityOf = () => null;

type RecipeToConvert = Pick<Recipe, 'id' | 'ingredients'> & Partial<Pick<Recipe, 'instructions' | 'notes' | 'yield'>>;

/** Returns the conversion of a recipe that the reader wants, or null. */
function useWishedConversion(recipe: RecipeToConvert): Conversion | null {
  const { ingredients, yield: amount = '', instructions = '', notes = '' } = recipe;
  const { units, foods, hasFanOven } = usePreferences().recipe;
  const language = useMemo(
    () => (foods === 'original' ? null : languageOfLines(`${ingredients}\n${amount}`)),
    [foods, ingredients, amount],
  );
  const densityOf = useStore(densities).get(language) ?? unknown;
  useEffect(() => {
    if (foods !== 'original') void loadDensities(language);
  }, [foods, language]);
  return useMemo(
    () => conversionFor({ instructions, notes }, { units, foods, hasFanOven }, densityOf),
    [instructions, notes, units, foods, hasFanOven, densityOf],
  );
}

/** Returns the conversion for a recipe, or null where it shows its own units. */
export function useConversion(recipe: RecipeToConvert): Conversion | null {
  const wished = useWishedConversion(recipe);
  const [hasOwnUnits] = useOwnUnits(recipe.id);
  return hasOwnUnits ? null : wished;
}

/** Returns how the reader wants the amounts of a recipe. */
export function useAmountWishes(recipeId: string): AmountWishes {
  const wished = usePreferences().recipe;
  const [hasOwnUnits] = useOwnUnits(recipeId);
  return hasOwnUnits ? originalAmounts : wished;
}

const one = new Fraction(1);

/** Returns true when the conversion that the reader wants changes anything of a recipe. */
export function useIsConvertible(recipe: RecipeToConvert, notation: Notation): boolean {
  const { ingredients, instructions = '', yield: amount = '' } = recipe;
  const conversion = useWishedConversion(recipe);
  return useMemo(() => {
    if (conversion === null) return false;
    const isChanged = (line: string, write: (line: string, to: Conversion | null) => string) =>
      write(line, conversion) !== write(line, null);
    return (
      isChanged(amount, (line, to) => scaleYield(line, one, notation, to)) ||
      ingredientLines(ingredients).some(
        ({ content, isHeader }) =>
          !isHeader && isChanged(content, (line, to) => textOf(scaleLine(line, one, notation, to))),
      ) ||
      instructionLines(instructions).some(({ content }) =>
        isChanged(content, (line, to) => textOf(scaleStep(line, one, notation, { hasAmounts: false, conversion: to }))),
      )
    );
  }, [conversion, amount, ingredients, instructions, notation]);
}
