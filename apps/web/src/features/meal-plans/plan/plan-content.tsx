import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { PresentPeople } from '#web/features/sharing/presence/present-people.public.tsx';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { recentMoment } from '#web/lib/dates/recent-date.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { useIsWhole } from '#web/lib/sync/hooks/use-scopes.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import { sharedPlans } from '../rows/shared-plans.public.ts';
import { PlanDrag } from '../moving/plan-drag.tsx';
import { useEntries, useShelf } from '../rows/entries.ts';
import { planRows } from '../rows/plan-rows.ts';
import { PlanSelectionBar } from '../selection/plan-selection-bar.tsx';
import { useDaySweep } from '../selection/use-day-sweep.ts';
import { AddEntryDialog } from '../entry/add-entry-dialog.tsx';
import { MonthView } from './month-view.tsx';
import type { PlanFrame } from './plan-frame.ts';
import { PlanToolbar } from './plan-toolbar.tsx';
import type { ShownDays } from './use-shown-days.ts';
import { AgendaView, Shelf, WeekView } from './day-lists.tsx';
import styles from './plan.module.css';

// It needs the shopping lists, and is read after the plan shows.
const MovedDishes = lazy(() => keepTrying(() => import('../shopping/moved-dishes.tsx')));

/** What is being added to: a day, some day (null), or nothing (undefined). */
type Adding = CalendarDate | null | undefined;

interface PlanContentProps {
  planId: string;
  days: ShownDays;
  /** The days that show, of which people choose some for an action. */
  dates: readonly CalendarDate[];
  selection: Selection;
  /** Asks what is to be bought for entries. */
  onShop: (entries: readonly PlanEntry[]) => void;
}

/** The days of a plan in one of three views, and what is planned for some day. */
export function PlanContent({ planId, days, dates, selection, onShop }: PlanContentProps) {
  const t = useT();
  const entries = useEntries(planId, days.range);
  const shelf = useShelf(planId);
  const isWhole = useIsWhole(mealPlanKind, planId);
  const [opened, setOpened] = useState<PlanEntry | null>(null);
  const [adding, setAdding] = useState<Adding>(undefined);
  const frame = useFrame({ planId, today: days.today, selection, onOpen: setOpened, onAdd: setAdding });
  return (
    <>
      <PlanToolbar days={days} />
      <PresentPeople noun={sharedPlans} scopeId={planId} />
      {!frame.canEdit && <p className={styles.quiet}>{t('mealPlans.viewOnly')}</p>}
      {selection.isActive && (
        <PlanSelectionBar planId={planId} entries={entries} dates={dates} selection={selection} onShop={onShop} />
      )}
      {isWhole && (
        <Suspense>
          <MovedDishes planId={planId} />
        </Suspense>
      )}
      <PlanBoard days={days} entries={entries} shelf={shelf} frame={frame} />
      <EntryDialog planId={planId} opened={opened} onShop={onShop} onClose={() => setOpened(null)} />
      <AddEntryDialog
        planId={planId}
        date={adding ?? null}
        open={adding !== undefined}
        onClose={() => setAdding(undefined)}
      />
    </>
  );
}

interface PlanBoardProps {
  days: ShownDays;
  entries: readonly PlanEntry[];
  shelf: readonly PlanEntry[];
  frame: PlanFrame;
}

/** The days and the shelf, between which entries are dragged. */
function PlanBoard({ days, entries, shelf, frame }: PlanBoardProps) {
  const byDay = useMemo(() => Map.groupBy(entries, ({ date }) => date ?? ''), [entries]);
  const all = useMemo(() => [...entries, ...shelf], [entries, shelf]);
  const sweep = useDaySweep(frame.selection);
  return (
    <PlanDrag planId={frame.planId} entries={all}>
      <div className={styles.board} data-view={days.view} onPointerDown={frame.canEdit ? sweep : undefined}>
        {days.view === 'week' && <WeekView range={days.range} byDay={byDay} frame={frame} />}
        {days.view === 'month' && <MonthView days={days} byDay={byDay} frame={frame} />}
        {days.view === 'agenda' && <AgendaView range={days.range} byDay={byDay} frame={frame} />}
        <Shelf entries={shelf} frame={frame} />
      </div>
    </PlanDrag>
  );
}

/** Returns a function that says who planned something, and when, as the preferences want it. */
function useAdded(planId: string): (entry: PlanEntry) => string | null {
  const t = useT();
  const { people } = useScopePeople(mealPlanKind, planId);
  const { showAddedBy, showAddedOn } = usePreferences().mealPlan;
  const hasNames = showAddedBy && people.length > 0;
  const me = trpc.users.getMe.useQuery(undefined, { enabled: useIsLoggedIn() && hasNames }).data;
  return useMemo(() => {
    const names = new Map(hasNames ? people.map(({ id, name }) => [id, name]) : []);
    if (hasNames && me !== undefined) names.set(me.id, me.name);
    return ({ addedBy, createdAt }) => {
      const name = names.get(addedBy);
      const day = showAddedOn ? recentMoment(t, new Date(createdAt)) : undefined;
      if (name !== undefined && day !== undefined) return t('mealPlans.addedByOn', { name, day });
      return name ?? day ?? null;
    };
  }, [t, people, me, hasNames, showAddedOn]);
}

function useFrame(own: Omit<PlanFrame, 'meals' | 'canEdit' | 'addedOf'>): PlanFrame {
  const { planId, today, selection, onOpen, onAdd } = own;
  const meals = useRow(planRows.of(planId), planId)?.meals;
  const canEdit = useScopePeople(mealPlanKind, planId).role !== 'view';
  const addedOf = useAdded(planId);
  return useMemo(
    () => ({ planId, meals: meals ?? [], today, canEdit, selection, addedOf, onOpen, onAdd }),
    [planId, meals, today, canEdit, selection, addedOf, onOpen, onAdd],
  );
}
