import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { queryClient, trpc } from '#web/lib/server/api.ts';

/** Milliseconds for which a visible page must show a recipe before it counts as viewed. */
export const viewedAfterMs = 2_000;

/** Notes that the reader views a recipe, once it has been in view for a moment. A failure does not matter. */
export function useNoteView(recipeId: string, isWanted = true): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!isWanted) return;
    const note = async () => {
      document.removeEventListener('visibilitychange', wait);
      try {
        await client.recipes.noteView.mutate({ id: recipeId });
        await readViewedAgain();
      } catch {
        // Nobody waits for this, and the next view is noted again.
      }
    };
    let timer: number | undefined;
    const wait = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => void note(), viewedAfterMs);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [client, recipeId, isWanted]);
}

/** Reloads lists in the order of the last views. */
const readViewedAgain = (): Promise<unknown> =>
  Promise.all(
    [trpc.recipes.listRecipes, trpc.recipes.findRecipes].map((procedure) =>
      queryClient.invalidateQueries({
        queryKey: getQueryKey(procedure),
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('"-lastViewedAt"'),
      }),
    ),
  );
