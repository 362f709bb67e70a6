import { z } from 'zod';
import { recipeSelectionSchema } from '../recipes/bulk-schemas.ts';

/** Asks for a page with these recipes. */
export const getPrintTicketSchema = z.object({ selection: recipeSelectionSchema });
export type GetPrintTicket = z.infer<typeof getPrintTicketSchema>;

/**
 * A ticket that opens the page with exactly these recipes, in the parameter `token`, for five minutes. Named recipes
 * keep their order, and those of a filter are sorted by title.
 */
export const printTicketSchema = z.object({ ticket: z.string(), recipeIds: z.array(z.uuid()) });
export type PrintTicket = z.infer<typeof printTicketSchema>;
