import { useKeysAhead } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Screen, ScreenHeading } from '#web/ui/layout/screen.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import headerStyles from './content/header.module.css';
import partsStyles from './parts/parts.module.css';
import { RecipePictures } from './content/pictures.tsx';
import type { ListedRecipe } from './listed-recipe.ts';
import styles from './recipe-screen.module.css';

const lines = ['70%', '85%', '60%', '75%', '90%', '55%'];

interface RecipeSkeletonProps {
  /** What another screen has shown of the recipe: it shows at once. */
  listed?: ListedRecipe | undefined;
}

/** Shows placeholders while a recipe loads. */
export function RecipeSkeleton({ listed }: RecipeSkeletonProps) {
  const t = useT();
  useKeysAhead();
  const names = listed === undefined ? { title: '', documentTitle: t('common.loading') } : { title: listed.title };
  return (
    <Screen {...names} heading="page" back={paths.home}>
      <div aria-busy>
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        {listed === undefined ? <HeaderShapes /> : <ListedHeader {...listed} />}
        <div className={partsStyles.body}>
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

const HeaderShapes = () => (
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
);

const ListedHeader = ({ title, image, labels }: ListedRecipe) => (
  <header className={headerStyles.header} data-pictured={image !== null || undefined}>
    <RecipePictures title={title} images={image === null ? [] : [image]} kind={labels[0]?.title} />
    <div className={headerStyles.words}>
      <ScreenHeading>{title}</ScreenHeading>
      <div className={styles.shapes}>
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </div>
    </div>
  </header>
);
