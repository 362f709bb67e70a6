import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { repeatEntries } from '../rows/change-series.ts';
import { offerUndo } from './entry-actions.ts';
import { hasRoomFor } from './plan-room.ts';
import { repeatOf, RepeatRule, weekly } from './repeat-rule.tsx';
import styles from './entry.module.css';

interface RepeatFieldsProps {
  planId: string;
  entry: PlanEntry & { date: string };
  onDone: () => void;
}

/** Repeats an entry every so many days, weeks or months. */
export function RepeatFields({ planId, entry, onDone }: RepeatFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState(weekly);
  const repeat = repeatOf(typed);
  const start = () => {
    if (repeat === null || !hasRoomFor(planId, { series: 1 })) return;
    const undo = repeatEntries(planId, [entry], repeat);
    onDone();
    offerUndo(t('mealPlans.repeat.done', { title: isolated(entry.title) }), undo);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{t('mealPlans.repeat.title')}</legend>
      <RepeatRule repeat={typed} from={entry.date} onChange={setTyped} />
      <Button disabled={repeat === null} onClick={start}>
        {t('mealPlans.repeat.action')}
      </Button>
    </fieldset>
  );
}
