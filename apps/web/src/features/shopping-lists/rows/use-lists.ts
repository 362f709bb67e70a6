import { useCallback, useSyncExternalStore } from 'react';
import { type ShoppingItem, type ShoppingList, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { titleOrder } from '@trivet/shared/text/title-order';
import { subscribeShown } from '#web/lib/local/local.ts';
import { needScope } from '#web/lib/local/scoped-rows.ts';
import { type LocalScope, scopesOf, useScopes } from '#web/lib/local/use-scopes.ts';
import { shownLanguage } from '#web/lib/stores/appearance.ts';
import { itemRows, listRows } from './list-rows.ts';

/** A shopping list that this browser has, with how many items are to be bought and are bought. */
export interface ShownList extends LocalScope, ShoppingList {
  toBuy: number;
  done: number;
}

interface Counted {
  scope: LocalScope;
  row: ShoppingList;
  items: ReadonlyMap<string, ShoppingItem | null>;
  shown: ShownList;
}

const counted = new Map<string, Counted>();
let latest: readonly ShownList[] = [];

/** Returns the lists of the person, those in the archive included, by their titles. Their rows stay in memory meanwhile. */
export function useLists(): readonly ShownList[] {
  const scopes = useScopes(shoppingListKind);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = subscribeShown(listener);
      const releases = scopes.map(({ id }) => needScope({ kind: shoppingListKind, id }));
      return () => {
        stop();
        for (const release of releases) release();
      };
    },
    [scopes],
  );
  return useSyncExternalStore(subscribe, shownLists);
}

/** Returns the lists of the person as they are known now. It is the same array until one of them changes. */
function shownLists(): readonly ShownList[] {
  const lists = scopesOf(shoppingListKind).flatMap((scope) => shownList(scope) ?? []);
  const compare = titleOrder(shownLanguage().locale);
  lists.sort((a, b) => compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
  const isSame = lists.length === latest.length && lists.every((list, at) => list === latest[at]);
  if (!isSame) latest = lists;
  return latest;
}

function shownList(scope: LocalScope): ShownList | null {
  const row = listRows.of(scope.id).get(scope.id);
  if (row === null) return null;
  const items = itemRows.of(scope.id).entries();
  const before = counted.get(scope.id);
  if (before?.scope === scope && before.row === row && before.items === items) return before.shown;
  let [toBuy, done] = [0, 0];
  for (const item of items.values()) {
    if (item === null) continue;
    if (item.completedAt === null) toBuy += 1;
    else done += 1;
  }
  const shown = { ...scope, ...row, toBuy, done };
  counted.set(scope.id, { scope, row, items, shown });
  return shown;
}
