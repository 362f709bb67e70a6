import { z } from 'zod';
import { itemOrders } from '../shopping-lists/items/arrange-list.ts';
import { isOn, pageQuerySchema } from './page-query.ts';

/** The parameters of the address of a shopping list to print. Repeated and malformed values are refused. */
export const printListQuerySchema = pageQuerySchema.extend({
  /** Makes one line of things that name the same, with their amounts added. */
  groupSimilar: isOn,
  /** Puts things below the names of their categories. */
  groupCategories: isOn,
  sortBy: z.enum(itemOrders).default('-title'),
});
export type PrintListQuery = z.infer<typeof printListQuerySchema>;
