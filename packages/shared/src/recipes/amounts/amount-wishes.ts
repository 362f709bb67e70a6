import type { Conversion, DensityOf } from '../../amounts/conversion/conversion.ts';
import { fanWords } from '../../amounts/conversion/fan-words.ts';
import type { RecipeText } from '../schemas.ts';

/** The units that a reader may want. `original` leaves those of the recipe. */
export const unitWishes = ['original', 'metric', 'us', 'imperial'] as const;
/** How a reader may want foods measured. `original` leaves it as the recipe has it. */
export const foodWishes = ['original', 'weight', 'volume'] as const;

/** How a reader wants the amounts of recipes. */
export interface AmountWishes {
  units: (typeof unitWishes)[number];
  foods: (typeof foodWishes)[number];
  hasFanOven: boolean;
}

/** The wish of a reader who wants amounts as recipes have them. */
export const originalAmounts: AmountWishes = { units: 'original', foods: 'original', hasFanOven: false };

/**
 * Returns the conversion of a recipe that a reader wants, or null for amounts as it has them. Temperatures of a recipe that
 * names the fan itself are not lowered.
 */
export function conversionFor(
  { instructions, notes }: Pick<RecipeText, 'instructions' | 'notes'>,
  { units, foods, hasFanOven }: AmountWishes,
  densityOf: DensityOf,
): Conversion | null {
  const hasFan = hasFanOven && !fanWords.test(instructions) && !fanWords.test(notes);
  if (units === 'original' && foods === 'original' && !hasFan) return null;
  return {
    system: units === 'original' ? null : units,
    foods: foods === 'original' ? null : foods,
    hasFan,
    densityOf,
  };
}
