import { planRows } from './plan-rows.ts';

/** Sets after how many days a plan suggests a recipe again. */
export const setRepeatAfter = (planId: string, days: number): void =>
  planRows.of(planId).change(planId, { type: 'setRepeatAfter', days });

/** Sets the labels of which a plan suggests one recipe a week. */
export const setOnceAWeek = (planId: string, labels: readonly string[]): void =>
  planRows.of(planId).change(planId, { type: 'setOnceAWeek', labels: [...labels] });
