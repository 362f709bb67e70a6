import { useT } from '#web/lib/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './screen-loading.module.css';

/** Shows placeholders while a screen loads. Some screens have placeholders of their own. */
export function ScreenLoading() {
  const t = useT();
  return (
    <main id="content" className={styles.screen} aria-busy tabIndex={-1}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton shape="title" width="12rem" />
      <div className={styles.lines}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </main>
  );
}
