import { randomUUID } from 'node:crypto';
import { mealKeyOf } from '@trivet/shared/meal-plans/meal-options';
import { planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import type { ChangedPlanItem, NewPlanItem, UpsertedPlanItem } from '@trivet/shared/meal-plans/compat-schemas';
import type { PlanItemChange } from '@trivet/shared/meal-plans/items/plan-item-row';
import { placesBetween } from '@trivet/shared/sync/places';
import { findVisibleRecipes, type NamedRecipe } from '#api/features/recipes/recipes.public';
import { applyChanges, type Reference, repeatableIds, type ScopeChange } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { mealPlanScope } from './meal-plan-scope.ts';
import { type NamedItem, type PlanForWriting, readForWriting } from './named-items.service.ts';

/** Adds items to a plan. Resolves to their ids. Throws `notFound` for a recipe that the caller does not see. */
export async function createItems(
  ctx: UserContext,
  planId: string,
  items: readonly NewPlanItem[],
  reference: Reference,
): Promise<string[]> {
  const claim = claimOf(ctx, 'createMealPlanItems', { planId, items });
  const idOf = claim === null ? () => randomUUID() : repeatableIds(ctx, claim);
  const ids = items.map((_item, index) => idOf(`item ${index}`));
  if ((await findClaimed(ctx, claim)) !== null) return ids;
  // A plan that the caller does not read is told before a recipe, always.
  const plan = await readForWriting(ctx, planId, []);
  const recipes = await recipesOf(ctx, items);
  const additions = additionsOf(plan, items, recipes);
  const changes = ids.flatMap((id, index) => {
    const addition = additions[index];
    return addition === undefined ? [] : [changeOf(id, addition, idOf(`operation ${index}`))];
  });
  await applyChanges(ctx, mealPlanScope, planId, changes, reference);
  await ctx.db.$transaction((tx) => claimKey(ctx, tx, claim, planId));
  return ids;
}

/**
 * Changes items of a plan. An occurrence of a series gets an item of its own by it. Throws `notFound` unless all of them
 * are on the plan.
 */
export async function updateItems(
  ctx: UserContext,
  planId: string,
  items: readonly ChangedPlanItem[],
  reference: Reference,
): Promise<void> {
  const plan = await readForWriting(ctx, planId, idsOf(items));
  const recipes = await recipesOf(ctx, items);
  const changes = items.flatMap((item) => {
    const before = plan.named.get(item.id);
    if (before === undefined) throw new DomainError('notFound');
    return changesOf(plan, before, item, recipes);
  });
  if (changes.length > 0) await applyChanges(ctx, mealPlanScope, planId, changes, reference);
}

/**
 * Adds items with the ids of the client, or changes those that are on the plan. An item that was changed after the client
 * changed its own stays as it is.
 */
export async function upsertItems(
  ctx: UserContext,
  planId: string,
  items: readonly UpsertedPlanItem[],
  reference: Reference,
): Promise<void> {
  const plan = await readForWriting(ctx, planId, idsOf(items));
  const recipes = await recipesOf(ctx, items);
  const added = items.filter(({ id }) => !plan.named.has(id));
  const now = ctx.now();
  const changes = items.flatMap((item): ScopeChange[] => {
    const before = plan.named.get(item.id);
    // A time to come is now. Nothing was changed later, although the clock of the process may be a little behind the database's.
    const isOld = item.updatedAt < now && before !== undefined && before.updatedAt > item.updatedAt;
    return before === undefined || isOld ? [] : changesOf(plan, before, item, recipes);
  });
  const adding = additionsOf(plan, added, recipes).map((change, index) =>
    changeOf(added[index]?.id ?? randomUUID(), change),
  );
  await applyChanges(ctx, mealPlanScope, planId, [...adding, ...changes], reference);
}

/** Removes items from a plan. Those that are not on it are passed over. */
export async function deleteItems(
  ctx: UserContext,
  planId: string,
  ids: readonly string[],
  reference: Reference,
): Promise<void> {
  const { named } = await readForWriting(ctx, planId, ids);
  const changes = [...named.values()].flatMap(({ id, before }) => [...before, changeOf(id, { type: 'remove' })]);
  await applyChanges(ctx, mealPlanScope, planId, changes, reference);
}

type Recipes = ReadonlyMap<string, NamedRecipe>;

/** Returns the recipes of items. Throws `notFound` for one that the caller does not see. */
async function recipesOf(
  ctx: UserContext,
  items: readonly { recipeId?: string | null | undefined }[],
): Promise<Recipes> {
  const ids = [...new Set(items.flatMap(({ recipeId }) => recipeId ?? []))];
  const recipes = await findVisibleRecipes(ctx, ids);
  if (recipes.size !== ids.length) throw new DomainError('notFound', { field: 'recipeId' });
  return recipes;
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

const changeOf = (id: string, change: PlanItemChange, operationId?: string): ScopeChange => ({
  row: { noun: planItemNoun, id },
  operationId,
  change,
});

/** Returns the changes that add items behind all others of their meals. */
function additionsOf(
  { meals, lastPlace }: PlanForWriting,
  items: readonly NewPlanItem[],
  recipes: Recipes,
): PlanItemChange[] {
  const places = placesBetween(lastPlace, null, items.length);
  return items.map(({ title, scheduledDate, meal, recipeId, notes }, index) => ({
    type: 'add',
    title,
    date: scheduledDate,
    meal: mealKeyOf(meals, meal),
    note: notes ?? '',
    recipeId: recipeId ?? null,
    yield: recipes.get(recipeId ?? '')?.yield ?? '',
    scale: '1',
    place: places[index] ?? '',
    isMade: false,
    of: null,
  }));
}

/** Returns the changes that make an item what a client sent, by the fields that it named. */
function changesOf(
  { meals }: PlanForWriting,
  { item, before }: NamedItem,
  { id, title = item.title, scheduledDate, meal, recipeId, notes }: ChangedPlanItem,
  recipes: Recipes,
): ScopeChange[] {
  const changes: PlanItemChange[] = [];
  if (recipeId !== undefined && recipeId !== item.recipeId) {
    const yieldOf = recipes.get(recipeId ?? '')?.yield ?? '';
    changes.push({ type: 'setRecipe', title, recipeId, yield: yieldOf, scale: '1' });
  } else if (title !== item.title) changes.push({ type: 'setTitle', title });
  const key = meal === undefined ? item.meal : mealKeyOf(meals, meal);
  const date = scheduledDate ?? item.date;
  if (key !== item.meal || date !== item.date) changes.push({ type: 'move', date, meal: key });
  if (notes !== undefined && (notes ?? '') !== item.note) changes.push({ type: 'setNote', note: notes ?? '' });
  return changes.length === 0 ? [] : [...before, ...changes.map((change) => changeOf(id, change))];
}
