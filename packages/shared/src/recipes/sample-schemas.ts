import { z } from 'zod';
import { languageCodes } from '../languages.ts';

/** Asks for sample recipes in a language. */
export const addSamplesSchema = z.object({ language: z.enum(languageCodes) });
export type AddSamples = z.infer<typeof addSamplesSchema>;
