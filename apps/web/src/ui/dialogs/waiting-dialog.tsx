import { FailureState } from '../feedback/failure-state.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { Dialog } from './dialog.tsx';

interface WaitingDialogProps {
  open: boolean;
  title: string;
  /** Why nothing could be read, or null. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in for a dialog until what it is about is read. */
export function WaitingDialog({ error, onRetry, ...dialog }: WaitingDialogProps) {
  return (
    <Dialog {...dialog}>
      {error === null ? <SkeletonRows count={4} /> : <FailureState error={error} onRetry={onRetry} />}
    </Dialog>
  );
}
