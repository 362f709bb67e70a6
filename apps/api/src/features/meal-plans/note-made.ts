import { addDays } from '@trivet/shared/dates/calendar-date';
import { planItemNoun } from '@trivet/shared/meal-plans/meal-plan';
import { planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import type { Operation } from '@trivet/shared/sync/schemas';
import { type MadeDay, noteMadeWithin } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import type { ChangedRow } from '#api/kernel/sync/scope-kind';

/** Returns true for an operation that may mark something as made, or as not made after all. */
export const marksMade = ({ change }: Operation): boolean => change.type === 'setMade' || change.isMade === true;

/**
 * Keeps in the recipes of a plan when they were made, where items were marked as made or as not made after all. It is the
 * day for which the item was planned, unless that day is still to come.
 */
export function noteMade(ctx: UserContext, tx: Tx, rows: readonly ChangedRow[]): Promise<() => void> {
  const today = ctx.now().toISOString().slice(0, 10);
  // East of Greenwich, the day of a person may have begun.
  const latest = addDays(today, 1);
  const days = rows.flatMap(({ noun, before, after }): MadeDay[] => {
    if (noun !== planItemNoun) return [];
    const [was, is] = [before, after].map((row) => planItemRow.readRow(row ?? undefined, 0));
    const isMade = is?.madeAt != null;
    if (is?.recipeId == null || isMade === (was?.madeAt != null)) return [];
    return [{ recipeId: is.recipeId, day: is.date !== null && is.date <= latest ? is.date : today, isMade }];
  });
  return days.length === 0 ? Promise.resolve(() => undefined) : noteMadeWithin(ctx, tx, days);
}
