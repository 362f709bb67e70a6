import { useT } from '#web/lib/i18n.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { ErrorState } from './error-state.tsx';

/** What stands in place of something that could not be read, whatever the reason. */
export function FailureState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const failure = failureOf(error);
  return <ErrorState offline={failure.status === 0} message={t(failureMessage(failure))} onRetry={onRetry} />;
}
