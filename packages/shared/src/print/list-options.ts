import { z } from 'zod';
import { isOn, pageQuerySchema } from './page-query.ts';

/** The orders of a printed list. Both orders by title are the same one, as in the reference product. */
const listOrders = ['title', '-title', 'createdAt', '-createdAt'] as const;

/** The parameters of the address of a shopping list to print. Repeated and malformed values are refused. */
export const printListQuerySchema = pageQuerySchema.extend({
  /** Makes one line of things that name the same, with their amounts added. */
  groupSimilar: isOn,
  /** Puts things below the names of their categories. */
  groupCategories: isOn,
  sortBy: z.enum(listOrders).default('-title'),
});
export type PrintListQuery = z.infer<typeof printListQuerySchema>;
