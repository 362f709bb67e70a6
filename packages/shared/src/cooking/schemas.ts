import type { z } from 'zod';
import { changeSchemaOf } from '../sync/row-schemas.ts';
import { type CookingChange, cookingRow } from './cooking-row.ts';

/** A change of what a person has set on a recipe. */
export const cookingChangeSchema: z.ZodType<CookingChange> = changeSchemaOf(cookingRow);
