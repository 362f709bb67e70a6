import { IconArrowsExchange } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router-dom';
import { MergeTwo } from '#web/features/merge/merge-two.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import styles from './tidy-up.module.css';
import { useMergeRecipes } from './tidy-up.mutations.ts';

/** Merges two recipes: asks which of them stays, and what it gets. */
function MergeRecipesScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { keepId = '', removeId = '' } = useParams();
  const kept = trpc.recipes.readRecipe.useQuery({ id: keepId }, { staleTime: 0 });
  const removed = trpc.recipes.readRecipe.useQuery({ id: removeId }, { staleTime: 0 });
  const merge = useMergeRecipes();
  const leave = () => void navigate(paths.tidyUp, { replace: true });
  const readBoth = () => void Promise.all([kept.refetch(), removed.refetch()]);
  return (
    <Screen title={t('tidyUp.merge.title')} back={paths.tidyUp} width="reading">
      {kept.data === undefined || removed.data === undefined ? (
        <PendingRows count={3} error={kept.error ?? removed.error} onRetry={readBoth} />
      ) : (
        <>
          <div className={styles.head}>
            <p className={styles.intro}>
              {t('tidyUp.merge.intro', { kept: kept.data.title, removed: removed.data.title })}
            </p>
            <Button
              icon={<IconArrowsExchange size={20} />}
              onClick={() => void navigate(paths.mergeRecipes(removeId, keepId), { replace: true })}
            >
              {t('tidyUp.merge.swap')}
            </Button>
          </div>
          <MergeTwo
            key={`${keepId} ${kept.data.version} ${removed.data.version}`}
            kept={kept.data}
            removed={removed.data}
            busy={merge.isPending}
            onCancel={leave}
            onMerge={(input) => merge.mutate(input, { onSuccess: leave })}
          />
        </>
      )}
    </Screen>
  );
}

export { MergeRecipesScreen as Component };
