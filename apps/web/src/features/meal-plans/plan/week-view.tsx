import type { DateRange } from '@trivet/shared/dates/calendar-date';
import { datesFrom } from '@trivet/shared/dates/calendar-date';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { DropDay } from '../moving/drop-day.tsx';
import { DayHead } from './day-head.tsx';
import { DayMeals } from './day-meals.tsx';
import type { PlanFrame } from './plan-frame.ts';
import styles from './plan.module.css';

interface WeekViewProps {
  range: DateRange;
  byDay: ReadonlyMap<string, readonly PlanEntry[]>;
  frame: PlanFrame;
}

const none: readonly PlanEntry[] = [];

/** Seven days beside each other, or one below the other where there is no room. */
export const WeekView = ({ range, byDay, frame }: WeekViewProps) => (
  <ol className={styles.week}>
    {datesFrom(range.from, 7).map((date) => (
      <DropDay key={date} as="li" date={date} className={styles.day} isSelected={frame.selection.has(date)}>
        <DayHead date={date} frame={frame} words="short" />
        <DayMeals entries={byDay.get(date) ?? none} frame={frame} />
      </DropDay>
    ))}
  </ol>
);
