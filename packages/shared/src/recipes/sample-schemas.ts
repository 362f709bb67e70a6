import { z } from 'zod';
import { languageCodes } from '../languages.ts';

/** Asks for sample recipes in a language. Those that have none get English ones. */
export const addSamplesSchema = z.object({ language: z.enum(languageCodes) });
export type AddSamples = z.infer<typeof addSamplesSchema>;
