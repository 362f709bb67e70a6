import { IconToolsKitchen2Off } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';

interface RecipeFailureProps {
  /** The error of the call, or null for a recipe that is known to be deleted. */
  error: unknown;
  onRetry?: () => void;
}

/** Shows why there is no recipe: it does not exist, or it could not be loaded. */
export function RecipeFailure({ error, onRetry }: RecipeFailureProps) {
  const t = useT();
  const failure = failureOf(error);
  // For an address that is no id, the server refuses the input.
  if (error === null || failure.status === 404 || failure.status === 400) {
    return (
      <Screen title={t('recipes.view.notFound')} back={paths.home} width="reading">
        <EmptyState
          icon={<IconToolsKitchen2Off size={32} stroke={1.5} />}
          message={t('recipes.view.notFoundMessage')}
          detail={t('recipes.view.notFoundDetail')}
        >
          <Button tone="primary" to={paths.home}>
            {t('recipes.view.toHome')}
          </Button>
        </EmptyState>
      </Screen>
    );
  }
  const isOffline = failure.status === 0;
  return (
    <Screen title={t(isOffline ? 'errors.offlineTitle' : 'errors.screenTitle')} back={paths.home} width="reading">
      <ErrorState
        offline={isOffline}
        message={t(failureMessage(failure))}
        {...(onRetry !== undefined && { onRetry })}
      />
    </Screen>
  );
}
