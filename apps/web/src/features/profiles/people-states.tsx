import { errorMessages } from '#web/lib/error-messages.ts';
import { failureOf } from '#web/lib/failures.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './people.module.css';

/** The sentence that says why a call did not succeed. */
export function reasonOf(error: unknown): MessageKey {
  const { code, status } = failureOf(error);
  const unnamed = status === 0 ? 'errors.offline' : 'errors.unexpected';
  return code === null ? unnamed : errorMessages[code];
}

interface PendingProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** The shape of rows that are on their way, or why they do not come. */
export function Pending({ query: { error, refetch } }: PendingProps) {
  const t = useT();
  return error === null ? (
    <div className={styles.skeletons} aria-hidden>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  ) : (
    <ErrorState offline={failureOf(error).status === 0} message={t(reasonOf(error))} onRetry={() => void refetch()} />
  );
}
