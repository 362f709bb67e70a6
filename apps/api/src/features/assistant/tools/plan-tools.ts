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
import { choosePlace, planPlaces, type ProposedPlace, proposePlace, settlePlace } from './places.ts';
import { defineTool, type Proposal } from './tool.ts';

/** Days of an answer for a caller who names none. */
const usualDays = 14;
/** Most days of an answer. */
const maxDays = 100;
/** Most plans and entries of an answer. */
const [maxPlans, maxEntries] = [20, 500];
const maxPlanned = 50;
const maxNote = 300;

const planId = idSchema
  .optional()
  .describe('The id of a meal plan. Without one it is the plan that changed last, or a first one');

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

type ProposedMeals = Extract<Proposal['what'], { kind: 'meals' }>;

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
      const { planId: id } = given;
      const plan = await proposePlace(ctx, planPlaces, id);
      const meals = (await titledMeals(ctx, given.meals)).map(({ scheduledDate, meal, title, notes, recipeId }) => ({
        date: scheduledDate,
        meal,
        title,
        note: notes,
        recipeId: recipeId ?? null,
      }));
      return proposalOf(plan, meals);
    },
    async settle(ctx, proposal) {
      const { what } = proposal;
      if (what.kind !== 'meals' || what.planId !== null) return proposal;
      return proposalOf(await settlePlace(ctx, planPlaces, what.planTitle), what.meals);
    },
    async undo(ctx, result) {
      const { planId: id, ids } = plannedSchema.parse(result);
      await plans.deleteItems(ctx, id, ids, newReference());
    },
  },
  async run(ctx, { planId: id, meals }) {
    const items = await titledMeals(ctx, meals);
    const plan = await choosePlace(ctx, planPlaces, id);
    const ids = await plans.createItems(ctx, plan.id, items, newReference());
    const planned = items.map(({ title, scheduledDate, meal }) => ({ date: scheduledDate, meal, title }));
    return { planId: plan.id, plan: plan.title, planned, ids };
  },
});

const proposalOf = ({ id, title }: ProposedPlace, meals: ProposedMeals['meals']): Proposal => ({
  what: { kind: 'meals', planId: id, planTitle: title, meals },
  input: {
    ...(id !== null && { planId: id }),
    meals: meals.map(({ recipeId, ...meal }) => ({ ...meal, ...(recipeId !== null && { recipeId }) })),
  },
});

/** Returns the dishes with the titles of their recipes. Throws `notFound` for a recipe that the caller does not see. */
async function titledMeals(ctx: UserContext, meals: z.output<typeof mealsSchema>) {
  const titles = await titlesOf(
    ctx,
    meals.flatMap(({ recipeId }) => recipeId ?? []),
  );
  return meals.map(({ date, meal, recipeId, title, note }) => {
    const ofRecipe = recipeId === undefined ? undefined : titles.get(recipeId);
    if (recipeId !== undefined && ofRecipe === undefined) throw new DomainError('notFound');
    const named = title ?? ofRecipe;
    if (named === undefined) throw new DomainError('titleRequired');
    return { title: named, scheduledDate: date, meal, recipeId, notes: note };
  });
}

async function titlesOf(ctx: UserContext, ids: readonly string[]): Promise<Map<string, string>> {
  const recipes = ids.length === 0 ? [] : await getVisibleRecipes(ctx, [...new Set(ids)]);
  return new Map(recipes.map(({ id, title }) => [id, title]));
}
