import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './people.module.css';

interface PendingProps {
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** Shows placeholders while rows load, or why they failed to load. */
export function Pending({ query: { error, refetch } }: PendingProps) {
  return error === null ? (
    <div className={styles.skeletons} aria-hidden>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  ) : (
    <FailureState error={error} onRetry={() => void refetch()} />
  );
}
