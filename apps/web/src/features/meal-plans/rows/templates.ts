import { addDays, type CalendarDate, daysBetween } from '@trivet/shared/dates/calendar-date';
import { maxTemplateDays, type PlanTemplate, type TemplateItem } from '@trivet/shared/meal-plans/meal-plan';
import { byPlace, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { plannedOf } from '@trivet/shared/meal-plans/planned-meal';
import { together } from '#web/lib/local/local.ts';
import { newId } from '#web/lib/new-id.ts';
import { addEntries, type Undo } from './change-entries.ts';
import { planItemRows, planTemplateRows } from './plan-rows.ts';

/** Returns entries as the items of a template whose first day is `from`, in the order of their days and places. */
export function templateItemsOf(entries: readonly PlanEntry[], from: CalendarDate): TemplateItem[] {
  return entries
    .flatMap((entry) => (entry.date === null ? [] : [{ entry, day: daysBetween(from, entry.date) }]))
    .filter(({ day }) => day >= 0 && day < maxTemplateDays)
    .sort((one, other) => one.day - other.day || byPlace(one.entry, other.entry))
    .map(({ entry, day }) => ({ ...plannedOf(entry), day }));
}

/** Saves entries as a template whose first day is `from`. Returns its id. */
export function saveTemplate(planId: string, title: string, entries: readonly PlanEntry[], from: CalendarDate): string {
  const id = newId();
  planTemplateRows.of(planId).change(id, { type: 'add', title, items: templateItemsOf(entries, from) });
  return id;
}

/** Lays a template onto the days from one on. Returns a function that takes its entries away again. */
export function layTemplate(planId: string, { items }: PlanTemplate, from: CalendarDate): Undo {
  const ids = addEntries(
    planId,
    items.map(({ day, ...item }) => ({ ...item, date: addDays(from, day) })),
  );
  return () =>
    together(() => {
      for (const id of ids) planItemRows.of(planId).change(id, { type: 'remove' });
    });
}

/** Gives a template another title. */
export const renameTemplate = (planId: string, id: string, title: string): void =>
  planTemplateRows.of(planId).change(id, { type: 'setTitle', title });

/** Removes a template. Returns a function that puts it back. */
export function removeTemplate(planId: string, id: string): Undo {
  const rows = planTemplateRows.of(planId);
  const template = rows.get(id);
  rows.change(id, { type: 'remove' });
  return () => {
    if (template !== null) rows.change(newId(), { type: 'add', title: template.title, items: [...template.items] });
  };
}
