import type { DateRange } from '@trivet/shared/dates/calendar-date';
import { mealNameOf, mealOptionsOf } from '@trivet/shared/meal-plans/meal-options';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import type {
  PlannedRecipe,
  PlanWithItems,
  CompatPlan,
  CompatPlanItem,
} from '@trivet/shared/meal-plans/compat-schemas';
import type { Person } from '@trivet/shared/users/schemas';
import { findPeople } from '#api/features/friendships/friendships.public';
import { findPlannedRecipes, type PlannedRecipe as RecipeOnPlan } from '#api/features/recipes/recipes.public';
import { readPeople } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { firstWithin } from '#api/kernel/text/texts-of-answer';
import {
  type PlanRow,
  readEntries,
  type ReadEntry,
  readMeals,
  readPlan,
  readPlans,
  usualRange,
} from '../read-plans.service.ts';

/** Returns the caller's plans as clients of the reference product read them. */
export async function getCompatPlans(ctx: UserContext): Promise<CompatPlan[]> {
  const rows = await readPlans(ctx);
  return presentPlans(ctx, rows);
}

/** Returns one plan as such clients read it. Throws `notFound`. */
export async function getCompatPlan(ctx: UserContext, id: string): Promise<CompatPlan> {
  const row = await readPlan(ctx, id);
  const peopleOf = await readPeople(ctx, [row]);
  return planOf(row, peopleOf(row));
}

/** Returns what is planned in one plan, the last day first. Throws `notFound`. */
export async function getCompatItems(
  ctx: UserContext,
  id: string,
  range: DateRange = usualRange(ctx),
): Promise<CompatPlanItem[]> {
  return presentItems(ctx, [await readMeals(ctx, id)], range);
}

/** Returns one plan with what is planned in it. Throws `notFound`. */
export async function getCompatPlanWithItems(ctx: UserContext, id: string): Promise<PlanWithItems> {
  const row = await readPlan(ctx, id);
  const [peopleOf, items] = await Promise.all([readPeople(ctx, [row]), presentItems(ctx, [row], usualRange(ctx))]);
  return { ...planOf(row, peopleOf(row)), items };
}

/** Returns the caller's plans with what is planned in them. */
export async function getCompatPlansWithItems(ctx: UserContext): Promise<PlanWithItems[]> {
  const rows = await readPlans(ctx);
  const [plans, items] = await Promise.all([presentPlans(ctx, rows), presentItems(ctx, rows, usualRange(ctx))]);
  const byPlan = Map.groupBy(items, ({ mealPlanId }) => mealPlanId);
  return plans.map((plan) => ({ ...plan, items: byPlan.get(plan.id) ?? [] }));
}

async function presentPlans(ctx: UserContext, rows: readonly PlanRow[]): Promise<CompatPlan[]> {
  const peopleOf = await readPeople(ctx, rows);
  return rows.map((row) => planOf(row, peopleOf(row)));
}

type PeopleOfPlan = Pick<CompatPlan, 'userId' | 'owner' | 'collaborators'>;

const planOf = ({ id, title, meals, createdAt, updatedAt, itemCount }: PlanRow, people: PeopleOfPlan): CompatPlan => ({
  ...people,
  id,
  title,
  customMealOptions: mealOptionsOf(meals),
  createdAt,
  updatedAt,
  itemCount,
});

async function presentItems(
  ctx: UserContext,
  plans: readonly Pick<PlanRow, 'id' | 'meals'>[],
  range: DateRange,
): Promise<CompatPlanItem[]> {
  const entries = await readEntries(
    ctx,
    plans.map(({ id }) => id),
    range,
  );
  const [people, recipes] = await Promise.all([
    findPeople(
      ctx,
      entries.map(({ addedBy }) => addedBy),
    ),
    findPlannedRecipes(ctx, [...new Set(entries.flatMap(({ recipeId }) => recipeId ?? []))]),
  ]);
  const names = new Map(plans.map(({ id, meals }) => [id, namesOf(meals)]));
  const presented = new Map([...recipes].map(([id, recipe]) => [id, recipe && plannedRecipe(recipe)]));
  return upToRoom(entries, presented).map((entry) =>
    itemOf(entry, names.get(entry.planId)?.get(entry.meal) ?? entry.meal, presented.get(entry.recipeId ?? ''), people),
  );
}

type Recipes = ReadonlyMap<string, PlannedRecipe | null>;

/** Returns the first entries with whose recipes an answer has room. Each entry has its recipe whole. */
function upToRoom(entries: readonly ReadEntry[], recipes: Recipes): ReadEntry[] {
  const sizes = new Map(
    [...recipes].map(([id, recipe]) => [
      id,
      recipe === null ? Number.POSITIVE_INFINITY : Buffer.byteLength(JSON.stringify(recipe)),
    ]),
  );
  return firstWithin(
    entries,
    ({ title, note, recipeId }) =>
      Buffer.byteLength(title) + Buffer.byteLength(note) + (sizes.get(recipeId ?? '') ?? 0),
  );
}

const namesOf = (meals: readonly Meal[]): ReadonlyMap<string, string> =>
  new Map(meals.map((meal) => [meal.key, mealNameOf(meal)]));

const itemOf = (
  { id, planId, title, date, note, createdAt, updatedAt, addedBy }: ReadEntry,
  meal: string,
  recipe: PlannedRecipe | null | undefined,
  people: ReadonlyMap<string, Person>,
): CompatPlanItem => ({
  id,
  mealPlanId: planId,
  title,
  scheduledDate: date,
  meal,
  notes: note,
  createdAt: new Date(createdAt),
  updatedAt,
  recipeId: recipe?.id ?? null,
  recipe: recipe ?? null,
  userId: addedBy,
  owner: people.get(addedBy) ?? null,
  shoppingListItems: [],
});

const plannedRecipe = ({ id, title, ingredients, images }: RecipeOnPlan): PlannedRecipe => ({
  id,
  title,
  ingredients,
  images: images.map((image) => ({ id: image.id, location: image.location })),
  recipeImages: images.map((image, order) => ({
    order,
    imageId: image.id,
    image: { id: image.id, location: image.location },
  })),
});
