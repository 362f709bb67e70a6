import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { plannedYield } from '@trivet/shared/meal-plans/planned-yield';
import { IconCheck, IconRepeat } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useDecimalMark } from '#web/lib/stores/appearance.ts';
import styles from './plan.module.css';

interface EntryCardProps {
  entry: PlanEntry;
  /** The name of whoever planned it and when, where they show. */
  added: string | null;
  onOpen: (entry: PlanEntry) => void;
}

/** One planned meal. A press opens it. */
export const EntryCard = memo(function EntryCard({ entry, added, onOpen }: EntryCardProps) {
  const t = useT();
  const servings = plannedYield(entry, useDecimalMark());
  return (
    <button
      type="button"
      className={styles.card}
      data-made={entry.madeAt !== null || undefined}
      onClick={() => onOpen(entry)}
    >
      <span className={styles.cardTitle} dir="auto">
        {entry.title}
      </span>
      {servings !== '' && (
        <span className={styles.cardDetail} dir="auto">
          {servings}
        </span>
      )}
      {entry.note !== '' && (
        <span className={styles.cardDetail} dir="auto">
          {entry.note}
        </span>
      )}
      {added !== null && <span className={styles.cardDetail}>{added}</span>}
      <span className={styles.signs}>
        {entry.seriesId !== null && <IconRepeat size={14} role="img" aria-label={t('mealPlans.repeats')} />}
        {entry.madeAt !== null && <IconCheck size={14} role="img" aria-label={t('mealPlans.made')} />}
      </span>
    </button>
  );
});
