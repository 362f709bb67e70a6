import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type PlanView, planViews, stepOf } from './plan-view.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import type { ShownDays } from './use-shown-days.ts';
import styles from './plan.module.css';

const viewNames = {
  week: 'mealPlans.views.week',
  month: 'mealPlans.views.month',
  agenda: 'mealPlans.views.agenda',
} as const satisfies Record<PlanView, MessageKey>;

/** Goes to other days, and to other ways of showing them. */
export function PlanToolbar({ days }: { days: ShownDays }) {
  const t = useT();
  const dates = useDates();
  const { view, date, range, today, show } = days;
  const step = (direction: 1 | -1) => show({ date: stepOf(view, date, direction) });
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton label={t('mealPlans.earlier')} icon={<IconChevronLeft size={20} />} onClick={() => step(-1)} />
        <h2 className={styles.range} aria-live="polite">
          {view === 'month' ? dates.month(date) : dates.rangeShort(range)}
        </h2>
        <IconButton label={t('mealPlans.later')} icon={<IconChevronRight size={20} />} onClick={() => step(1)} />
        <Button size="small" disabled={date === today} onClick={() => show({ date: today })}>
          {t('mealPlans.today')}
        </Button>
      </div>
      <div className={styles.views} role="group" aria-label={t('mealPlans.views.label')}>
        {planViews.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={one === view}
            onClick={() => show({ view: one })}
          >
            {t(viewNames[one])}
          </button>
        ))}
      </div>
    </div>
  );
}
