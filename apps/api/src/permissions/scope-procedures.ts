import { ignored, notFound, ownOnly, type ProcedurePermission } from './matrix.ts';

const day = '2026-11-27';
const dinner = { title: 'Soup', scheduledDate: day, meal: 'dinner' };

/** The procedures of what people share: shopping lists and meal plans. */
export const scopeProcedures: Record<string, ProcedurePermission> = {
  'sharing.createFirst': ownOnly,
  'sharing.invite': {
    ...notFound,
    input: ({ shoppingList, someone }) => ({ kind: 'shoppingList', id: shoppingList, userId: someone }),
  },
  'sharing.remove': {
    ...notFound,
    input: ({ shoppingList, member }) => ({ kind: 'shoppingList', id: shoppingList, userId: member }),
  },
  'sharing.announcePresence': {
    ...notFound,
    input: ({ shoppingList }) => ({ kind: 'shoppingList', id: shoppingList, isHere: true }),
  },
  'sharing.getInvitations': ownOnly,
  'sharing.answerInvitation': ownOnly,
  'sharing.getDeleted': ownOnly,
  // The list of the owner is not in the trash.
  'sharing.restore': ownOnly,
  'sharing.purge': ownOnly,
  'mealPlans.createMealPlan': ownOnly,
  'mealPlans.getMealPlans': ownOnly,
  'mealPlans.getMealPlansWithItems': ownOnly,
  'mealPlans.getMealPlan': { ...notFound, input: ({ mealPlan }) => ({ id: mealPlan }) },
  'mealPlans.getMealPlanWithItems': { ...notFound, input: ({ mealPlan }) => ({ id: mealPlan }) },
  'mealPlans.getMealPlanItems': { ...notFound, input: ({ mealPlan }) => ({ mealPlanId: mealPlan }) },
  'mealPlans.getMealPlanItemsByDateRange': {
    ...notFound,
    input: ({ mealPlan }) => ({ mealPlanId: mealPlan, startDate: day, endDate: day }),
  },
  'mealPlans.updateMealPlan': {
    ...notFound,
    input: ({ mealPlan }) => ({ id: mealPlan, title: 'Family', customMealOptions: 'Brunch' }),
  },
  'mealPlans.deleteMealPlan': { ...notFound, input: ({ mealPlan }) => ({ id: mealPlan }) },
  // The owner of a plan cannot leave it, so that the call names nothing of theirs.
  'mealPlans.detachMealPlan': ownOnly,
  'mealPlans.createMealPlanItem': {
    ...notFound,
    input: ({ mealPlan, recipe }) => ({ mealPlanId: mealPlan, ...dinner, recipeId: recipe }),
  },
  'mealPlans.createMealPlanItems': {
    ...notFound,
    input: ({ mealPlan }) => ({ mealPlanId: mealPlan, items: [dinner] }),
  },
  'mealPlans.updateMealPlanItem': {
    ...notFound,
    input: ({ mealPlan, planItem }) => ({ mealPlanId: mealPlan, id: planItem, title: 'Stew' }),
  },
  'mealPlans.updateMealPlanItems': {
    ...notFound,
    input: ({ mealPlan, planItem }) => ({ mealPlanId: mealPlan, items: [{ id: planItem, meal: 'lunch' }] }),
  },
  'mealPlans.upsertMealPlanItems': {
    ...notFound,
    input: ({ mealPlan, planItem }) => ({
      mealPlanId: mealPlan,
      items: [{ id: planItem, ...dinner, updatedAt: '2026-01-01T00:00:00Z' }],
    }),
  },
  'mealPlans.deleteMealPlanItem': {
    ...notFound,
    input: ({ mealPlan, planItem }) => ({ mealPlanId: mealPlan, id: planItem }),
  },
  'mealPlans.deleteMealPlanItems': {
    ...notFound,
    input: ({ mealPlan, planItem }) => ({ mealPlanId: mealPlan, ids: [planItem] }),
  },
  'mealPlans.getCalendarLink': { ...notFound, input: ({ mealPlan }) => ({ id: mealPlan }) },
  'mealPlans.createCalendarLink': { ...notFound, input: ({ mealPlan }) => ({ id: mealPlan }) },
  'mealPlans.removeCalendarLink': { ...ignored, input: ({ mealPlan }) => ({ id: mealPlan }) },
  'shoppingLists.createShoppingList': ownOnly,
  'shoppingLists.getShoppingLists': ownOnly,
  'shoppingLists.getShoppingListsWithItems': ownOnly,
  'shoppingLists.getShoppingList': { ...notFound, input: ({ shoppingList }) => ({ id: shoppingList }) },
  'shoppingLists.getShoppingListWithItems': { ...notFound, input: ({ shoppingList }) => ({ id: shoppingList }) },
  'shoppingLists.getShoppingListItems': {
    ...notFound,
    input: ({ shoppingList }) => ({ shoppingListId: shoppingList }),
  },
  'shoppingLists.updateShoppingList': {
    ...notFound,
    input: ({ shoppingList }) => ({ id: shoppingList, title: 'Market' }),
  },
  'shoppingLists.deleteShoppingList': { ...notFound, input: ({ shoppingList }) => ({ id: shoppingList }) },
  // The owner of a list cannot leave it, so that the call names nothing of theirs.
  'shoppingLists.detachShoppingList': ownOnly,
  'shoppingLists.createShoppingListItem': {
    ...notFound,
    input: ({ shoppingList, recipe }) => ({ shoppingListId: shoppingList, title: 'milk', recipeId: recipe }),
  },
  'shoppingLists.createShoppingListItems': {
    ...notFound,
    input: ({ shoppingList }) => ({ shoppingListId: shoppingList, items: [{ title: 'milk' }] }),
  },
  'shoppingLists.updateShoppingListItem': {
    ...notFound,
    input: ({ shoppingList, shoppingItem }) => ({ shoppingListId: shoppingList, id: shoppingItem, title: 'oat milk' }),
  },
  'shoppingLists.updateShoppingListItems': {
    ...notFound,
    input: ({ shoppingList, shoppingItem }) => ({
      shoppingListId: shoppingList,
      items: [{ id: shoppingItem, completed: true }],
    }),
  },
  'shoppingLists.upsertShoppingListItems': {
    ...notFound,
    input: ({ shoppingList, shoppingItem }) => ({
      shoppingListId: shoppingList,
      items: [{ id: shoppingItem, title: 'oat milk', updatedAt: '2026-01-01T00:00:00Z' }],
    }),
  },
  'shoppingLists.deleteShoppingListItem': {
    ...notFound,
    input: ({ shoppingList, shoppingItem }) => ({ shoppingListId: shoppingList, id: shoppingItem }),
  },
  'shoppingLists.deleteShoppingListItems': {
    ...notFound,
    input: ({ shoppingList, shoppingItem }) => ({ shoppingListId: shoppingList, ids: [shoppingItem] }),
  },
};
