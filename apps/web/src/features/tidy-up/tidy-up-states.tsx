import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './tidy-up.module.css';

/** Shows that something is loading, or why it failed to load. */
export function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error !== null) return <FailureState error={error} onRetry={onRetry} />;
  return (
    <div className={styles.skeletons} aria-hidden>
      {Array.from({ length: 3 }, (_value, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  );
}

interface MoreProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Offers to load the next page when there is one. */
export function More({ pages }: MoreProps) {
  const t = useT();
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('recipes.trash.more')}
      </Button>
    </div>
  );
}
