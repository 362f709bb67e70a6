import { z } from 'zod';
import { recipeSelectionSchema } from '../recipes/bulk-schemas.ts';

/** Asks for a page with these recipes, with a shopping list, or with a meal plan. */
export const getPrintTicketSchema = z.union([
  z.object({ selection: recipeSelectionSchema }),
  z.object({ shoppingListId: z.uuid().toLowerCase() }),
  z.object({ mealPlanId: z.uuid().toLowerCase() }),
]);
export type GetPrintTicket = z.infer<typeof getPrintTicketSchema>;

/**
 * A ticket that opens exactly this page, in the parameter `token`, for five minutes. Named recipes keep their order, and
 * those of a filter are sorted by title; other pages have none.
 */
export const printTicketSchema = z.object({ ticket: z.string(), recipeIds: z.array(z.uuid()) });
export type PrintTicket = z.infer<typeof printTicketSchema>;
