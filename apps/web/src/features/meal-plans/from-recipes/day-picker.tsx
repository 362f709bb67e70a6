import { addDays, type CalendarDate, datesFrom } from '@trivet/shared/dates/calendar-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useDates } from '#web/lib/dates/use-dates.ts';
import styles from './from-recipes.module.css';

/** Days that show at once. */
const shownDays = 14;

interface DayPickerProps {
  chosen: ReadonlySet<CalendarDate>;
  onChange: (chosen: ReadonlySet<CalendarDate>) => void;
}

/** Chooses days, from today on. */
export function DayPicker({ chosen, onChange }: DayPickerProps) {
  const t = useT();
  const dates = useDates();
  const today = useToday();
  const [from, setFrom] = useState(today);
  const shown = datesFrom(from, shownDays);
  const toggle = (date: CalendarDate) => {
    const next = new Set(chosen);
    if (!next.delete(date)) next.add(date);
    onChange(next);
  };
  return (
    <div role="group" aria-label={t('mealPlans.fromRecipe.days')}>
      <div className={styles.steps}>
        <IconButton
          label={t('mealPlans.earlier')}
          icon={<IconChevronLeft size={20} />}
          onClick={() => setFrom(addDays(from, -shownDays))}
        />
        <span className={styles.range} aria-live="polite">
          {dates.rangeShort({ from, to: addDays(from, shownDays - 1) })}
        </span>
        <IconButton
          label={t('mealPlans.later')}
          icon={<IconChevronRight size={20} />}
          onClick={() => setFrom(addDays(from, shownDays))}
        />
      </div>
      <div className={styles.days}>
        {shown.map((date) => (
          <button
            key={date}
            type="button"
            className={styles.day}
            aria-current={date === today ? 'date' : undefined}
            aria-pressed={chosen.has(date)}
            onClick={() => toggle(date)}
          >
            <VisuallyHidden>{dates.day(date, { from: date, to: today })}</VisuallyHidden>
            <span className={styles.weekday} aria-hidden>
              {dates.weekdayShort(date)}
            </span>
            <span aria-hidden>{dates.dayOfMonth(date)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
