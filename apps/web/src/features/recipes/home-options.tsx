import type { Preferences } from '@trivet/shared/preferences/schema';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences.ts';
import { OptionChoice, OptionDivider, OptionToggle } from '#web/ui/option.tsx';

type MyRecipes = Preferences['myRecipes'];

const sorts: Record<MyRecipes['sortBy'], MessageKey> = {
  title: 'recipes.home.sorts.title',
  '-createdAt': 'recipes.home.sorts.newest',
  createdAt: 'recipes.home.sorts.oldest',
  '-updatedAt': 'recipes.home.sorts.changedLast',
  updatedAt: 'recipes.home.sorts.changedFirst',
};

const toggles = {
  showImages: 'recipes.home.showImages',
  showRecipeDescription: 'recipes.home.showDescription',
  showLabels: 'recipes.home.showLabels',
  showSource: 'recipes.home.showSource',
} as const satisfies Partial<Record<keyof MyRecipes, MessageKey>>;

const keysOf = <Key extends string>(table: Record<Key, unknown>): Key[] => Object.keys(table) as Key[];

/** How the list is drawn and sorted; the menu stays open while choosing. */
export function HomeOptions() {
  const t = useT();
  const { myRecipes } = usePreferences();
  return (
    <>
      <OptionChoice
        label={t('recipes.home.layout')}
        value={myRecipes.viewType}
        options={[
          { value: 'tiles', label: t('recipes.home.tiles') },
          { value: 'list', label: t('recipes.home.list') },
        ]}
        onChange={(viewType) => savePreferences('myRecipes', { viewType })}
      />
      <OptionChoice
        label={t('recipes.home.sortBy')}
        value={myRecipes.sortBy}
        options={keysOf(sorts).map((value) => ({ value, label: t(sorts[value]) }))}
        onChange={(sortBy) => savePreferences('myRecipes', { sortBy })}
      />
      <OptionDivider />
      {keysOf(toggles).map((key) => (
        <OptionToggle
          key={key}
          checked={myRecipes[key]}
          onChange={(checked) => savePreferences('myRecipes', { [key]: checked })}
        >
          {t(toggles[key])}
        </OptionToggle>
      ))}
    </>
  );
}
