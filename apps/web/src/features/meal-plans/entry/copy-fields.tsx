import { addDays } from '@trivet/shared/dates/calendar-date';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { planDateSchema } from '@trivet/shared/meal-plans/schemas';
import { useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { dayTitle } from '../plan/day-title.ts';
import { copyEntries } from '../rows/change-entries.ts';
import { DayField } from './day-and-meal.tsx';
import { offerUndo } from './entry-actions.ts';
import { hasRoomFor } from './plan-room.ts';
import styles from './entry.module.css';

interface CopyFieldsProps {
  planId: string;
  entry: PlanEntry;
  onDone: () => void;
}

/** Copies an entry to another day, or to some day. */
export function CopyFields({ planId, entry, onDone }: CopyFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState(entry.date === null ? '' : addDays(entry.date, 1));
  const date = typed === '' ? null : planDateSchema.safeParse(typed).data;
  const copy = () => {
    if (date === undefined || !hasRoomFor(planId, { items: 1 })) return;
    const undo = copyEntries(planId, [[entry, { date }]]);
    onDone();
    offerUndo(t('mealPlans.move.copied', { title: isolated(entry.title), day: dayTitle(date) }), undo);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{t('mealPlans.entry.copy')}</legend>
      <DayField date={typed} onChange={setTyped} />
      <Button disabled={date === undefined} onClick={copy}>
        {t('mealPlans.move.copyAction')}
      </Button>
    </fieldset>
  );
}
