import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import headerStyles from './content/header.module.css';
import styles from './recipe-screen.module.css';

const lines = ['70%', '85%', '60%', '75%', '90%', '55%'];

/** Shows placeholders while a recipe loads. */
export function RecipeSkeleton() {
  const t = useT();
  return (
    <Screen title="" documentTitle={t('common.loading')} heading="page" back={paths.home}>
      <div aria-busy>
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        <div className={headerStyles.header} data-pictured>
          <div className={headerStyles.picture}>
            <Skeleton shape="picture" />
          </div>
          <div className={styles.shapes}>
            <Skeleton shape="title" width="60%" />
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </div>
        </div>
        <div className={styles.body}>
          <div className={styles.shapes}>
            {lines.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
          <div className={styles.shapes}>
            {lines.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </div>
      </div>
    </Screen>
  );
}
