import { isRecord } from '@trivet/shared/is-record';
import type { Preferences } from '@trivet/shared/preferences/schema';
import type { ListSort as AnyListSort } from '@trivet/shared/recipes/list-schemas';
import type { Folder } from '@trivet/shared/recipes/schemas';
import { useMemo } from 'react';
import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { preferencesStore, savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** How a list draws its recipes. `compact` takes one line each. */
export type ListLayout = 'tiles' | 'list' | 'compact';
/** The order of a list without a search. */
export type ListSort = Exclude<AnyListSort, '-title'>;
/** The orders that preferences have. The others are kept in this browser. */
type PreferredSort = Preferences['myRecipes']['sortBy'];

/** The appearance of a list. */
export interface ListOptions {
  layout: ListLayout;
  sort: ListSort;
  showImages: boolean;
  showDescription: boolean;
  showLabels: boolean;
  showSource: boolean;
  showRating: boolean;
  /** Whether the row of labels above the list shows. */
  showLabelChips: boolean;
  /** True where the screen itself names the owner of all recipes. */
  hideOwner?: true;
}

const layouts: Record<ListLayout, true> = { tiles: true, list: true, compact: true };
const preferredSorts: Record<PreferredSort, true> = {
  title: true,
  '-createdAt': true,
  createdAt: true,
  '-updatedAt': true,
  updatedAt: true,
};
const sorts: Record<ListSort, true> = {
  ...preferredSorts,
  '-rating': true,
  '-lastMadeAt': true,
  lastMadeAt: true,
  '-lastViewedAt': true,
  totalTime: true,
  random: true,
};
const isPreferred = (sort: ListSort): sort is PreferredSort => Object.hasOwn(preferredSorts, sort);
const toggles = ['showImages', 'showDescription', 'showLabels', 'showSource', 'showRating', 'showLabelChips'] as const;

type Stored = Record<Folder, Partial<ListOptions>>;

function readOptions(stored: unknown): Partial<ListOptions> {
  if (!isRecord(stored)) return {};
  const { layout, sort } = stored;
  return {
    ...(typeof layout === 'string' && Object.hasOwn(layouts, layout) && { layout: layout as ListLayout }),
    ...(typeof sort === 'string' && Object.hasOwn(sorts, sort) && { sort: sort as ListSort }),
    ...(Object.fromEntries(
      toggles.flatMap((key) => (typeof stored[key] === 'boolean' ? [[key, stored[key]]] : [])),
    ) as Partial<ListOptions>),
  };
}

const store = createPersistedStore<Stored>(storageKeys.listOptions, (stored) => ({
  main: readOptions(isRecord(stored) ? stored.main : undefined),
  inbox: readOptions(isRecord(stored) ? stored.inbox : undefined),
}));

/**
 * Returns the options of a folder's list. Those of the main list are preferences, except options that preferences do
 * not have. Another folder starts with the same options and keeps its own choices in this browser.
 */
export function useListOptions(folder: Folder): ListOptions {
  const [preferences, stored] = [usePreferences(), useStore(store)];
  return useMemo(() => optionsOf(folder, preferences, stored), [folder, preferences, stored]);
}

/** Returns the options of a list outside of components. */
export const listOptionsOf = (folder: Folder): ListOptions => optionsOf(folder, preferencesStore.get(), store.get());

function optionsOf(folder: Folder, { myRecipes }: Preferences, stored: Stored): ListOptions {
  const { layout, sort = myRecipes.sortBy, showRating = true } = stored.main;
  const main: ListOptions = {
    layout: layout === 'compact' && myRecipes.viewType === 'list' ? layout : myRecipes.viewType,
    sort,
    showImages: myRecipes.showImages,
    showDescription: myRecipes.showRecipeDescription,
    showLabels: myRecipes.showLabels,
    showSource: myRecipes.showSource,
    showRating,
    showLabelChips: myRecipes.showLabelChips,
  };
  return folder === 'main' ? main : { ...main, ...stored[folder] };
}

/** Saves options of a folder's list. */
export function saveListOptions(folder: Folder, changes: Partial<ListOptions>): void {
  if (folder === 'main') saveMain(changes);
  else keep(folder, changes);
}

function keep(folder: Folder, changes: Partial<ListOptions>): void {
  const stored = store.get();
  store.set({ ...stored, [folder]: { ...stored[folder], ...changes } });
}

/** Makes the main list follow the order of the preferences again. */
function forgetSort(): void {
  const { sort, ...main } = store.get().main;
  if (sort !== undefined) store.set({ ...store.get(), main });
}

function saveMain({ layout, sort, showDescription, showRating, ...same }: Partial<ListOptions>): void {
  const isForBrowser = sort !== undefined && !isPreferred(sort);
  if (sort !== undefined && !isForBrowser) forgetSort();
  if (layout !== undefined || showRating !== undefined || isForBrowser) {
    keep('main', {
      ...(layout && { layout }),
      ...(showRating !== undefined && { showRating }),
      ...(isForBrowser && { sort }),
    });
  }
  const changes = {
    ...same,
    ...(layout && { viewType: layout === 'tiles' ? ('tiles' as const) : ('list' as const) }),
    ...(sort !== undefined && isPreferred(sort) && { sortBy: sort }),
    ...(showDescription !== undefined && { showRecipeDescription: showDescription }),
  };
  if (Object.keys(changes).length > 0) savePreferences('myRecipes', changes);
}
