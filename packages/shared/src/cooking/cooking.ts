/** The name of the noun in operations and rows. */
export const cookingNoun = 'cooking';

/** The parts of a recipe whose lines can be ticked. */
export const tickedParts = ['ingredients', 'instructions'] as const;
export type TickedPart = (typeof tickedParts)[number];

/** Most ticks of one part of a recipe. Further ones take the place of the oldest. */
export const maxTicks = 500;

/**
 * What a person has set on a recipe while they cook from it. `pin` is the place among the pinned recipes, a fractional
 * index (null: not pinned). `ingredients` and `instructions` are the names of ticked lines in the order of their ticks.
 * `scale` is the factor for amounts as a fraction such as `3/2`. `hasOwnUnits` is true when the recipe shows its own
 * units where the reader wants others.
 */
export interface Cooking extends Record<TickedPart, readonly string[]> {
  pin: string | null;
  scale: string;
  hasOwnUnits: boolean;
}
