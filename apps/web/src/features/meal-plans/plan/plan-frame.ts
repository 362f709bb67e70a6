import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import type { Selection } from '#web/lib/browser/use-selection.ts';

/** What all days of a plan share. */
export interface PlanFrame {
  readonly planId: string;
  readonly meals: readonly Meal[];
  readonly today: CalendarDate;
  readonly canEdit: boolean;
  /** The days that are chosen for an action. */
  readonly selection: Selection;
  /** Returns who added an entry, and when, or null where neither shows. */
  readonly addedOf: (entry: PlanEntry) => string | null;
  readonly onOpen: (entry: PlanEntry) => void;
  /** Opens what adds something to a day, or to some day (null). */
  readonly onAdd: (date: CalendarDate | null) => void;
}
