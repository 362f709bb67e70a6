import type { KitchenSourceId } from './sources.ts';

/** What has to be heated through. */
export type SafeFoodId =
  | 'wholeCuts'
  | 'pork'
  | 'groundMeat'
  | 'poultry'
  | 'rawHam'
  | 'cookedHam'
  | 'eggDishes'
  | 'fish'
  | 'leftovers';

/** What the two authorities ask for in the middle of a food. */
export interface SafeTemperature {
  readonly id: SafeFoodId;
  /** The USDA's, in degrees Fahrenheit, with minutes of rest before it is cut. */
  readonly us: { readonly fahrenheit: number; readonly restMinutes: number };
  /** The British one: held for a while, or only the outside seared. Null where it names no temperature. */
  readonly uk: 'held' | 'seared' | null;
}

/** The temperatures that make food safe, in the order of the page. */
export const safeTemperatures: readonly SafeTemperature[] = [
  { id: 'wholeCuts', us: { fahrenheit: 145, restMinutes: 3 }, uk: 'seared' },
  { id: 'pork', us: { fahrenheit: 145, restMinutes: 3 }, uk: 'held' },
  { id: 'groundMeat', us: { fahrenheit: 160, restMinutes: 0 }, uk: 'held' },
  { id: 'poultry', us: { fahrenheit: 165, restMinutes: 0 }, uk: 'held' },
  { id: 'rawHam', us: { fahrenheit: 145, restMinutes: 3 }, uk: 'held' },
  { id: 'cookedHam', us: { fahrenheit: 140, restMinutes: 0 }, uk: null },
  { id: 'eggDishes', us: { fahrenheit: 160, restMinutes: 0 }, uk: null },
  { id: 'fish', us: { fahrenheit: 145, restMinutes: 0 }, uk: null },
  { id: 'leftovers', us: { fahrenheit: 165, restMinutes: 0 }, uk: 'held' },
];

/** Pairs of degrees Celsius and seconds, any of which the British authority takes as cooked through. */
export const heldTemperatures: readonly { readonly celsius: number; readonly seconds: number }[] = [
  { celsius: 60, seconds: 2_700 },
  { celsius: 65, seconds: 600 },
  { celsius: 70, seconds: 120 },
  { celsius: 75, seconds: 30 },
  { celsius: 80, seconds: 6 },
];

/** The one of {@link heldTemperatures} that the British authority recommends first. */
export const usualHold = { celsius: 70, seconds: 120 } as const;

/** The publications of the temperatures by authority. */
export const safeSources = { us: 'fsis', uk: 'fsa' } as const satisfies Record<string, KitchenSourceId>;

/** Returns a temperature of the USDA in degrees Celsius, as its chart prints it: with one decimal. */
export const celsiusOf = (fahrenheit: number): number => Math.round(((fahrenheit - 32) * 50) / 9) / 10;
