import { z } from 'zod';
import { longestScale } from './scale-ingredients.ts';

/** The text of a factor for amounts. Whoever takes it refuses one that `readScale` cannot read. */
export const scaleSchema = z.string().max(longestScale);
