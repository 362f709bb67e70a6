import type { SearchSort } from '@trivet/shared/recipes/list-schemas';
import type { Folder } from '@trivet/shared/recipes/schemas';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { trpc } from '#web/lib/server/api.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { ActiveFilters } from './filters/active-filters.tsx';
import { FilterPlace, loadFilter, useFilterPlace } from './filters/filter-place.tsx';
import { toggleLabel } from './filters/label-choice.ts';
import { labelWords } from './filters/label-words.ts';
import { ownerWords } from './friends-recipes.public.tsx';
import { HomeContent, hasNothing, ListSummary } from './home-content.tsx';
import { HomeOptions } from './home-options.tsx';
import styles from './home-screen.module.css';
import { FilterButton, loadSearchOffer, SearchBox } from './search/home-search.tsx';
import { countFilters, noFilters, useListAddress } from './list-address.ts';
import { saveListOptions, useListOptions } from './list-options.ts';
import { folderOf } from './list-query.ts';
import { ListViews } from './list-views.tsx';
import { useRecipeSelection } from './selection/use-recipe-selection.ts';
import { useListSearch } from './search/use-list-search.ts';
import { type RecipeListView, useRecipeList } from './use-recipe-list.ts';
import { useSearchPaste } from './search/use-search-paste.ts';
import { useSearchText } from './search/use-search-text.ts';

const loadSelectionBar = () => import('./selection/recipe-selection-bar.tsx');
const VisitorList = lazy(() => keepTrying(() => import('./visitor-list.tsx')));
const RecipeSelectionBar = lazy(() => keepTrying(loadSelectionBar));

/** Milliseconds after which the list has drawn itself and its pictures, and loads what a press will need. */
const quietAfter = 2_000;

/** Shows the person's recipes, or those in the inbox. A visitor sees what another person shows everybody. */
export function HomeScreen() {
  const t = useT();
  const { folder: asked } = useParams();
  const isLoggedIn = useIsLoggedIn();
  const [{ userId }] = useListAddress();
  const folder = folderOf(asked);
  if (!isLoggedIn && userId !== null) {
    return (
      <Suspense fallback={<Screen title={t('recipes.home.recipesOfSomebody')}>{null}</Screen>}>
        <VisitorList key={userId} userId={userId} />
      </Suspense>
    );
  }
  return <FolderScreen key={folder} folder={folder} />;
}

interface LabelFilterRowProps {
  labels: readonly string[];
  onChange: (labels: string[]) => void;
}

/** Shows all labels above the list. Each of them filters the list. */
export function LabelFilterRow({ labels, onChange }: LabelFilterRowProps) {
  const t = useT();
  const { myRecipes } = usePreferences();
  const all = trpc.labels.listLabels.useQuery();
  if (all.data === undefined || all.data.length === 0) return null;
  const chosen = new Set(labels.map((label) => label.toLowerCase()));
  const wordsOf = labelWords();
  return (
    <div className={styles.chips} role="group" aria-label={t('recipes.home.showLabels')}>
      {all.data.map((label) => (
        <Chip
          key={label.id}
          pressed={chosen.has(label.title.toLowerCase())}
          onClick={() => onChange(toggleLabel(labels, label.title, myRecipes.enableLabelIntersection))}
        >
          {wordsOf(label)}
        </Chip>
      ))}
    </div>
  );
}

function FolderScreen({ folder }: { folder: Folder }) {
  const t = useT();
  const { options, search, view, filters, change, sortBy, isOwn } = useFolder(folder);
  const selection = useRecipeSelection(view);
  usePartsAhead(!view.isLoading);
  const filter = useFilterPlace();
  const active = countFilters(filters);
  const ownerName = useOwnerName(filters.userId, view);
  const isEmpty = active === 0 && search.text === '' && hasNothing(view);
  return (
    <Screen
      title={ownerName ?? t(folder === 'inbox' ? 'recipes.home.inbox' : 'recipes.home.title')}
      options={<HomeOptions folder={folder} options={options} onSelect={() => selection.start()} />}
      {...(isOwn && !selection.isOn && { primaryAction: newRecipe(t) })}
    >
      <div className={styles.columns}>
        <div className={styles.main} role="presentation" onKeyDown={search.onListKeyDown}>
          <div className={styles.tools} hidden={isEmpty}>
            {folder === 'main' && <SearchBox search={search} />}
            <FilterButton active={active} isOpen={filter.isOpen} onToggle={filter.toggle} />
            <ListViews folder={folder} options={options} isSearch={view.isSearch} sort={view.sort} onSort={sortBy} />
            <ListSummary view={view} />
          </div>
          {isOwn && options.showLabelChips && (
            <LabelFilterRow labels={filters.labels} onChange={(labels) => change.choose({ labels })} />
          )}
          <ActiveFilters filters={filters} ownerName={ownerName} onChange={change.choose} />
          {selection.isOn && (
            <Suspense>
              <RecipeSelectionBar selection={selection} view={view} />
            </Suspense>
          )}
          <HomeContent
            folder={folder}
            view={view}
            options={options}
            selection={selection}
            isFiltered={active > 0}
            onClearFilters={() => change.choose(noFilters)}
          />
        </div>
        <FilterPlace place={filter} folder={folder} filters={filters} count={view.count} onChange={change.choose} />
      </div>
      <QuickTutorial topic="multipleRecipeSelection" isDue={selection.isOn} />
    </Screen>
  );
}

/** Loads the parts of the screen that open on a press, so that they also open without a connection. */
function usePartsAhead(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(() => {
      for (const load of [loadFilter, loadSelectionBar, loadSearchOffer]) load().catch(() => undefined);
    }, quietAfter);
    return () => clearTimeout(timer);
  }, [isDrawn]);
}

const newRecipe = (t: Translate) => ({
  label: t('recipes.home.newRecipe'),
  icon: <IconPlus size={20} />,
  to: paths.newRecipe,
});

/** Returns the recipes of a folder with search, filters and order. */
function useFolder(folder: Folder) {
  const options = useListOptions(folder);
  const [address, change] = useListAddress();
  const isOwn = folder === 'main' && address.userId === null;
  const paste = useSearchPaste(isOwn);
  const typed = useSearchText(address.query, paste.wordsOf, change.type);
  const view = useRecipeList(folder, { ...address, query: paste.wordsOf(typed.text) }, options.sort);
  const search = useListSearch(typed, paste, view);
  const sortBy = (sort: SearchSort) => {
    if (!view.isSearch && sort !== 'relevance') saveListOptions(folder, { sort: sort === '-title' ? 'title' : sort });
    change.sort(sort, view.sort);
  };
  const filters = { ...address, labels: [...view.labels] };
  return { options, search, view, filters, change, sortBy, isOwn };
}

/** Returns the name of another person's list, or null for one's own. */
function useOwnerName(userId: string | null, { recipes }: RecipeListView): string | null {
  const t = useT();
  if (userId === null) return null;
  const owner = recipes.find((recipe) => recipe.owner !== undefined)?.owner;
  return owner
    ? t('recipes.home.recipesOf', { name: isolated(ownerWords(owner)) })
    : t('recipes.home.recipesOfSomebody');
}

export { HomeScreen as Component };
