import { useEffect, useMemo } from 'react';
import { cookingRows } from '#web/features/cooking/cooking.public.ts';
import { useIsLocalReady, useRows } from '#web/lib/sync/hooks/use-rows.ts';
import { trpc } from '#web/lib/server/api.ts';
import { pinnedIds } from './pin-changes.ts';
import { type Pin, type PinnedRecipe, pinOf, pinsStore } from './pins.store.ts';

/** Draws the pins that the person made on any device, with the titles and pictures of now. */
export function usePinsSync(): void {
  const isReady = useIsLocalReady();
  const rows = useRows(cookingRows);
  const ids = useMemo(() => pinnedIds(rows), [rows]);
  const { data } = trpc.recipes.readRecipes.useQuery({ ids }, { enabled: ids.length > 0 });
  useEffect(() => {
    if (isReady) drawPins(ids, data);
  }, [isReady, ids, data]);
}

/** A recipe that the person may no longer read, or that is in the trash, is not drawn. Its pin comes back with it. */
function drawPins(ids: readonly string[], recipes: readonly PinnedRecipe[] | undefined): void {
  const before = pinsStore.get();
  const drawn = new Map(before.map((pin) => [pin.id, pin]));
  const read = new Map(recipes?.map((recipe) => [recipe.id, pinOf(recipe)]));
  const after = ids.flatMap((id): Pin[] => {
    const pin = read.get(id) ?? (recipes === undefined ? drawn.get(id) : undefined);
    return pin === undefined ? [] : [pin];
  });
  if (JSON.stringify(after) !== JSON.stringify(before)) pinsStore.set(after);
}
