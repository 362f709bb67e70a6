import { maxPlanItems, maxSeries } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { planItemRows, planSeriesRows } from './plan-rows.ts';

/** How much is added to a plan. */
export interface Added {
  items?: number;
  series?: number;
}

type Rows = ReadonlyMap<string, object | null>;

/** Returns true where a plan has room for what is added. A plan that is not made yet (undefined) is empty. */
export function fitsIn(planId: string | undefined, { items = 0, series = 0 }: Added): boolean {
  if (planId === undefined) return items <= maxPlanItems && series <= maxSeries;
  return (
    fits(planItemRows.of(planId).entries(), items, maxPlanItems) &&
    fits(planSeriesRows.of(planId).entries(), series, maxSeries)
  );
}

/** Returns true where rows leave room for more of them. What adds none is always possible. */
function fits(rows: Rows, added: number, most: number): boolean {
  if (added === 0) return true;
  const there = [...rows.values()].filter((row) => row !== null);
  return there.length + added <= most;
}

/** Returns how many items it takes to change entries, each alone. An occurrence of a series then gets one of its own. */
export const ownItemsFor = (entries: readonly PlanEntry[]): number =>
  entries.filter(({ isRepeated }) => isRepeated).length;
