import { isSampleLabel } from '@trivet/shared/recipes/sample-label';
import type { Folder } from '@trivet/shared/recipes/schemas';
import { lazy, Suspense } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { RecipeGrid } from './grid/recipe-grid.tsx';
import styles from './home-screen.module.css';
import type { ListLayout, ListOptions } from './list-options.ts';
import { sortKey } from './list-views.tsx';
import type { RecipeListSelection } from './selection/use-recipe-selection.ts';
import type { RecipeListView } from './use-recipe-list.ts';

const SampleNotice = lazy(() => keepTrying(() => import('./first-run/sample-notice.tsx')));
const NothingHere = lazy(() => keepTrying(() => import('./first-run/nothing-here.tsx')));

interface HomeContentProps {
  folder: Folder;
  view: RecipeListView;
  options: ListOptions;
  selection: RecipeListSelection;
  isFiltered: boolean;
  onClearFilters: () => void;
}

/** Shows the list in any state. */
export function HomeContent({ view, options, selection, ...rest }: HomeContentProps) {
  if (view.isLoading) return <ListSkeleton layout={options.layout} />;
  if (view.error != null) return <FailureState error={view.error} onRetry={view.retry} />;
  if (view.recipes.length === 0) {
    return (
      <Suspense>
        <NothingHere view={view} {...rest} />
      </Suspense>
    );
  }
  const labelId = sampleLabelOf(view);
  return (
    <>
      {labelId !== undefined && (
        <Suspense>
          <SampleNotice labelId={labelId} />
        </Suspense>
      )}
      <RecipeGrid view={view} options={options} selection={selection} />
    </>
  );
}

/** Shows how many recipes the list has, and their order. */
export function ListSummary({ view: { recipes, count, isSearch, isGuess, sort } }: { view: RecipeListView }) {
  const t = useT();
  const isCounted = count !== undefined && recipes.length > 0;
  const words = isGuess
    ? t('recipes.home.guess')
    : isCounted && t(isSearch ? 'recipes.home.found' : 'recipes.home.count', { count });
  return (
    <p className={styles.summary}>
      <span role="status">{words}</span>
      {isCounted && !isGuess && <span aria-hidden>{` · ${t(sortKey(sort))}`}</span>}
    </p>
  );
}

/** Whoever has more recipes knows which of them are samples. */
const fewRecipes = 50;

/** Returns the label of one's own sample recipes while they are among the first in the list. */
const sampleLabelOf = ({ recipes, isSearch }: RecipeListView): string | undefined =>
  isSearch || recipes.length > fewRecipes
    ? undefined
    : recipes.flatMap(({ owner, labels }) => (owner === undefined ? labels : [])).find(({ id }) => isSampleLabel(id))
        ?.id;

/** Returns true for a list without recipes, in which nothing can be searched or filtered. */
export const hasNothing = ({ recipes, isSearch, isLoading, error }: RecipeListView): boolean =>
  recipes.length === 0 && !isSearch && !isLoading && error == null;

const ListSkeleton = ({ layout }: { layout: ListLayout }) => (
  <div className={styles.skeletons} data-layout={layout} aria-hidden>
    {Array.from({ length: 8 }, (_value, index) => (
      <div key={index} className={styles.skeleton}>
        {layout === 'tiles' && <Skeleton shape="picture" />}
        <Skeleton shape="title" width="70%" />
        {layout !== 'compact' && <Skeleton width="40%" />}
      </div>
    ))}
  </div>
);
