import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { entriesBetween, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { useEffect, useMemo } from 'react';
import { ScopesScreen, ShownScopes } from '#web/features/sharing/scopes/scopes-screen.public.tsx';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useT } from '#web/lib/i18n.ts';
import { loadAhead } from '#web/lib/server/load-ahead.ts';
import { createPlan, renamePlan } from './change-plans.ts';
import { sharedPlans } from '../rows/shared-plans.public.ts';
import { type ShownPlan, upcomingDays, usePlans } from './use-plans.ts';

/** Lists the meal plans of the person and those that others share with them. A visitor is asked to log in. */
const PlansScreen = () => (
  <ScopesScreen noun={sharedPlans} onCreate={createPlan}>
    {(onNew) => <ShownPlans onNew={onNew} />}
  </ScopesScreen>
);

/** Says how much is planned for the next seven days, of which today is the first. */
function Upcoming({ plan: { items, series } }: { plan: ShownPlan }) {
  const t = useT();
  const today = useToday();
  const count = useMemo(() => entriesFrom(today, { items, series }), [today, items, series]);
  return count > 0 ? t('mealPlans.upcoming', { count }) : t('mealPlans.nothingUpcoming');
}

function entriesFrom(today: CalendarDate, { items, series }: Pick<ShownPlan, 'items' | 'series'>): number {
  const { from, to } = upcomingDays(today);
  return entriesBetween(present(items), present(series), from, to).length;
}

/** Returns the rows that have not been removed. */
const present = <Row,>(rows: ReadonlyMap<string, Row | null>): WithId<Row>[] =>
  [...rows].filter((row): row is [string, Row] => row[1] !== null);

function ShownPlans({ onNew }: { onNew: () => void }) {
  const plans = usePlans();
  useEffect(() => void loadAhead(() => import('../plan/plan-screen.tsx')), []);
  return (
    <ShownScopes
      noun={sharedPlans}
      scopes={plans}
      stateOf={(plan) => <Upcoming plan={plan} />}
      onRename={renamePlan}
      onNew={onNew}
    />
  );
}

export { PlansScreen as Component };
