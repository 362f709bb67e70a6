import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';

/** The name of the noun in operations and rows. */
export const cookingNoun = 'cooking';

/** The parts of a recipe whose lines can be ticked. */
export const tickedParts = ['ingredients', 'instructions'] as const;
export type TickedPart = (typeof tickedParts)[number];

/** Most ticks of one part of a recipe. Further ones take the place of the oldest. */
export const maxTicks = 500;

/** Longest name of a ticked line, in UTF-16 units. */
const maxLineName = 200;

/** Longest place of a pin. Places grow by a few letters with each pin between two others. */
const maxPlace = 100;

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

const partSchema = z.enum(tickedParts);
const lineSchema = storableText(maxLineName).min(1);

/** A change of what a person has set on a recipe. */
export const cookingChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pin'), place: storableText(maxPlace).min(1) }),
  z.object({ type: z.literal('unpin') }),
  z.object({ type: z.literal('tick'), part: partSchema, line: lineSchema }),
  z.object({ type: z.literal('untick'), part: partSchema, line: lineSchema }),
  z.object({ type: z.literal('untickAll'), part: partSchema }),
  z.object({ type: z.literal('setScale'), scale: z.string().max(20) }),
  z.object({ type: z.literal('setOwnUnits'), hasOwnUnits: z.boolean() }),
]);
export type CookingChange = z.infer<typeof cookingChangeSchema>;
