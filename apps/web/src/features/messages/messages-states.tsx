import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './messages.module.css';

/** Shown in place of messages that are loading, or could not be loaded. */
export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error !== null) return <FailureState error={error} onRetry={onRetry} />;
  return (
    <div className={styles.skeletons} aria-hidden>
      {Array.from({ length: 4 }, (_value, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  );
}
