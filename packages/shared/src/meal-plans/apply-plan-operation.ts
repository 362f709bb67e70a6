import { isRecord } from '../is-record.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../sync/synced-noun.ts';
import { textOr } from '../sync/stored-values.ts';
import {
  isStandardMeal,
  maxMeals,
  maxOnceAWeek,
  maxRepeatAfter,
  type Meal,
  type MealPlan,
  standardMeals,
  usualRepeatAfter,
} from './meal-plan.ts';
import type { MealPlanChange } from './schemas.ts';

const firstMeals: readonly Meal[] = standardMeals.map((key) => ({ key, title: null, color: null }));

const newPlan: Omit<MealPlan, 'title'> = { meals: firstMeals, repeatAfter: usualRepeatAfter, onceAWeek: [] };

/** Reads a stored plan; null where there is none. */
function readPlan(stored: unknown): MealPlan | null {
  if (!isRecord(stored) || typeof stored.title !== 'string') return null;
  return {
    title: stored.title,
    meals: readMeals(stored.meals),
    repeatAfter: readRepeatAfter(stored.repeatAfter),
    onceAWeek: readTitles(stored.onceAWeek),
  };
}

const readRepeatAfter = (stored: unknown): number =>
  typeof stored === 'number' && Number.isInteger(stored) && stored >= 0
    ? Math.min(stored, maxRepeatAfter)
    : usualRepeatAfter;

const readTitles = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((title) => typeof title === 'string').slice(0, maxOnceAWeek) : [];

function readMeals(stored: unknown): readonly Meal[] {
  const read = Array.isArray(stored) ? stored.flatMap(readMeal) : [];
  const meals = [...new Map(read.map((meal) => [meal.key, meal])).values()].slice(0, maxMeals);
  const known = new Set(meals.map(({ key }) => key));
  return [...meals, ...firstMeals.filter(({ key }) => !known.has(key))];
}

function readMeal(stored: unknown): Meal[] {
  if (!isRecord(stored) || typeof stored.key !== 'string') return [];
  const { key } = stored;
  const title = isStandardMeal(key) ? null : textOr(stored.title, key);
  return [{ key, title, color: textOr(stored.color, null) }];
}

/**
 * Applies one change to a plan. Its title is for its owner; the meals of the day and the rules are for all who plan there.
 * Standard meals keep their titles, and stay.
 */
function applyPlanOperation(
  plan: MealPlan | null,
  change: MealPlanChange,
  { isOwner }: ChangedBy,
): Outcome<MealPlan | null> {
  if (change.type === 'create') return { row: plan ?? { ...newPlan, title: change.title } };
  if (plan === null) return { refused: 'notFound' };
  switch (change.type) {
    case 'setTitle':
      return isOwner ? { row: { ...plan, title: change.title } } : { refused: 'forbidden' };
    case 'addMeal':
      return withNewMeal(plan, change);
    case 'setMeal':
      return { row: { ...plan, meals: plan.meals.map((meal) => changedMeal(meal, change)) } };
    case 'moveMeal':
      return { row: { ...plan, meals: movedMeals(plan.meals, change) } };
    case 'removeMeal':
      return { row: { ...plan, meals: plan.meals.filter(({ key }) => key !== change.key || isStandardMeal(key)) } };
    case 'setRepeatAfter':
      return { row: { ...plan, repeatAfter: change.days } };
    case 'setOnceAWeek':
      return { row: { ...plan, onceAWeek: change.labels } };
    default:
      return { refused: 'invalidInput' };
  }
}

function withNewMeal(plan: MealPlan, { key, color }: MealPlanChange & { type: 'addMeal' }): Outcome<MealPlan> {
  if (plan.meals.some((meal) => meal.key === key)) return { row: plan };
  if (plan.meals.length >= maxMeals) return { refused: 'limitReached' };
  return { row: { ...plan, meals: [...plan.meals, { key, title: key, color }] } };
}

function changedMeal(meal: Meal, { key, title, color }: MealPlanChange & { type: 'setMeal' }): Meal {
  if (meal.key !== key) return meal;
  return {
    key,
    title: isStandardMeal(key) ? null : (title ?? meal.title),
    color: color === undefined ? meal.color : color,
  };
}

function movedMeals(meals: readonly Meal[], { key, before }: MealPlanChange & { type: 'moveMeal' }): readonly Meal[] {
  const moved = meals.find((meal) => meal.key === key);
  if (moved === undefined || before === key) return meals;
  const others = meals.filter((meal) => meal !== moved);
  const at = others.findIndex((meal) => meal.key === before);
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved);
}

/** The meals of the day are texts too where somebody gave them a title. */
const textsOfPlan = ({ title, meals }: MealPlan) => ({
  title,
  ...Object.fromEntries(meals.flatMap((meal) => (meal.title === null ? [] : [[`meal ${meal.key}`, meal.title]]))),
});

/** The rules of meal plans. */
export const mealPlanRules: SyncedNoun<MealPlan | null, MealPlanChange> = {
  readRow: readPlan,
  applyOperation: applyPlanOperation,
  textsOf: textsOfPlan,
};
