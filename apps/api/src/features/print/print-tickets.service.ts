import { createHash } from 'node:crypto';
import { maxPrintedRecipes } from '@trivet/shared/print/limits';
import type { GetPrintTicket, PrintTicket } from '@trivet/shared/print/schemas';
import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { findChosenIds, requireVisible } from '#api/features/recipes/recipes.public';
import { mealPlanScope } from '#api/features/meal-plans/meal-plans.public';
import { requireScope, type SharedKind } from '#api/features/sharing/sharing.public';
import { shoppingListScope } from '#api/features/shopping-lists/shopping-lists.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import type { TicketScope } from '#api/kernel/session/session';

/** Returns the scope of a ticket: the page with these recipes and no others, in any order. */
export const printScope = (recipeIds: readonly string[]): TicketScope => ({
  purpose: 'print',
  object: createHash('sha256')
    .update([...new Set(recipeIds)].sort().join())
    .digest('base64url'),
});

/** Returns the scope of a ticket: the page with this list or this plan. Its colon is in no scope of recipes. */
export const sharedScope = ({ kind }: SharedKind, id: string): TicketScope => ({
  purpose: 'print',
  object: `${kind}:${id}`,
});

/**
 * Returns a ticket for the page with the chosen recipes, and the recipes, or one for the page with a shopping list
 * or a meal plan. Throws `notFound` for no recipes, and for what the actor may not read; `invalidInput` for more recipes
 * than one page has room for.
 */
export async function getPrintTicket(ctx: UserContext, wanted: GetPrintTicket): Promise<PrintTicket> {
  const sign = (scope: TicketScope): string => ctx.tokens.signTicket(ctx.actor.sessionId, scope);
  if ('selection' in wanted) {
    const recipeIds = await requireChosen(ctx, wanted.selection);
    return { ticket: sign(printScope(recipeIds)), recipeIds };
  }
  const [kind, id] =
    'mealPlanId' in wanted ? [mealPlanScope, wanted.mealPlanId] : [shoppingListScope, wanted.shoppingListId];
  await requireScope(ctx, kind, id);
  return { ticket: sign(sharedScope(kind, id)), recipeIds: [] };
}

async function requireChosen(ctx: UserContext, selection: RecipeSelection): Promise<string[]> {
  const recipeIds =
    'ids' in selection ? [...new Set(selection.ids)] : await findChosenIds(ctx, selection, maxPrintedRecipes + 1);
  if (recipeIds.length > maxPrintedRecipes) throw new DomainError('invalidInput', { field: 'selection' });
  if (recipeIds.length === 0) throw new DomainError('notFound');
  await requireVisible(ctx, recipeIds);
  return recipeIds;
}
