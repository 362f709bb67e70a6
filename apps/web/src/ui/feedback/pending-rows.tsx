import { FailureState } from './failure-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface PendingRowsProps {
  /** The failure, or null while the rows load. */
  error: unknown;
  onRetry: () => void;
  /** The number of placeholders. */
  count: number;
}

/** Stands in for the rows of a list: shows that they are loading, or why they failed to load. */
export const PendingRows = ({ error, onRetry, count }: PendingRowsProps) =>
  error === null ? <SkeletonRows count={count} /> : <FailureState error={error} onRetry={onRetry} />;
