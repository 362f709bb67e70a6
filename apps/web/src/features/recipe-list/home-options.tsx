import type { SearchSort } from '@trivet/shared/recipes/list-schemas';
import type { Folder } from '@trivet/shared/recipes/schemas';
import { IconClipboardText, IconFridge, IconSquareCheck, IconWand } from '@tabler/icons-react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { OptionAction, OptionChoice, OptionDivider, OptionLink, OptionToggle } from '#web/ui/menus/option.tsx';
import { type ListLayout, type ListOptions, type ListSort, saveListOptions } from './list-options.ts';

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
};

const toggles = {
  showImages: 'recipes.home.showImages',
  showDescription: 'recipes.home.showDescription',
  showLabels: 'recipes.home.showLabels',
  showSource: 'recipes.home.showSource',
  showRating: 'recipes.home.showRating',
} as const satisfies Partial<Record<keyof ListOptions, MessageKey>>;

const keysOf = <Key extends string>(table: Record<Key, unknown>): Key[] => Object.keys(table) as Key[];

interface HomeOptionsProps {
  folder: Folder;
  options: ListOptions;
  isSearch: boolean;
  /** The order of the shown recipes. */
  sort: SearchSort;
  onSort: (sort: SearchSort) => void;
  onSelect: () => void;
}

/** Chooses layout and order of the list. The menu stays open during the choice. */
export function HomeOptions({ folder, options, isSearch, sort, onSort, onSelect }: HomeOptionsProps) {
  const t = useT();
  const save = (changes: Partial<ListOptions>) => saveListOptions(folder, changes);
  const sortOptions = keysOf(sorts).map((value): { value: SearchSort; label: string } => ({
    value,
    label: t(sorts[value]),
  }));
  return (
    <>
      <OptionAction icon={<IconSquareCheck size={20} />} onClick={onSelect}>
        {t('recipes.home.select')}
      </OptionAction>
      <OtherWays />
      <OptionDivider />
      <OptionChoice
        label={t('recipes.home.layout')}
        value={options.layout}
        options={keysOf(layouts).map((value) => ({ value, label: t(layouts[value]) }))}
        onChange={(layout) => save({ layout })}
      />
      <OptionChoice
        label={t('recipes.home.sortBy')}
        value={sort === '-title' ? 'title' : sort}
        options={[
          ...(isSearch ? [{ value: 'relevance' as const, label: t('recipes.home.sorts.relevance') }] : []),
          ...sortOptions,
        ]}
        onChange={onSort}
      />
      <OptionDivider />
      {keysOf(toggles).map((key) => (
        <OptionToggle key={key} checked={options[key]} onChange={(checked) => save({ [key]: checked })}>
          {t(toggles[key])}
        </OptionToggle>
      ))}
      {folder === 'main' && (
        <OptionToggle checked={options.showLabelChips} onChange={(showLabelChips) => save({ showLabelChips })}>
          {t('recipes.home.showLabelChips')}
        </OptionToggle>
      )}
    </>
  );
}

/** Links to other screens that find, create or tidy up recipes. */
function OtherWays() {
  const t = useT();
  return (
    <>
      <OptionLink icon={<IconClipboardText size={20} />} to={paths.clip}>
        {t('clip.title')}
      </OptionLink>
      <OptionLink icon={<IconFridge size={20} />} to={paths.onHand}>
        {t('onHand.title')}
      </OptionLink>
      <OptionLink icon={<IconWand size={20} />} to={paths.tidyUp}>
        {t('tidyUp.title')}
      </OptionLink>
    </>
  );
}
