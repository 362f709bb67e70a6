import { loadTable } from '@trivet/shared/shopping-lists/categories/load-categorizer';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LanguageCode } from '@trivet/shared/languages';
import type { ShoppingItem } from '@trivet/shared/shopping-lists/items/item-row';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import {
  foldTitles,
  type ItemSuggestion,
  suggestItems,
  type SuggestionSources,
  itemNames,
} from '@trivet/shared/shopping-lists/typing/suggest-items';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { createStore, useStore } from '#web/lib/stores/store.ts';
import { subscribeShown } from '#web/lib/tab-sync.ts';
import { needScope } from '#web/lib/sync/hooks/scoped-rows.ts';
import { scopesOf, useScopes } from '#web/lib/sync/hooks/use-scopes.ts';
import { shownLanguage, subscribeAppearance } from '#web/lib/preferences/appearance.ts';
import type { ListedItem } from '../rows/change-items.ts';
import { itemRows } from '../rows/list-rows.ts';
import { useItems } from '../rows/use-items.ts';

/** Most items of other lists that are searched, the latest ones. */
const mostElsewhere = 5_000;

type Rows = ReadonlyMap<string, ShoppingItem | null>;
const noRows: readonly Rows[] = [];
let latest = noRows;

type Names = SuggestionSources['names'];

const loaded = createStore<ReadonlyMap<LanguageCode, Names>>(new Map());
const loading = new Set<LanguageCode>();
const none: Names = [];

async function load(code: LanguageCode): Promise<void> {
  if (loading.has(code)) return;
  loading.add(code);
  const table = await keepTrying(() => loadTable(code));
  loaded.set(new Map(loaded.get()).set(code, itemNames(table, code)));
}

/** Returns the names of what people buy in the language that is shown. They are loaded once they are wanted. */
function useItemNames(isWanted: boolean): Names {
  const code = useSyncExternalStore(subscribeAppearance, () => shownLanguage().code);
  useEffect(() => {
    if (isWanted) void load(code);
  }, [code, isWanted]);
  return useStore(loaded).get(code) ?? none;
}

/** Returns what is suggested for a text on a list. Other lists and the names of things are read once it is wanted. */
export function useSuggestions(listId: string, typed: string, isWanted: boolean): readonly ItemSuggestion[] {
  const code = useSyncExternalStore(subscribeAppearance, () => shownLanguage().code);
  const own = useItems(listId);
  const others = useOtherRows(listId, isWanted);
  const names = useItemNames(isWanted);
  const isTyped = typed.trim() !== '';
  const sources = useMemo(
    () => (isTyped ? { ...ownSources(own, code), elsewhere: elsewhereSources(others, code), names } : null),
    [isTyped, own, others, names, code],
  );
  return useMemo(() => (sources === null ? [] : suggestItems(typed, sources, code)), [typed, sources, code]);
}

/** Returns the items of the person's other lists, which stay in memory while they are wanted. */
function useOtherRows(listId: string, isWanted: boolean): readonly Rows[] {
  const scopes = useScopes(shoppingListKind);
  useEffect(() => {
    if (!isWanted) return;
    const releases = scopes.map(({ id }) => needScope({ kind: shoppingListKind, id }));
    return () => {
      for (const release of releases) release();
    };
  }, [scopes, isWanted]);
  return useSyncExternalStore(subscribeShown, () => (isWanted ? otherRows(listId) : noRows));
}

/** Returns the items of the lists besides one. It is the same array until one of them changes. */
function otherRows(listId: string): readonly Rows[] {
  const found = scopesOf(shoppingListKind).flatMap(({ id }) => (id === listId ? [] : [itemRows.of(id).entries()]));
  const isSame = found.length === latest.length && found.every((rows, at) => rows === latest[at]);
  if (!isSame) latest = found;
  return latest;
}

const newestFirst = (one: string, other: string): number => Number(one < other) - Number(one > other);

function ownSources(
  items: ReadonlyMap<string, ListedItem>,
  code: LanguageCode,
): Pick<SuggestionSources, 'done' | 'toBuy'> {
  const all = [...items.values()];
  const done = all.filter(({ completedAt }) => completedAt !== null);
  const toBuy = all.filter(({ completedAt }) => completedAt === null);
  done.sort((one, other) => newestFirst(one.completedAt ?? '', other.completedAt ?? ''));
  toBuy.sort((one, other) => newestFirst(one.createdAt, other.createdAt));
  return { done: foldTitles(done, code), toBuy: foldTitles(toBuy, code) };
}

function elsewhereSources(others: readonly Rows[], code: LanguageCode): SuggestionSources['elsewhere'] {
  const items = others.flatMap((rows) => [...rows.values()].flatMap((item) => item ?? []));
  const timed = items.map(({ title, createdAt, completedAt }) => ({ title, time: completedAt ?? createdAt }));
  timed.sort((one, other) => newestFirst(one.time, other.time));
  return foldTitles(timed.slice(0, mostElsewhere), code);
}
