import { firstPlanDate } from '@trivet/shared/meal-plans/meal-plan';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useOpenings } from '#web/ui/dialogs/use-openings.ts';
import { offerUndo } from '../entry/entry-actions.ts';
import { hasRoomFor } from '../entry/plan-room.ts';
import { repeatOf, RepeatRule, weekly } from '../entry/repeat-rule.tsx';
import { repeatEntries } from '../rows/change-series.ts';
import type { DatedEntry } from '../days.ts';

interface RepeatDialogProps {
  planId: string;
  open: boolean;
  /** What repeats from its days on. Nothing of it repeats yet. */
  entries: readonly DatedEntry[];
  onClose: () => void;
  onDone: () => void;
}

/** Repeats what is planned for some days. */
export const RepeatDialog = (props: RepeatDialogProps) => <OneRepeat key={useOpenings(props.open)} {...props} />;

function OneRepeat({ planId, open, entries, onClose, onDone }: RepeatDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState(weekly);
  const from = entries.reduce((last, { date }) => (date > last ? date : last), firstPlanDate);
  const start = () => {
    const repeat = repeatOf(typed);
    if (repeat === null || !hasRoomFor(planId, { series: entries.length })) return;
    const undo = repeatEntries(planId, entries, repeat);
    onDone();
    offerUndo(t('mealPlans.days.repeated', { count: entries.length }), undo);
  };
  return (
    <FormDialog
      open={open}
      size="small"
      title={t('mealPlans.days.repeat')}
      submitLabel={t('mealPlans.repeat.action')}
      onSubmit={start}
      onClose={onClose}
    >
      <RepeatRule repeat={typed} from={from} onChange={setTyped} />
    </FormDialog>
  );
}
