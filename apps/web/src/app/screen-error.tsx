import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ScreenLoading } from '#web/app/screen-loading.tsx';
import { useT } from '#web/lib/i18n.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { bugs, failureOf } from '#web/lib/server/failures.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { type SessionEvent, subscribeSession } from '#web/lib/session/session.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';

const NotFound = lazy(() =>
  keepTrying(async () => ({ default: (await import('#web/app/not-found-screen.tsx')).Component })),
);

/** Replaces a screen that failed: it does not exist, there is no connection, or the application has a bug. */
export function ScreenError() {
  const t = useT();
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const location = useLocation();
  const { status } = failureOf(error);
  useEffect(() => bugs.report?.(error), [error]);
  const retry = () => {
    reset();
    // A revalidation can end before the boundary learns of it, and the screen would not be drawn again.
    void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
  };
  const onSession = useEffectEvent((event: SessionEvent) => {
    if (event === 'renewal') retry();
  });
  useEffect(() => {
    if (status !== 401) return;
    // A refusal from before, which is still in the cache, opened no prompt for this screen.
    openAuthPrompt();
    return subscribeSession((event) => onSession(event));
  }, [status]);
  if (status === 404) {
    return (
      <Suspense fallback={<ScreenLoading />}>
        <NotFound />
      </Suspense>
    );
  }
  // The prompt to log in covers the screen, which is loaded again afterwards.
  if (status === 401) return <ScreenLoading />;
  const isOffline = status === 0;
  return (
    <Screen title={t(isOffline ? 'errors.offlineTitle' : 'errors.screenTitle')} width="reading">
      <ErrorState offline={isOffline} message={t(isOffline ? 'errors.offline' : 'errors.unexpected')} onRetry={retry} />
    </Screen>
  );
}
