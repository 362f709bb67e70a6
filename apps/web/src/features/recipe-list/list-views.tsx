import type { SearchSort } from '@trivet/shared/recipes/list-schemas';
import type { Folder } from '@trivet/shared/recipes/schemas';
import { IconArrowsSort, IconLayoutGrid, IconLayoutList, IconList } from '@tabler/icons-react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { OptionChoice } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import styles from './home-screen.module.css';
import { type ListLayout, type ListOptions, type ListSort, saveListOptions } from './list-options.ts';

/** Returns the keys of a table in their order. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>): Key[] => Object.keys(table) as Key[];

const layouts: Record<ListLayout, MessageKey> = {
  tiles: 'recipes.home.tiles',
  list: 'recipes.home.list',
  compact: 'recipes.home.compact',
};

const sorts: Record<ListSort, MessageKey> = {
  title: 'recipes.home.sorts.title',
  '-createdAt': 'recipes.home.sorts.newest',
  createdAt: 'recipes.home.sorts.oldest',
  '-updatedAt': 'recipes.home.sorts.changedLast',
  updatedAt: 'recipes.home.sorts.changedFirst',
  '-rating': 'recipes.home.sorts.topRated',
  '-lastMadeAt': 'recipes.home.sorts.lastMade',
  lastMadeAt: 'recipes.home.sorts.longAgo',
  '-lastViewedAt': 'recipes.home.sorts.lastViewed',
  totalTime: 'recipes.home.sorts.quickest',
  random: 'recipes.home.sorts.random',
};

const icons: Record<ListLayout, typeof IconList> = { tiles: IconLayoutGrid, list: IconLayoutList, compact: IconList };

/** The order of a search as its choices name it. */
const shownSort = (sort: SearchSort) => (sort === '-title' ? 'title' : sort);

/** Returns the word for an order. */
export const sortKey = (sort: SearchSort): MessageKey => {
  const shown = shownSort(sort);
  return shown === 'relevance' ? 'recipes.home.sorts.relevance' : sorts[shown];
};

interface ListViewsProps {
  folder: Folder;
  options: ListOptions;
  isSearch: boolean;
  /** The order of the shown recipes. */
  sort: SearchSort;
  onSort: (sort: SearchSort) => void;
}

/** Two buttons that choose the order and the layout of the list. */
export function ListViews({ folder, options, isSearch, sort, onSort }: ListViewsProps) {
  const t = useT();
  const Layout = icons[options.layout];
  const orders: SearchSort[] = [...(isSearch ? (['relevance'] as const) : []), ...keysOf(sorts)];
  return (
    <div className={styles.views}>
      <OptionsMenu label={t('recipes.home.sortBy')} icon={<IconArrowsSort size={20} />}>
        <OptionChoice
          label={t('recipes.home.sortBy')}
          value={shownSort(sort)}
          options={orders.map((value) => ({ value, label: t(sortKey(value)) }))}
          onChange={onSort}
        />
      </OptionsMenu>
      <OptionsMenu label={t('recipes.home.layout')} icon={<Layout size={20} />}>
        <OptionChoice
          label={t('recipes.home.layout')}
          value={options.layout}
          options={keysOf(layouts).map((value) => ({ value, label: t(layouts[value]) }))}
          onChange={(layout) => saveListOptions(folder, { layout })}
        />
      </OptionsMenu>
    </div>
  );
}
