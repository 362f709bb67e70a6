import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { useCallback, useMemo, useState } from 'react';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { PresentPeople } from '#web/features/sharing/presence/present-people.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/local/local.ts';
import { sharedPlans } from '../plans/shared-plans.public.ts';
import { useEntries } from '../rows/entries.ts';
import { planRows } from '../rows/plan-rows.ts';
import { AddEntryDialog } from '../entry/add-entry-dialog.tsx';
import { AgendaView } from './agenda-view.tsx';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import { MonthView } from './month-view.tsx';
import type { PlanFrame } from './plan-frame.ts';
import { PlanToolbar } from './plan-toolbar.tsx';
import { Shelf } from './shelf.tsx';
import { useAdded } from './use-added.ts';
import { useShownDays } from './use-shown-days.ts';
import { WeekView } from './week-view.tsx';
import styles from './plan.module.css';

/** What is being added to: a day, some day (null), or nothing (undefined). */
type Adding = CalendarDate | null | undefined;

/** The days of a plan in one of three views, and what is planned for some day. */
export function PlanContent({ planId }: { planId: string }) {
  const t = useT();
  const days = useShownDays();
  const entries = useEntries(planId, days.range);
  const [opened, setOpened] = useState<PlanEntry | null>(null);
  const [adding, setAdding] = useState<Adding>(undefined);
  const frame = useFrame(planId, days.today, setOpened, setAdding);
  const byDay = useMemo(() => Map.groupBy(entries, ({ date }) => date ?? ''), [entries]);
  return (
    <>
      <PlanToolbar days={days} />
      <PresentPeople noun={sharedPlans} scopeId={planId} />
      {!frame.canEdit && <p className={styles.quiet}>{t('mealPlans.viewOnly')}</p>}
      <div className={styles.board} data-view={days.view}>
        {days.view === 'week' && <WeekView range={days.range} byDay={byDay} frame={frame} />}
        {days.view === 'month' && <MonthView days={days} byDay={byDay} frame={frame} />}
        {days.view === 'agenda' && <AgendaView range={days.range} byDay={byDay} frame={frame} />}
        <Shelf frame={frame} />
      </div>
      <EntryDialog planId={planId} opened={opened} onClose={() => setOpened(null)} />
      <AddEntryDialog
        planId={planId}
        date={adding ?? null}
        open={adding !== undefined}
        onClose={() => setAdding(undefined)}
      />
    </>
  );
}

function useFrame(
  planId: string,
  today: CalendarDate,
  onOpen: (entry: PlanEntry) => void,
  onAdd: (date: CalendarDate | null) => void,
): PlanFrame {
  const meals = useRow(planRows.of(planId), planId)?.meals;
  const canEdit = useScopePeople(mealPlanKind, planId).role !== 'view';
  const addedOf = useAdded(planId);
  const open = useCallback((entry: PlanEntry) => onOpen(entry), [onOpen]);
  return useMemo(
    () => ({ planId, meals: meals ?? [], today, canEdit, addedOf, onOpen: open, onAdd }),
    [planId, meals, today, canEdit, addedOf, open, onAdd],
  );
}
