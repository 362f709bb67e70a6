/** The name of the noun in operations and rows. */
export const cookingNoun = 'cooking';

/** The parts of a recipe whose lines can be ticked. */
export const tickedParts = ['ingredients', 'instructions'] as const;
export type TickedPart = (typeof tickedParts)[number];

/**
 * Most ticks of one part of a recipe. Further ones take the place of the oldest. Longer recipes do not exist.
 * @limit Sync
 */
export const maxTicks = 500;
