import { mealOptionChanges } from '@trivet/shared/meal-plans/meal-options';
import type { CreatePlan, UpdatePlan } from '@trivet/shared/meal-plans/compat-schemas';
import type { MealPlanChange } from '@trivet/shared/meal-plans/plan-row';
import { applyChanges, createScope, type Reference, updateScope } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { mealPlanScope } from './meal-plan-scope.ts';
import { readMeals } from './read-plans.service.ts';

/** Makes a plan and shares it. Returns its id. Throws `invalidInput` for people who do not exist. */
export async function createPlan(ctx: UserContext, input: CreatePlan, reference: Reference): Promise<string> {
  const creation: MealPlanChange = { type: 'create', title: input.title };
  const id = await createScope(ctx, mealPlanScope, { operation: 'createMealPlan', input, creation }, reference);
  const changes = await mealChanges(ctx, id, input.customMealOptions);
  if (changes.length > 0) await applyChanges(ctx, mealPlanScope, id, asRows(changes), reference);
  return id;
}

/** Changes a plan. Throws `forbidden` for what only its owner may. */
export async function updatePlan(
  ctx: UserContext,
  { id, title, customMealOptions, collaboratorUserIds }: UpdatePlan,
  reference: Reference,
): Promise<void> {
  const changes = await mealChanges(ctx, id, customMealOptions);
  if (title !== undefined) changes.push({ type: 'setTitle', title });
  await updateScope(ctx, mealPlanScope, { id, changes: asRows(changes), collaboratorUserIds }, reference);
}

const asRows = (changes: readonly MealPlanChange[]) => changes.map((change) => ({ change }));

/** Returns the changes that give a plan the meals that a client sent, and none for a client that sent none. */
async function mealChanges(
  ctx: UserContext,
  id: string,
  options: string | null | undefined,
): Promise<MealPlanChange[]> {
  if (options === undefined) return [];
  const { meals } = await readMeals(ctx, id);
  return mealOptionChanges(meals, options);
}
