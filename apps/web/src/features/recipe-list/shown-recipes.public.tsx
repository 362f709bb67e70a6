import { IconSearchOff, IconToolsKitchen2 } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActiveFilters } from './filters/active-filters.tsx';
import { HomeContent, ListSummary } from './home-content.tsx';
import { SearchBox } from './search/home-search.tsx';
import { noFilters, useListAddress } from './list-address.ts';
import type { ListOptions } from './list-options.ts';
import type { RecipeListSelection } from './selection/use-recipe-selection.ts';
import styles from './home-screen.module.css';
import { useListSearch } from './search/use-list-search.ts';
import { type RecipeListView, useRecipeList } from './use-recipe-list.ts';
import { useSearchPaste } from './search/use-search-paste.ts';
import { useSearchText } from './search/use-search-text.ts';

/** Pictures and titles, without what only the owner of a recipe knows. */
const options: ListOptions = {
  layout: 'tiles',
  sort: 'title',
  showImages: true,
  showDescription: false,
  showLabels: false,
  showSource: false,
  showRating: false,
  showLabelChips: false,
  hideOwner: true,
};

const nothing = () => {};

/** Other people's recipes cannot be selected. */
const noSelection: RecipeListSelection = {
  isOn: false,
  isAll: false,
  count: 0,
  total: 0,
  has: () => false,
  start: nothing,
  toggle: nothing,
  extendTo: nothing,
  chooseAll: nothing,
  stop: nothing,
  chosen: null,
};

/** Returns the recipes that a person shows the reader, and what finds some of them. The address holds both. */
export function useShownRecipes(userId: string) {
  const [address, change] = useListAddress();
  const paste = useSearchPaste(false);
  const typed = useSearchText(address.query, paste.wordsOf, change.type);
  const filters = { ...noFilters, labels: address.labels, userId };
  const view = useRecipeList('main', { ...filters, query: typed.text, sort: null, seed: null }, options.sort);
  const choose = (labels: string[]) => change.choose({ ...filters, labels });
  return { view, search: useListSearch(typed, paste, view), labels: address.labels, choose };
}

/** Shows the recipes of {@link useShownRecipes} as a grid of pictures with a search. */
export function ShownRecipes({ view, search, labels, choose }: ReturnType<typeof useShownRecipes>) {
  const isEmpty = view.recipes.length === 0 && !view.isLoading && view.error == null;
  return (
    <div className={styles.main} role="presentation" onKeyDown={search.onListKeyDown}>
      <div className={styles.tools}>
        <SearchBox search={search} />
        <ListSummary view={view} />
      </div>
      <ActiveFilters
        filters={{ ...noFilters, labels }}
        ownerName={null}
        onChange={(changes) => choose(changes.labels ?? [])}
      />
      {isEmpty ? (
        <NothingShown view={view} />
      ) : (
        <HomeContent
          folder="main"
          view={view}
          options={options}
          selection={noSelection}
          isFiltered
          onClearFilters={nothing}
        />
      )}
    </div>
  );
}

function NothingShown({ view: { isSearch, words } }: { view: RecipeListView }) {
  const t = useT();
  return isSearch ? (
    <EmptyState
      icon={<IconSearchOff size={32} stroke={1.5} />}
      message={t('recipes.home.noMatch', { query: words })}
      detail={t('recipes.home.noMatchDetail')}
    />
  ) : (
    <EmptyState icon={<IconToolsKitchen2 size={32} stroke={1.5} />} message={t('people.items.none')} />
  );
}
