import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { PlanFrame } from './plan-frame.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import styles from './plan.module.css';

interface DayHeadProps {
  date: CalendarDate;
  frame: PlanFrame;
  /** The whole date in words, the day of the week with the number, or the number alone. */
  words: 'long' | 'short' | 'number';
}

/** The heading of a day, with the button that plans something for it. */
export function DayHead({ date, frame: { today, canEdit, selection, onAdd }, words }: DayHeadProps) {
  const t = useT();
  const dates = useDates();
  const name = dates.day(date, { from: date, to: today });
  const text = (
    <>
      <VisuallyHidden>{date === today ? t('mealPlans.todayIs', { day: name }) : name}</VisuallyHidden>
      {words === 'short' && (
        <span className={styles.weekday} aria-hidden>
          {dates.weekdayShort(date)}
        </span>
      )}
      <span className={words === 'long' ? undefined : styles.number} aria-hidden>
        {words === 'long' ? name : dates.dayOfMonth(date)}
      </span>
    </>
  );
  return (
    <header className={styles.dayHead} data-today={date === today || undefined}>
      <h3 className={styles.dayTitle}>
        {canEdit ? (
          <button
            type="button"
            className={styles.dayName}
            title={t('mealPlans.days.selectOne')}
            aria-pressed={selection.has(date)}
            onClick={({ shiftKey }) => selection.toggle(date, shiftKey)}
          >
            {text}
          </button>
        ) : (
          <span className={styles.dayName}>{text}</span>
        )}
      </h3>
      {canEdit && (
        <IconButton
          label={t('mealPlans.addOn', { day: name })}
          icon={<IconPlus size={18} />}
          onClick={() => onAdd(date)}
        />
      )}
    </header>
  );
}
