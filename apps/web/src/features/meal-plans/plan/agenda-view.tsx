import type { DateRange } from '@trivet/shared/dates/calendar-date';
import { datesBetween } from '@trivet/shared/dates/calendar-date';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { IconCalendar } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DropDay } from '../moving/drop-day.tsx';
import { DayHead } from './day-head.tsx';
import { DayMeals } from './day-meals.tsx';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

interface AgendaViewProps {
  range: DateRange;
  byDay: ReadonlyMap<string, readonly PlanEntry[]>;
  frame: PlanFrame;
}

/** Days that the agenda shows also when nothing is planned for them, so that something can be. */
const alwaysShown = 7;

/** Days one below the other: the next seven, and further ones for which something is planned. */
export function AgendaView({ range, byDay, frame }: AgendaViewProps) {
  const t = useT();
  const dates = datesBetween(range);
  const shown = dates.filter((date, at) => at < alwaysShown || byDay.has(date));
  return (
    <>
      {byDay.size === 0 && <EmptyState icon={<IconCalendar size={32} />} message={t('mealPlans.nothingYet')} />}
      <ol className={styles.agenda}>
        {shown.map((date) => (
          <DropDay key={date} as="li" date={date} className={styles.agendaDay} isSelected={frame.selection.has(date)}>
            <DayHead date={date} frame={frame} words="long" />
            <DayMeals entries={byDay.get(date) ?? []} frame={frame} />
          </DropDay>
        ))}
      </ol>
    </>
  );
}
