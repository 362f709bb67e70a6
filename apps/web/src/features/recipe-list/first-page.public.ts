import { createTRPCQueryUtils } from '@trpc/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient, trpcClient } from '#web/lib/server/api.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { readAddress } from './list-address.ts';
import { listOptionsOf } from './list-options.ts';
import { filterOf, folderOf, listInput, searchInput } from './list-query.ts';

const { recipes } = createTRPCQueryUtils({ queryClient, client: trpcClient });

/**
 * Asks for the first window of the home list while the screen itself is still loading. The screen reports failures. With
 * labels in the address it does nothing, because only the screen knows which of them exist.
 */
export function askForFirstPage({ params, request }: LoaderFunctionArgs): null {
  const address = readAddress(new URL(request.url).searchParams);
  if (!isLoggedIn() || address.labels.length > 0) return null;
  const folder = folderOf(params.folder);
  const filter = filterOf(folder, address, preferencesStore.get());
  const words = address.query.trim();
  if (words !== '') {
    void recipes.findRecipes.prefetch(searchInput(filter, address, words));
  } else {
    void recipes.listRecipes.prefetch(listInput(filter, address, listOptionsOf(folder).sort));
    void recipes.getRecipeCount.prefetch(filter);
  }
  return null;
}
