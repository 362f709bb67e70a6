import { useEffect, useSyncExternalStore } from 'react';
import type { LanguageCode } from '@trivet/shared/languages';
import { loadCategorizer } from '@trivet/shared/shopping-lists/categories/load-categorizer';
import { keyPrefix } from '@trivet/shared/shopping-lists/shopping-list';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { withoutQuestion } from '#web/lib/server/load-ahead.ts';
import { shownLanguage, subscribeAppearance } from '#web/lib/preferences/appearance.ts';
import { createStore, useStore } from '#web/lib/stores/store.ts';

/** Returns the category of an item as it is stored, such as `::produce`, or null for what nobody knows. */
export type Categorize = (title: string) => string | null;

const loaded = createStore<ReadonlyMap<LanguageCode, Categorize>>(new Map());
const loading = new Map<LanguageCode, Promise<Categorize>>();

const knowsNothing: Categorize = () => null;
const shownCode = (): LanguageCode => shownLanguage().code;

function load(code: LanguageCode): Promise<Categorize> {
  const known = loading.get(code) ?? loadNew(code);
  loading.set(code, known);
  return known;
}

async function loadNew(code: LanguageCode): Promise<Categorize> {
  const keyOf = await keepTrying(() => withoutQuestion(() => loadCategorizer(code)));
  const categorize: Categorize = (title) => {
    const key = keyOf(title);
    return key === null ? null : `${keyPrefix}${key}`;
  };
  loaded.set(new Map(loaded.get()).set(code, categorize));
  return categorize;
}

/** Returns the categoriser of the language that is shown, and loads it. Until it is there, nothing has a category. */
export function useCategorizer(): Categorize {
  const code = useSyncExternalStore(subscribeAppearance, shownCode);
  useEffect(() => {
    void load(code);
  }, [code]);
  return useStore(loaded).get(code) ?? knowsNothing;
}

/** Returns the categoriser of the language that is shown, or null while it is not loaded. */
export const categorizerNow = (): Categorize | null => loaded.get().get(shownCode()) ?? null;

/** Calls a function with the categoriser of the language that is shown, as soon as it is loaded. */
export const whenCategorized = (run: (categorize: Categorize) => void): void => void load(shownCode()).then(run);
