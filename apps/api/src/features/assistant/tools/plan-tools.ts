import { addDays } from '@trivet/shared/dates/calendar-date';
import { mealSchema, planDateSchema, planItemTitleSchema, planNoteSchema } from '@trivet/shared/meal-plans/schemas';
import { idSchema } from '@trivet/shared/sync/row-schemas';
import { z } from 'zod';
import * as plans from '#api/features/meal-plans/meal-plans.public';
import { getVisibleRecipes } from '#api/features/recipes/recipes.public';
import { newReference } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { truncate } from '#api/kernel/truncate';
import { defineTool } from './tool.ts';

/** Days of an answer for a caller who names none. */
const usualDays = 14;
/** Most days of an answer. */
const maxDays = 100;
/** Most plans and entries of an answer. */
const [maxPlans, maxEntries] = [20, 500];
const maxPlanned = 50;
const maxNote = 300;

const planId = idSchema.optional().describe('The id of a meal plan. Without one it is the plan that changed last');

export const getMealPlansTool = defineTool({
  name: 'get_meal_plans',
  title: 'Look at meal plans',
  description:
    'Returns the meal plans of the person and what is planned for some days. Without dates it is two weeks from today.',
  input: z.object({
    from: planDateSchema.optional().describe('First day, YYYY-MM-DD'),
    to: planDateSchema.optional().describe('Last day, YYYY-MM-DD'),
  }),
  scopes: ['read'],
  async run(ctx, { from, to }) {
    const first = from ?? ctx.now().toISOString().slice(0, 10);
    const last = to ?? addDays(first, usualDays - 1);
    if (last < first || last > addDays(first, maxDays - 1)) throw new DomainError('invalidInput', { field: 'to' });
    const found = (await plans.readPlans(ctx)).slice(0, maxPlans);
    const entries = await plans.readEntries(
      ctx,
      found.map(({ id }) => id),
      { from: first, to: last },
    );
    const shown = entries.toReversed().slice(0, maxEntries);
    return {
      from: first,
      to: last,
      plans: found.map(({ id, title, meals }) => ({
        id,
        title,
        meals: meals.map((meal) => meal.title),
        planned: shown.filter((entry) => entry.planId === id).map(toldEntry),
      })),
      ...(shown.length < entries.length && { note: 'More is planned. Ask for fewer days.' }),
    };
  },
});

const toldEntry = ({ date, meal, title, note, recipeId }: plans.ReadEntry) => ({
  date,
  meal,
  title,
  ...(note !== '' && { note: truncate(note, maxNote) }),
  ...(recipeId !== null && { recipeId }),
});

const mealsSchema = z
  .array(
    z.object({
      date: planDateSchema.describe('YYYY-MM-DD'),
      meal: mealSchema.default('dinner').describe('breakfast, lunch, dinner, snacks, other, or a meal of the plan'),
      recipeId: idSchema.optional().describe('The id of a recipe'),
      title: planItemTitleSchema.optional().describe('What to cook. Without one it is the title of the recipe'),
      note: planNoteSchema.default(''),
    }),
  )
  .min(1)
  .max(maxPlanned);

const plannedSchema = z.object({ planId: z.uuid(), ids: z.array(z.uuid()) });

export const planMealsTool = defineTool({
  name: 'plan_meals',
  title: 'Plan meals',
  description: 'Adds dishes to a meal plan. Use it only when the person has asked for that.',
  input: z.object({
    planId,
    meals: mealsSchema,
  }),
  scopes: ['write'],
  writing: {
    async propose(ctx, given) {
      const { plan, items } = await readMeals(ctx, given);
      const meals = items.map(({ scheduledDate, meal, title, notes, recipeId }) => ({
        date: scheduledDate,
        meal,
        title,
        note: notes,
        recipeId: recipeId ?? null,
      }));
      const input = {
        planId: plan.id,
        meals: meals.map(({ recipeId, ...meal }) => ({ ...meal, ...(recipeId !== null && { recipeId }) })),
      };
      return { what: { kind: 'meals', planId: plan.id, planTitle: plan.title, meals }, input };
    },
    async undo(ctx, result) {
      const { planId: id, ids } = plannedSchema.parse(result);
      await plans.deleteItems(ctx, id, ids, newReference());
    },
  },
  async run(ctx, input) {
    const { plan, items } = await readMeals(ctx, input);
    const ids = await plans.createItems(ctx, plan.id, items, newReference());
    const planned = items.map(({ title, scheduledDate, meal }) => ({ date: scheduledDate, meal, title }));
    return { planId: plan.id, plan: plan.title, planned, ids };
  },
});

/** Returns the plan, and the dishes with the titles of their recipes. Throws `notFound` for what the caller does not see. */
async function readMeals(
  ctx: UserContext,
  { planId: id, meals }: { planId?: string | undefined; meals: z.output<typeof mealsSchema> },
) {
  const plan = await chosenPlan(ctx, id);
  const titles = await titlesOf(
    ctx,
    meals.flatMap(({ recipeId }) => recipeId ?? []),
  );
  const items = meals.map(({ date, meal, recipeId, title, note }) => {
    const ofRecipe = recipeId === undefined ? undefined : titles.get(recipeId);
    if (recipeId !== undefined && ofRecipe === undefined) throw new DomainError('notFound');
    const named = title ?? ofRecipe;
    if (named === undefined) throw new DomainError('titleRequired');
    return { title: named, scheduledDate: date, meal, recipeId, notes: note };
  });
  return { plan, items };
}

async function chosenPlan(ctx: UserContext, id: string | undefined): Promise<{ id: string; title: string }> {
  if (id !== undefined) return plans.readPlan(ctx, id);
  const [last] = await plans.readPlans(ctx);
  if (last === undefined) throw new DomainError('notFound', { field: 'planId' });
  return last;
}

async function titlesOf(ctx: UserContext, ids: readonly string[]): Promise<Map<string, string>> {
  const recipes = ids.length === 0 ? [] : await getVisibleRecipes(ctx, [...new Set(ids)]);
  return new Map(recipes.map(({ id, title }) => [id, title]));
}
