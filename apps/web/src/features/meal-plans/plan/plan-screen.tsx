import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { type CalendarDate, datesBetween, datesFrom } from '@trivet/shared/dates/calendar-date';
import { lazy, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PrintPlanDialog } from '#web/features/print/print.public.tsx';
import { Invitations } from '#web/features/sharing/scopes/invitations.public.tsx';
import { LogInFirst } from '#web/features/sharing/scopes/log-in-first.public.tsx';
import { ShareDialog } from '#web/features/sharing/people/share-dialog.public.tsx';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { useRememberUse } from '#web/features/sharing/scopes/last-used.public.ts';
import { useSelection } from '#web/lib/browser/use-selection.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { useAreDaysRead, useRest, useScopeState } from '#web/lib/sync/hooks/use-scopes.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { paths } from '#web/lib/paths.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { sharedPlans } from '../rows/shared-plans.public.ts';
import { entriesIn } from '../rows/entries.ts';
import { planRows } from '../rows/plan-rows.ts';
import { copyToNextWeek } from '../selection/copy-week.ts';
import { ShopDialog, useShopping } from '../shopping/shop-dialog.tsx';
import { CalendarDialog } from '../calendar/calendar-dialog.tsx';
import { MealsDialog } from '../meals/meals-dialog.tsx';
import { TemplatesDialog } from '../templates/templates-dialog.tsx';
import { PlanContent } from './plan-content.tsx';
import { type AskedOfPlan, PlanOptions } from './plan-options.tsx';
import { rangeOf } from './plan-view.ts';
import { type ShownDays, useShownDays } from './use-shown-days.ts';

const SurpriseDialog = lazy(() => keepTrying(() => import('../surprise/surprise-dialog.tsx')));

/** Shows one meal plan, from what this browser has. */
function PlanScreen() {
  const t = useT();
  // A log-out leads to the welcome page instead.
  const [isVisitor] = useState(() => !isLoggedIn());
  const { mealPlanId = '' } = useParams();
  const id = mealPlanId.toLowerCase();
  // The days that show are read first, so that a plan of years opens like a new one.
  const { from, to } = useShownDays().range;
  const shown = useMemo(() => ({ from, to }), [from, to]);
  const state = useScopeState(mealPlanKind, id, shown);
  const plan = useRow(planRows.of(id), id);
  const areDaysRead = useAreDaysRead(mealPlanKind, id, shown);
  // Days are drawn once with all that is planned, not empty before. Those that one goes to later are drawn at once.
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (areDaysRead && openedId !== id) setOpenedId(id);
  if (plan !== null && state !== 'missing' && openedId === id) {
    return <OpenPlan key={id} planId={id} title={plan.title} />;
  }
  if (isVisitor) return <LogInFirst />;
  return (
    <Screen title={t('mealPlans.title')} back={paths.mealPlans} width="reading">
      {/* A link in a message may come before the invitation is accepted. */}
      {state === 'missing' && <Invitations noun={sharedPlans} />}
      {state === 'missing' || state === 'unknown' ? (
        <EmptyState
          icon={<IconCalendar size={32} />}
          message={t(state === 'missing' ? 'mealPlans.gone' : 'mealPlans.notHere')}
        >
          <Button tone="primary" to={paths.mealPlans}>
            {t('mealPlans.toPlans')}
          </Button>
        </EmptyState>
      ) : (
        <SkeletonRows count={6} />
      )}
    </Screen>
  );
}

function OpenPlan({ planId, title }: { planId: string; title: string }) {
  const t = useT();
  useRest(mealPlanKind, planId);
  useRememberUse(sharedPlans, planId);
  const days = useShownDays();
  const { from, to } = days.range;
  const dates = useMemo(() => datesBetween({ from, to }), [from, to]);
  const selection = useSelection(dates, { isOfShown: true });
  const { people } = useScopePeople(mealPlanKind, planId);
  const [asked, setAsked] = useState<AskedOfPlan | null>(null);
  const shopping = useShopping();
  const week = useWeek(days);
  const weekRange = { from: week[0] ?? from, to: week.at(-1) ?? to };
  return (
    <Screen
      title={title}
      back={paths.mealPlans}
      actions={
        <IconButton
          label={people.length === 0 ? t('mealPlans.share.title') : t('mealPlans.share.with', { count: people.length })}
          icon={<IconUsers size={20} />}
          popup={{ kind: 'dialog', open: asked === 'share' }}
          onClick={() => setAsked('share')}
        />
      }
      options={
        <PlanOptions
          planId={planId}
          onSelect={() => selection.start()}
          onCopyWeek={() => copyToNextWeek(planId, week)}
          onShop={() => shopping.ask(entriesIn(planId, days.view === 'agenda' ? weekRange : days.range))}
          onAsk={setAsked}
        />
      }
    >
      <PlanContent planId={planId} days={days} dates={dates} selection={selection} onShop={shopping.ask} />
      <ShopDialog planId={planId} entries={shopping.entries} onClose={shopping.stop} />
      <PlanDialogs
        planId={planId}
        title={title}
        days={days}
        week={selection.ids.length > 0 ? selection.ids : week}
        first={selection.ids[0] ?? (days.view === 'week' ? from : days.date)}
        asked={asked}
        onClose={() => setAsked(null)}
      />
    </Screen>
  );
}

/** Returns the week that shows, of a month the one with its day, and of an agenda its first seven days. */
function useWeek({ view, date }: ShownDays): readonly CalendarDate[] {
  const { startOfWeek } = usePreferences().mealPlan;
  return useMemo(
    () => (view === 'agenda' ? datesFrom(date, 7) : datesBetween(rangeOf('week', date, startOfWeek))),
    [view, date, startOfWeek],
  );
}

interface PlanDialogsProps {
  planId: string;
  title: string;
  days: ShownDays;
  /** The days that are filled by a surprise. */
  week: readonly CalendarDate[];
  /** The day from which on a template is planned at first. */
  first: CalendarDate;
  asked: AskedOfPlan | null;
  onClose: () => void;
}

/** The dialogs about the plan as a whole. */
const PlanDialogs = ({ planId, title, days, week, first, asked, onClose }: PlanDialogsProps) => (
  <>
    <ShareDialog noun={sharedPlans} scope={{ id: planId, title }} open={asked === 'share'} onClose={onClose} />
    <OnceOpened open={asked === 'surprise'}>
      <SurpriseDialog planId={planId} days={week} open={asked === 'surprise'} onClose={onClose} />
    </OnceOpened>
    <TemplatesDialog planId={planId} first={first} open={asked === 'templates'} onClose={onClose} />
    <MealsDialog planId={planId} open={asked === 'meals'} onClose={onClose} />
    <PrintPlanDialog
      planId={planId}
      view={days.view}
      date={days.date}
      range={days.range}
      open={asked === 'print'}
      onClose={onClose}
    />
    <CalendarDialog planId={planId} open={asked === 'calendar'} onClose={onClose} />
  </>
);

export { PlanScreen as Component };
