import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useCallback, useState } from 'react';
import { mostRecipesAtOnce } from '#web/features/shopping-lists/from-recipes/add-to-list.public.tsx';
import { translate } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** What somebody buys for. */
export interface Shopping {
  /** Null while nobody asks. */
  entries: readonly PlanEntry[] | null;
  /** Asks what of these entries is to be bought, unless there are none or too many. */
  ask: (entries: readonly PlanEntry[]) => void;
  stop: () => void;
}

/** Keeps for which entries of a plan somebody is about to buy something. */
export function useShopping(): Shopping {
  const [entries, setEntries] = useState<readonly PlanEntry[] | null>(null);
  const ask = useCallback((asked: readonly PlanEntry[]) => {
    if (asked.length === 0) showToast({ message: translate('mealPlans.shop.nothing') });
    else if (asked.length > mostRecipesAtOnce) {
      showToast({ message: translate('shoppingLists.fromRecipe.tooMany', { most: mostRecipesAtOnce }) });
    } else setEntries(asked);
  }, []);
  const stop = useCallback(() => setEntries(null), []);
  return { entries, ask, stop };
}
