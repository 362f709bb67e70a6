import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ShareDialog } from '#web/features/sharing/people/share-dialog.public.tsx';
import { useScopePeople } from '#web/features/sharing/people/use-scope-people.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/local/local.ts';
import { useScopeState } from '#web/lib/local/use-scopes.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { sharedPlans } from '../plans/shared-plans.public.ts';
import { planRows } from '../rows/plan-rows.ts';
import { PlanContent } from './plan-content.tsx';
import { PlanOptions } from './plan-options.tsx';

/** Shows one meal plan, from what this browser has. */
function PlanScreen() {
  const t = useT();
  const { mealPlanId = '' } = useParams();
  const id = mealPlanId.toLowerCase();
  const state = useScopeState(mealPlanKind, id);
  const plan = useRow(planRows.of(id), id);
  if (plan !== null && state !== 'missing') return <OpenPlan key={id} planId={id} title={plan.title} />;
  return (
    <Screen title={t('mealPlans.title')} back={paths.mealPlans} width="reading">
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
  const { people } = useScopePeople(mealPlanKind, planId);
  const [isSharing, setIsSharing] = useState(false);
  return (
    <Screen
      title={title}
      back={paths.mealPlans}
      actions={
        <IconButton
          label={people.length === 0 ? t('mealPlans.share.title') : t('mealPlans.share.with', { count: people.length })}
          icon={<IconUsers size={20} />}
          popup={{ kind: 'dialog', open: isSharing }}
          onClick={() => setIsSharing(true)}
        />
      }
      options={<PlanOptions planId={planId} />}
    >
      <PlanContent planId={planId} />
      <ShareDialog
        noun={sharedPlans}
        scope={{ id: planId, title }}
        open={isSharing}
        onClose={() => setIsSharing(false)}
      />
    </Screen>
  );
}

export { PlanScreen as Component };
