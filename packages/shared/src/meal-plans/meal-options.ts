import { isStandardMeal, maxMeals, standardMeals } from './meal-plan.ts';
import type { Meal, MealPlanChange } from './plan-row.ts';
import { colorSchema, mealSchema } from './schemas.ts';

/** Longest list of meals that clients of the reference product send, in UTF-16 units. */
export const maxMealOptions = 10_000;

/** The name of a meal as clients of the reference product have it: the key of a standard meal, or the title of an own one. */
export const mealNameOf = ({ key, title }: Meal): string => (isStandardMeal(key) ? key : (title ?? key));

/**
 * Returns the meals of a plan in the way of the reference product: one name a line, behind its color where it has one.
 * Null stands for the standard meals alone, in their order and without colors.
 *
 * @example mealOptionsOf([{ key: 'Brunch', title: 'Brunch', color: '#aa3300' }]) // '#aa3300 Brunch'
 */
export function mealOptionsOf(meals: readonly Meal[]): string | null {
  const isStandard = meals.every(({ key, color }, at) => key === standardMeals[at] && color === null);
  if (isStandard) return null;
  return meals.map((meal) => [...(meal.color === null ? [] : [meal.color]), mealNameOf(meal)].join(' ')).join('\n');
}

/** Returns the key of the meal that such a client names. A name that no meal has is a meal of its own. */
export function mealKeyOf(meals: readonly Meal[], name: string): string {
  const folded = name.toLowerCase();
  const named = meals.find((meal) => mealNameOf(meal) === name || meal.key === name);
  return (named ?? meals.find((meal) => mealNameOf(meal).toLowerCase() === folded))?.key ?? name;
}

interface MealOption {
  key: string;
  color: string | null;
}

/**
 * Returns the changes that give a plan the meals that such a client sent: own meals that are missing go, the standard ones
 * stay behind the others. Null stands for the standard meals alone.
 */
export function mealOptionChanges(meals: readonly Meal[], options: string | null): MealPlanChange[] {
  const wanted = readOptions(meals, options ?? '');
  const keys = new Set(wanted.map(({ key }) => key));
  const known = new Map(meals.map((meal) => [meal.key, meal]));
  const rest = standardMeals.filter((key) => !keys.has(key)).map((key): MealOption => ({ key, color: null }));
  const all = [...wanted, ...rest];
  return [
    ...meals.filter(({ key }) => !keys.has(key) && !isStandardMeal(key)).map(({ key }) => removal(key)),
    ...all.flatMap(({ key, color }) => optionChange(known.get(key), key, color)),
    // Each one goes behind those before it.
    ...all.map(({ key }): MealPlanChange => ({ type: 'moveMeal', key, before: null })),
  ];
}

const removal = (key: string): MealPlanChange => ({ type: 'removeMeal', key });

function optionChange(known: Meal | undefined, key: string, color: string | null): MealPlanChange[] {
  if (known === undefined) return [{ type: 'addMeal', key, color }];
  return known.color === color ? [] : [{ type: 'setMeal', key, color }];
}

function readOptions(meals: readonly Meal[], options: string): MealOption[] {
  const found = new Map<string, MealOption>();
  for (const line of options.split('\n')) {
    const [first = '', ...words] = line.trim().split(' ');
    const color = words.length === 0 ? undefined : colorSchema.safeParse(first).data;
    const name = mealSchema.safeParse(color === undefined ? line : words.join(' ')).data;
    if (name === undefined) continue;
    const key = mealKeyOf(meals, name);
    if (!found.has(key)) found.set(key, { key, color: color ?? null });
  }
  const own = [...found.values()].filter(({ key }) => !isStandardMeal(key)).slice(0, maxMeals - standardMeals.length);
  return [...found.values()].filter((option) => isStandardMeal(option.key) || own.includes(option));
}
