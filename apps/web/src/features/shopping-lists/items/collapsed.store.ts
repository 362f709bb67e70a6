import { createPersistedStore } from '#web/lib/stores/persisted-store.ts';
import { storageKeys } from '#web/lib/stores/storage.ts';

/** Most categories that are remembered as closed. */
const mostKept = 100;

const names = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string').slice(-mostKept) : [];

/** The categories whose items are hidden in this browser, by their stored names, whatever the list. */
export const collapsedStore = createPersistedStore<readonly string[]>(storageKeys.collapsedCategories, names);

/** Hides the items of a category, or shows them again. */
export function toggleCollapsed(category: string): void {
  const collapsed = collapsedStore.get();
  const others = collapsed.filter((name) => name !== category);
  collapsedStore.set(others.length === collapsed.length ? [...collapsed, category].slice(-mostKept) : others);
}
