import table from '../foods.json' with { type: 'json' };
import type { FoodTable } from './food.ts';

/** The foods with their names in all languages. A browser loads those of a few languages by `load-foods.ts` instead. */
export const allFoods = table as FoodTable;
