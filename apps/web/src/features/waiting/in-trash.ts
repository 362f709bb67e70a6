import { recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import { createContext } from 'react';
import { trpc } from '#web/lib/server/api.ts';
import type { RefusedOperation } from '#web/lib/sync/store/records.ts';

/** The ids of the recipes that are in the trash, where the person may restore them. */
export const RecipesInTrash = createContext<ReadonlySet<string>>(new Set());

/** Returns those recipes of refused saves that are in the trash, where the person may restore them. */
export function useRecipesInTrash(refused: readonly RefusedOperation[]): ReadonlySet<string> {
  const gone = refused.flatMap(({ operation: { noun, rowId, change }, code }) =>
    noun === recipeNoun && change.type === 'save' && code === 'notFound' ? rowId : [],
  );
  const ids = [...new Set(gone)];
  const { data } = trpc.recipes.getTrash.useQuery(
    { ids },
    // Without an answer, the editor finds out what is left of a recipe.
    { enabled: ids.length > 0, staleTime: 0, retry: false, meta: { failures: { '*': () => {} } } },
  );
  return new Set(data?.recipes.map(({ id }) => id));
}
