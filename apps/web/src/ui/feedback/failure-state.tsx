import { useT } from '#web/lib/i18n.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { ErrorState } from './error-state.tsx';

/** Replaces content that could not be loaded, for any reason. */
export function FailureState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const failure = failureOf(error);
  return <ErrorState offline={failure.status === 0} message={t(failureMessage(failure))} onRetry={onRetry} />;
}
