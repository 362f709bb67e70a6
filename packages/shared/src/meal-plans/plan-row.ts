import { type DefinedChange, type DefinedRow, defineScopeRow } from '../sync/define-row.ts';
import type { Kind, RowOf } from '../sync/field.ts';
import { listOf, nullable, objectOf } from '../sync/kinds.ts';
import { mealColor, mealTitle, onceAWeek, planTitle, repeatAfter } from './kinds.ts';
import { isStandardMeal, maxMeals, mealPlanNoun, standardMeals, usualRepeatAfter } from './meal-plan.ts';

/**
 * A meal of the day. Items name it by `key`, which never changes: one of {@link standardMeals}, or the first title of an
 * own meal. `title` is null for a standard meal, which every reader sees in their language.
 */
export const mealFields = {
  key: { kind: mealTitle },
  title: { kind: nullable(mealTitle), otherwise: null },
  /** Null for the color that its place gives it. */
  color: { kind: mealColor, otherwise: null },
} as const;

export type Meal = Readonly<RowOf<typeof mealFields>>;

const mealKind = objectOf(mealFields);

const firstMeals: readonly Meal[] = standardMeals.map((key) => ({ key, title: null, color: null }));

const sentMeals = listOf(mealKind, maxMeals + standardMeals.length);

/** The meals of a plan in the order of the day. Standard meals are always among them, and none stands twice. */
const meals: Kind<readonly Meal[]> = {
  ...sentMeals,
  read(stored) {
    const read = (Array.isArray(stored) ? stored : []).flatMap((meal: unknown) => mealKind.read(meal) ?? []);
    const own = read.map((meal) => ({ ...meal, title: isStandardMeal(meal.key) ? null : (meal.title ?? meal.key) }));
    const kept = [...new Map(own.map((meal) => [meal.key, meal])).values()].slice(0, maxMeals);
    const known = new Set(kept.map(({ key }) => key));
    return [...kept, ...firstMeals.filter(({ key }) => !known.has(key))];
  },
};

/** The meals of the day are texts too where somebody gave them a title. */
const titlesOf = (own: readonly Meal[]): Readonly<Record<string, string>> =>
  Object.fromEntries(own.flatMap(({ key, title }) => (title === null ? [] : [[`meal ${key}`, title]])));

const key = { kind: mealTitle };

/**
 * A meal plan. Its title is for its owner; the meals of the day and the rules are for all who plan there. Standard meals
 * keep their titles, and stay.
 */
export const mealPlanRow = defineScopeRow({
  noun: mealPlanNoun,
  fields: {
    title: { kind: planTitle, isTyped: true, isOwners: true },
    /** In the order of the day. Files carry them as rows. */
    meals: { kind: meals, otherwise: firstMeals, isLater: true, isFixed: true, textsOf: titlesOf, inFiles: false },
    /** A recipe is suggested again after so many days at the earliest. */
    repeatAfter: { kind: repeatAfter, otherwise: usualRepeatAfter, isLater: true, as: 'days' },
    /** Of each of these labels, at most one recipe is suggested for a week. */
    onceAWeek: { kind: onceAWeek, otherwise: [], isLater: true, as: 'labels' },
  },
})
  .change('addMeal', { key, color: { kind: mealColor, otherwise: null } }, (plan, meal) => {
    if (plan.meals.some((known) => known.key === meal.key)) return plan;
    if (plan.meals.length >= maxMeals) return { refused: 'limitReached' };
    return { meals: [...plan.meals, { key: meal.key, title: meal.key, color: meal.color }] };
  })
  .change(
    'setMeal',
    { key, title: { kind: mealTitle, isOptional: true }, color: { kind: mealColor, isOptional: true } },
    (plan, change) => ({
      meals: plan.meals.map((meal) => (meal.key === change.key ? changedMeal(meal, change) : meal)),
    }),
  )
  // Moves a meal before another one, or behind all others.
  .change('moveMeal', { key, before: { kind: nullable(mealTitle) } }, (plan, move) => ({
    meals: movedMeals(plan.meals, move),
  }))
  .change('removeMeal', { key }, (plan, removed) => ({
    meals: plan.meals.filter((meal) => meal.key !== removed.key || isStandardMeal(meal.key)),
  }));

export type MealPlan = DefinedRow<typeof mealPlanRow>;
export type MealPlanChange = DefinedChange<typeof mealPlanRow>;

function changedMeal(
  meal: Meal,
  { title, color }: { title: string | undefined; color: string | null | undefined },
): Meal {
  return {
    key: meal.key,
    title: isStandardMeal(meal.key) ? null : (title ?? meal.title),
    color: color === undefined ? meal.color : color,
  };
}

function movedMeals(
  own: readonly Meal[],
  { key: movedKey, before }: { key: string; before: string | null },
): readonly Meal[] {
  const moved = own.find((meal) => meal.key === movedKey);
  if (moved === undefined || before === movedKey) return own;
  const others = own.filter((meal) => meal !== moved);
  const at = others.findIndex((meal) => meal.key === before);
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved);
}
