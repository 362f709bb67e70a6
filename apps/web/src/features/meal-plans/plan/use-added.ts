import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useMemo } from 'react';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { recentMoment } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';

/** Returns a function that says who planned something, and when, as the preferences want it. */
export function useAdded(planId: string): (entry: PlanEntry) => string | null {
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
