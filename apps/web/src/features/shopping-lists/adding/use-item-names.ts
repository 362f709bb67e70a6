import { useEffect, useSyncExternalStore } from 'react';
import type { LanguageCode } from '@trivet/shared/languages';
import { loadTable } from '@trivet/shared/shopping-lists/categories/load-categorizer';
import { itemNames } from '@trivet/shared/shopping-lists/typing/item-names';
import type { SuggestionSources } from '@trivet/shared/shopping-lists/typing/suggest-items';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { shownLanguage, subscribeAppearance } from '#web/lib/preferences/appearance.ts';
import { createStore, useStore } from '#web/lib/stores/store.ts';

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
export function useItemNames(isWanted: boolean): Names {
  const code = useSyncExternalStore(subscribeAppearance, () => shownLanguage().code);
  useEffect(() => {
    if (isWanted) void load(code);
  }, [code, isWanted]);
  return useStore(loaded).get(code) ?? none;
}
