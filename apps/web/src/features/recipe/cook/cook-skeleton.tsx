import { useKeysAhead } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './cook-skeleton.module.css';

/** Shows placeholders while cook mode or its recipe loads. */
export function CookSkeleton() {
  const t = useT();
  useKeysAhead();
  return (
    <main id="content" className={styles.cook} aria-busy tabIndex={-1}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton shape="title" width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </main>
  );
}
