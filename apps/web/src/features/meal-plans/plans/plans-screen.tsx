import { useEffect } from 'react';
import { ScopesScreen, ShownScopes } from '#web/features/sharing/scopes/scopes-screen.public.tsx';
import { loadAhead } from '#web/lib/server/load-ahead.ts';
import { createPlan, renamePlan } from './change-plans.ts';
import { sharedPlans } from '../rows/shared-plans.public.ts';
import { Upcoming } from './upcoming.tsx';
import { usePlans } from './use-plans.ts';

/** Lists the meal plans of the person and those that others share with them. A visitor is asked to log in. */
const PlansScreen = () => (
  <ScopesScreen noun={sharedPlans} onCreate={createPlan}>
    {(onNew) => <ShownPlans onNew={onNew} />}
  </ScopesScreen>
);

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
