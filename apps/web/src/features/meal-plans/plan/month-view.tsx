import { type CalendarDate, datesBetween, weekNumberOf } from '@trivet/shared/dates/calendar-date';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useDeferredValue } from 'react';
import { useMedia } from '#web/lib/browser/use-media.ts';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { useT } from '#web/lib/i18n.ts';
import { DropDay } from '../moving/drop-day.tsx';
import { DayHead } from './day-head.tsx';
import { DayMeals } from './day-meals.tsx';
import type { PlanFrame } from './plan-frame.ts';
import { useDates } from '#web/lib/dates/use-dates.ts';
import type { ShownDays } from './use-shown-days.ts';
import styles from './plan.module.css';

interface MonthViewProps {
  days: ShownDays;
  byDay: ReadonlyMap<string, readonly PlanEntry[]>;
  frame: PlanFrame;
}

const none: readonly PlanEntry[] = [];

/** Most dishes that are drawn at once. The weeks below them follow in the next frames. */
const drawnAtOnce = 100;

/** A month of whole weeks. Where there is no room for titles, days have dots, and the chosen one stands below. */
export function MonthView({ days, byDay, frame }: MonthViewProps) {
  const isWide = useMedia('(min-width: 48rem)');
  const { range, date: chosen } = days;
  const dates = datesBetween(range);
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(7 * week, 7 * week + 7));
  return (
    <div>
      <table className={styles.month} data-wide={isWide || undefined}>
        <MonthHead dates={dates.slice(0, 7)} />
        <MonthWeeks key={range.from} weeks={weeks} isWide={isWide} days={days} byDay={byDay} frame={frame} />
      </table>
      {!isWide && (
        <div className={styles.agendaDay} data-date={chosen}>
          <DayHead date={chosen} frame={frame} words="long" />
          <DayMeals entries={byDay.get(chosen) ?? none} frame={frame} />
        </div>
      )}
    </div>
  );
}

interface MonthWeeksProps extends MonthViewProps {
  weeks: readonly (readonly CalendarDate[])[];
  isWide: boolean;
}

function MonthWeeks({ weeks, isWide, days, byDay, frame }: MonthWeeksProps) {
  const drawn = useDeferredValue(weeks.length, weeksAtOnce(weeks, byDay));
  const entriesOf = (date: CalendarDate, week: number) => (week < drawn ? (byDay.get(date) ?? none) : none);
  return (
    <tbody>
      {weeks.map((week, at) => (
        <tr key={week[0]}>
          <WeekLink days={days} week={week} />
          {week.map((date) => (
            <DropDay
              key={date}
              as="td"
              date={date}
              className={styles.cell}
              isSelected={frame.selection.has(date)}
              isOther={date.slice(0, 7) !== days.date.slice(0, 7)}
            >
              {isWide ? (
                <DayCell date={date} entries={entriesOf(date, at)} frame={frame} />
              ) : (
                <DotCell date={date} entries={byDay.get(date) ?? none} days={days} selection={frame.selection} />
              )}
            </DropDay>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Returns how many weeks are drawn at once: the first one, and others as long as all of them have few dishes. */
function weeksAtOnce(weeks: readonly (readonly CalendarDate[])[], byDay: MonthViewProps['byDay']): number {
  let dishes = 0;
  const beyond = weeks.findIndex((week) => {
    const before = dishes;
    for (const date of week) dishes += byDay.get(date)?.length ?? 0;
    return before > 0 && dishes > drawnAtOnce;
  });
  return beyond < 0 ? weeks.length : beyond;
}

function MonthHead({ dates }: { dates: readonly CalendarDate[] }) {
  const t = useT();
  const days = useDates();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.weekNumber}>
          {t('mealPlans.weekShort')}
        </th>
        {dates.map((date) => (
          <th key={date} scope="col">
            {days.weekdayShort(date)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The number of a week, by the day in its middle, whatever day begins it. It opens the week. */
function WeekLink({ days, week }: { days: ShownDays; week: readonly CalendarDate[] }) {
  const t = useT();
  const [first = days.date, , , middle = days.date] = week;
  const number = weekNumberOf(middle);
  return (
    <th scope="row" className={styles.weekNumber}>
      <button
        type="button"
        aria-label={t('mealPlans.week', { number })}
        onClick={() => days.show({ view: 'week', date: first })}
      >
        {number}
      </button>
    </th>
  );
}

interface CellProps {
  date: CalendarDate;
  entries: readonly PlanEntry[];
}

/** A day with the titles of what is planned. */
const DayCell = ({ date, entries, frame }: CellProps & { frame: PlanFrame }) => (
  <>
    <DayHead date={date} frame={frame} words="number" />
    <DayMeals entries={entries} frame={frame} isCompact />
  </>
);

interface DotCellProps extends CellProps {
  days: ShownDays;
  selection: Selection;
}

/** A day with one dot for each dish, up to three. A press shows the day below, or chooses it during a selection. */
function DotCell({ date, entries, days: { date: chosen, today, show }, selection }: DotCellProps) {
  const t = useT();
  const dates = useDates();
  return (
    <button
      type="button"
      className={styles.dot}
      aria-current={date === today ? 'date' : undefined}
      aria-pressed={selection.isActive ? selection.has(date) : date === chosen}
      aria-label={t('mealPlans.dayWith', { day: dates.day(date, { from: date, to: today }), count: entries.length })}
      onClick={({ shiftKey }) => {
        if (selection.isActive) selection.toggle(date, shiftKey);
        else show({ date });
      }}
    >
      {dates.dayOfMonth(date)}
      <span className={styles.dots} aria-hidden>
        {entries.slice(0, 3).map(({ id }) => (
          <i key={id} />
        ))}
      </span>
    </button>
  );
}
