import { addDays, type CalendarDate, daysBetween } from '@trivet/shared/dates/calendar-date';
import type { PlanTemplate } from '@trivet/shared/meal-plans/templates/template-row';
import { byPlace, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { plannedOf } from '@trivet/shared/meal-plans/planned-meal';
import { newId } from '#web/lib/new-id.ts';
import { addEntries, removalOf, type Undo } from './change-entries.ts';
import { planTemplateRows } from './plan-rows.ts';

/** Keeps entries of some days as a template whose first day is `first`. Returns a function that removes it. */
export function addTemplate(
  planId: string,
  title: string,
  entries: readonly (PlanEntry & { date: CalendarDate })[],
  first: CalendarDate,
): Undo {
  const items = entries
    .toSorted(byPlace)
    .map((entry) => ({ ...plannedOf(entry), day: daysBetween(first, entry.date) }));
  const rows = planTemplateRows.of(planId);
  const id = newId();
  rows.change(id, { type: 'add', title, items });
  return () => rows.change(id, { type: 'remove' });
}

/** Renames a template. */
export const renameTemplate = (planId: string, id: string, title: string): void =>
  planTemplateRows.of(planId).change(id, { type: 'setTitle', title });

/** Removes a template. Returns a function that adds it again. */
export function removeTemplate(planId: string, id: string, { title, items }: PlanTemplate): Undo {
  const rows = planTemplateRows.of(planId);
  rows.change(id, { type: 'remove' });
  return () => rows.change(newId(), { type: 'add', title, items: [...items] });
}

/** Plans what a template holds, from a day on. Returns a function that takes it back. */
export function layTemplate(planId: string, { items }: PlanTemplate, first: CalendarDate): Undo {
  const ids = addEntries(
    planId,
    items.map(({ day, ...planned }) => ({ ...planned, date: addDays(first, day) })),
  );
  return removalOf(planId, ids);
}
