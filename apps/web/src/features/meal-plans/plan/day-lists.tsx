import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { type DateRange, datesBetween } from '@trivet/shared/dates/calendar-date';
import { datesFrom } from '@trivet/shared/dates/calendar-date';
import { byPlace, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DropDay } from '../moving/drop-day.tsx';
import { DayHead } from './day-head.tsx';
import { DayMeals } from './day-meals.tsx';
import { EntryCard } from './entry-card.tsx';
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
