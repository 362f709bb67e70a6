import { kitchenTool } from './kitchen-tool.ts';
import { addToShoppingListTool, getShoppingListsTool } from './list-tools.ts';
import { getMealPlansTool, planMealsTool } from './plan-tools.ts';
import { createRecipeTool, findByIngredientsTool, getRecipeTool, searchRecipesTool } from './recipe-tools.ts';
import type { Tool } from './tool.ts';

/** Every tool, those that only read first. None deletes anything. */
export const tools: readonly Tool[] = [
  searchRecipesTool,
  findByIngredientsTool,
  getRecipeTool,
  getMealPlansTool,
  getShoppingListsTool,
  kitchenTool,
  createRecipeTool,
  planMealsTool,
  addToShoppingListTool,
];
