import { IconPlus } from '@tabler/icons-react';
import { byPlace, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DropDay } from '../moving/drop-day.tsx';
import { EntryCard } from './entry-card.tsx';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

/** What is planned for some day. */
export function Shelf({ entries, frame }: { entries: readonly PlanEntry[]; frame: PlanFrame }) {
  const t = useT();
  return (
    <DropDay as="section" date={null} className={styles.shelf} label={t('mealPlans.someDay')}>
      <header className={styles.dayHead}>
        <h3 className={styles.dayTitle}>
          <span className={styles.dayName}>{t('mealPlans.someDay')}</span>
        </h3>
        {frame.canEdit && (
          <IconButton
            label={t('mealPlans.addSomeDay')}
            icon={<IconPlus size={18} />}
            onClick={() => frame.onAdd(null)}
          />
        )}
      </header>
      {entries.length === 0 ? (
        <p className={styles.quiet}>{t('mealPlans.someDayHelp')}</p>
      ) : (
        <ul className={styles.cards}>
          {entries.toSorted(byPlace).map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} frame={frame} />
            </li>
          ))}
        </ul>
      )}
    </DropDay>
  );
}
