import { z } from 'zod';
import { scaleSchema } from '../recipes/amounts/scale-schema.ts';
import { placeSchema } from '../sync/row-schemas.ts';
import { storableText } from '../text/storable-text.ts';
import { tickedParts } from './cooking.ts';

/** Longest name of a ticked line, in UTF-16 units. */
const maxLineName = 200;

const partSchema = z.enum(tickedParts);
const lineSchema = storableText(maxLineName).min(1);

/** A change of what a person has set on a recipe. */
export const cookingChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pin'), place: placeSchema }),
  z.object({ type: z.literal('unpin') }),
  z.object({ type: z.literal('tick'), part: partSchema, line: lineSchema }),
  z.object({ type: z.literal('untick'), part: partSchema, line: lineSchema }),
  z.object({ type: z.literal('untickAll'), part: partSchema }),
  z.object({ type: z.literal('setScale'), scale: scaleSchema }),
  z.object({ type: z.literal('setOwnUnits'), hasOwnUnits: z.boolean() }),
]);
export type CookingChange = z.infer<typeof cookingChangeSchema>;
