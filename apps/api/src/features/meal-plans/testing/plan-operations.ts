import { randomUUID } from 'node:crypto';
import {
  mealPlanKind,
  mealPlanNoun,
  planItemNoun,
  type planSeriesNoun,
  type planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import type { Answer, Operation, PulledScope } from '@trivet/shared/sync/schemas';
import type { TestUser } from '#api/kernel/testing/test';

/** A change of something on a plan, or without a row of the plan itself. */
export const planOperation = (
  planId: string,
  change: Operation['change'],
  rowId?: string,
  noun?: typeof planSeriesNoun | typeof planTemplateNoun,
): Operation => ({
  id: randomUUID(),
  scope: { kind: mealPlanKind, id: planId },
  noun: noun ?? (rowId === undefined ? mealPlanNoun : planItemNoun),
  rowId: rowId ?? planId,
  change,
});

/** Plans something for dinner. */
export const addOn = (date: string | null, title: string, more: object = {}) => ({
  type: 'add',
  title,
  meal: 'dinner',
  date,
  place: 'a0',
  ...more,
});

/** Repeats something from a day on. */
export const addSeries = (start: string, title: string, more: object = {}) => ({
  type: 'add',
  title,
  meal: 'dinner',
  start,
  unit: 'week',
  interval: 1,
  place: 'a0',
  ...more,
});

/** Sends operations and returns the answers: `applied`, or the code of a refusal. */
export async function pushToPlan(by: TestUser, ...operations: Operation[]): Promise<string[]> {
  const { answers } = await by.api.sync.push({ operations });
  return answers.map((answer: Answer) => (answer.status === 'refused' ? answer.code : answer.status));
}

/** Makes a plan as our own client does. */
export async function makePlan(by: TestUser, title = 'Our plan', id: string = randomUUID()): Promise<string> {
  await pushToPlan(by, planOperation(id, { type: 'create', title }));
  return id;
}

/** Reads a plan from a number on. */
export async function pullPlan(by: TestUser, id: string, since = 0): Promise<PulledScope> {
  const { scopes } = await by.api.sync.pull({ scopes: [{ kind: mealPlanKind, id, since }] });
  const [scope] = scopes;
  if (scope === undefined) throw new Error('no answer');
  return scope;
}

/** Returns the rows of a noun on a plan by their ids. */
export async function rowsOfPlan(by: TestUser, id: string, noun: string): Promise<Record<string, unknown>> {
  const scope = await pullPlan(by, id);
  const rows = scope.status === 'gone' ? [] : scope.rows.filter((row) => row.noun === noun);
  return Object.fromEntries(rows.map((row) => [row.id, row.value]));
}
