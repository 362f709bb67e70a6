import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { rowsOfPlan } from '#api/features/meal-plans/testing/plan-operations';
import type { TestUser } from '#api/kernel/testing/test';

/** Returns the ids of a person's plans. */
export const planIdsOf = async ({ api }: TestUser): Promise<string[]> =>
  (await api.sync.getScopes()).scopes.filter(({ kind }) => kind === mealPlanKind).map(({ id }) => id);

/** Returns the id of the only plan of a person. */
export async function onlyPlanOf(user: TestUser): Promise<string> {
  const [id, ...others] = await planIdsOf(user);
  if (id === undefined || others.length > 0) throw new Error('there is not one plan');
  return id;
}

type Row = Record<string, unknown> & { id: string; title: string };

/** Returns the rows of a noun on the only plan of a person, by their titles. */
export async function rowsOn(user: TestUser, noun: string): Promise<Row[]> {
  const rows = (await rowsOfPlan(user, await onlyPlanOf(user), noun)) as Record<string, Omit<Row, 'id'>>;
  return Object.entries(rows)
    .map(([id, row]): Row => ({ ...row, id }) as Row)
    .sort((one, other) => Number(one.title > other.title) - Number(one.title < other.title));
}
