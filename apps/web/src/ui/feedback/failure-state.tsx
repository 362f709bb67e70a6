import { useT } from '#web/lib/i18n.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { ErrorState } from './error-state.tsx';

interface FailureStateProps {
  error: unknown;
  onRetry: () => void;
  /** Fits into a part of a screen that shows other content as well. */
  small?: boolean;
}

/** Replaces content that could not be loaded, for any reason. */
export function FailureState({ error, ...rest }: FailureStateProps) {
  const t = useT();
  const failure = failureOf(error);
  return <ErrorState offline={failure.status === 0} message={t(failureMessage(failure))} {...rest} />;
}
