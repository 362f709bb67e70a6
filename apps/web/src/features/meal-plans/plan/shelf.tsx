import { IconPlus } from '@tabler/icons-react';
import { byPlace } from '@trivet/shared/meal-plans/plan-entries';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useShelf } from '../rows/entries.ts';
import { EntryCard } from './entry-card.tsx';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

/** What is planned for some day. */
export function Shelf({ frame }: { frame: PlanFrame }) {
  const t = useT();
  const entries = useShelf(frame.planId).toSorted(byPlace);
  return (
    <section className={styles.shelf} data-date="" aria-label={t('mealPlans.someDay')}>
      <header className={styles.dayHead}>
        <h3 className={styles.dayName}>{t('mealPlans.someDay')}</h3>
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
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} added={frame.addedOf(entry)} onOpen={frame.onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
