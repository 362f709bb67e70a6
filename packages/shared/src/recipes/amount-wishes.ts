import type { Conversion, DensityOf } from '../amounts/conversion/conversion.ts';

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

/** Returns the conversion that a reader wants, or null for amounts as the recipe has them. */
export function conversionFor({ units, foods, hasFanOven }: AmountWishes, densityOf: DensityOf): Conversion | null {
  if (units === 'original' && foods === 'original' && !hasFanOven) return null;
  return {
    system: units === 'original' ? null : units,
    foods: foods === 'original' ? null : foods,
    hasFan: hasFanOven,
    densityOf,
  };
}
