import { addDays, type CalendarDate, daysBetween } from '@trivet/shared/dates/calendar-date';
import { firstPlanDate, lastPlanDate } from '@trivet/shared/meal-plans/meal-plan';
import { planDateSchema } from '@trivet/shared/meal-plans/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';
import { offerUndo } from '../entry/entry-actions.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { copyEntries, moveEntries } from '../rows/change-entries.ts';
import { ownItemsFor } from '../rows/room.ts';
import { type DatedEntry, shiftedTo } from '../days.ts';

interface ShiftDialogProps {
  planId: string;
  open: boolean;
  /** True where the entries also stay where they are. */
  isCopy: boolean;
  entries: readonly DatedEntry[];
  /** The chosen days, the first one first. */
  days: readonly CalendarDate[];
  onClose: () => void;
  onDone: () => void;
}

/** Copies or moves what is planned for some days to the days from another one on. */
export const ShiftDialog = (props: ShiftDialogProps) => <OneShift key={useOpenings(props.open)} {...props} />;

function OneShift({ planId, open, isCopy, entries, days, onClose, onDone }: ShiftDialogProps) {
  const t = useT();
  const first = days[0] ?? firstPlanDate;
  const latest = addDays(lastPlanDate, -daysBetween(first, days.at(-1) ?? first));
  const [typed, setTyped] = useState(() => addDays(first, 7));
  const to = planDateSchema.safeParse(typed).data;
  const isValid = to !== undefined && to <= latest;
  const shift = () => {
    if (!isValid || !hasRoomFor(planId, { items: isCopy ? entries.length : ownItemsFor(entries) })) return;
    const undo = (isCopy ? copyEntries : moveEntries)(planId, shiftedTo(entries, first, to));
    onDone();
    offerUndo(t(isCopy ? 'mealPlans.days.copied' : 'mealPlans.days.moved', { count: entries.length }), undo);
  };
  return (
    <FormDialog
      open={open}
      size="small"
      title={t(isCopy ? 'mealPlans.days.copy' : 'mealPlans.days.move')}
      submitLabel={t(isCopy ? 'mealPlans.move.copyAction' : 'mealPlans.move.moveAction')}
      onSubmit={shift}
      onClose={onClose}
    >
      <DateField
        label={t('mealPlans.days.to')}
        error={isValid ? undefined : t('mealPlans.days.toMissing')}
        min={firstPlanDate}
        max={latest}
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  );
}
