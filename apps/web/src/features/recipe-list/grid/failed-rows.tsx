import type { VirtualItem } from '@tanstack/react-virtual';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import type { RecipeListView } from '../use-recipe-list.ts';
import styles from './recipe-grid.module.css';

interface FailedRowsProps {
  /** The rows that are drawn. */
  rows: readonly VirtualItem[];
  firstInView: number;
  columns: number;
  /** Pixels above the list. */
  top: number;
  view: Pick<RecipeListView, 'failureAt' | 'retry'>;
  /** Gets the place where the person waits for another attempt. */
  onWait: (place: number) => void;
}

/** Says above rows of placeholders that their recipes could not be loaded. */
export function FailedRows({ rows, firstInView, columns, top, view, onWait }: FailedRowsProps) {
  const failureIn = ({ index }: VirtualItem): unknown => view.failureAt(index * columns);
  const from = rows.findIndex((row) => failureIn(row) !== undefined);
  const end = rows.findIndex((row, at) => at > from && failureIn(row) === undefined);
  const failed = from === -1 ? [] : rows.slice(from, end === -1 ? undefined : end);
  const [first, last] = [failed[0], failed.at(-1)];
  if (first === undefined || last === undefined) return null;
  // The first row in view may be half behind the bar.
  const { index } = failed.find((row) => row.index > firstInView) ?? last;
  const retry = () => {
    view.retry();
    onWait(index * columns);
  };
  return (
    <div className={styles.failed} style={{ insetBlockStart: first.start - top, height: last.end - first.start }}>
      <div className={styles.failedNote}>
        <FailureState small error={failureIn(first)} onRetry={retry} />
      </div>
    </div>
  );
}
