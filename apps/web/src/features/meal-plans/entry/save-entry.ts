import { addDays } from '@trivet/shared/dates/calendar-date';
import { maxPlanItemTitle, maxPlanNote } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { planDateSchema } from '@trivet/shared/meal-plans/schemas';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { dayTitle } from '../day-title.ts';
import { together } from '#web/lib/tab-sync.ts';
import { copyEntries, type Undo } from '../rows/change-entries.ts';
import { addedByChange, changeSeries, type Extent, type Repeat, repeatEntries } from '../rows/change-series.ts';
import { offerUndo } from './entry-actions.ts';
import { hasRoomFor } from './plan-room.ts';
import { repeatOf, type TypedRepeat } from './repeat-rule.tsx';

/** What the form of an entry holds. A date is '' for some day. Nothing is repeated or copied where that is null. */
export interface EntryFields extends Pick<PlanEntry, 'title' | 'note' | 'meal' | 'scale'> {
  date: string;
  extent: Extent;
  repeat: TypedRepeat | null;
  copyTo: string | null;
}

/** Returns the fields of a form that has just been opened. */
export const fieldsOf = ({ title, note, meal, scale, date }: PlanEntry): EntryFields => ({
  title,
  note,
  meal,
  scale,
  date: date ?? '',
  extent: 'one',
  repeat: null,
  copyTo: null,
});

/** Returns the day that a copy of an entry is offered for. */
export const firstCopyDay = ({ date }: PlanEntry): string => (date === null ? '' : addDays(date, 1));

/** Returns true where all that was typed can be done. */
export const canSave = (fields: EntryFields): boolean =>
  fields.title.trim() !== '' &&
  fields.title.length <= maxPlanItemTitle &&
  fields.note.length <= maxPlanNote &&
  ruleOf(fields) !== undefined &&
  copyDayOf(fields) !== undefined;

/** Returns the rule to repeat by, null where nothing is repeated, undefined for one that nobody can repeat by. */
function ruleOf({ date, repeat }: EntryFields): Repeat | null | undefined {
  return repeat === null || date === '' ? null : (repeatOf(repeat) ?? undefined);
}

/** Returns the day to copy to, which is null for some day, null where nothing is copied, undefined for what is no day. */
function copyDayOf({ copyTo }: EntryFields): { date: string | null } | null | undefined {
  if (copyTo === null) return null;
  if (copyTo === '') return { date: null };
  const date = planDateSchema.safeParse(copyTo).data;
  return date === undefined ? undefined : { date };
}

/**
 * Does all that a form says: changes the entry, and copies and repeats what it became. Returns false where the plan has no
 * room for it, or something cannot be done; nothing counts then. `opened` is the entry as the form was opened with it, so
 * that only what the person changed is changed.
 */
export function saveEntry(planId: string, opened: PlanEntry, fields: EntryFields): boolean {
  const [rule, copy] = [ruleOf(fields), copyDayOf(fields)];
  if (!canSave(fields) || rule === undefined || copy === undefined) return false;
  const { note, meal, scale, extent } = fields;
  const change = { note, meal, scale, title: fields.title.trim(), date: fields.date === '' ? null : fields.date };
  const { items = 0, series = 0 } = addedByChange(planId, opened, change, extent);
  const added = { items: items + Number(copy !== null), series: series + Number(rule !== null) };
  if (!hasRoomFor(planId, added)) return false;
  const undos: Undo[] = [];
  together(() => {
    changeSeries(planId, opened, change, extent);
    const entry = { ...opened, ...change };
    if (copy !== null) undos.push(copyEntries(planId, [[entry, copy]]));
    if (rule !== null) undos.push(repeatEntries(planId, [entry], rule));
  });
  const title = isolated(change.title);
  const undo = () => together(() => undos.forEach((one) => one()));
  if (rule !== null) offerUndo(translate('mealPlans.repeat.done', { title }), undo);
  else if (copy !== null) offerUndo(translate('mealPlans.move.copied', { title, day: dayTitle(copy.date) }), undo);
  return true;
}
