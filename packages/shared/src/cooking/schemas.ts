import { z } from 'zod';
import { scaleSchema } from '../recipes/amounts/scale-schema.ts';
import { storableText } from '../text/storable-text.ts';
import { tickedParts } from './cooking.ts';

/** Longest name of a ticked line, in UTF-16 units. */
const maxLineName = 200;

/** Longest place of a pin. Places grow by a few letters with each pin between two others. */
const maxPlace = 100;

const partSchema = z.enum(tickedParts);
const lineSchema = storableText(maxLineName).min(1);

/** A change of what a person has set on a recipe. */
export const cookingChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pin'), place: storableText(maxPlace).min(1) }),
  z.object({ type: z.literal('unpin') }),
  z.object({ type: z.literal('tick'), part: partSchema, line: lineSchema }),
  z.object({ type: z.literal('untick'), part: partSchema, line: lineSchema }),
  z.object({ type: z.literal('untickAll'), part: partSchema }),
  z.object({ type: z.literal('setScale'), scale: scaleSchema }),
  z.object({ type: z.literal('setOwnUnits'), hasOwnUnits: z.boolean() }),
]);
export type CookingChange = z.infer<typeof cookingChangeSchema>;
