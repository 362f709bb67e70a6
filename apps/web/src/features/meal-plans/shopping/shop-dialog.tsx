import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { useCallback, useState } from 'react';
import { AddToListDialog, mostRecipesAtOnce } from '#web/features/shopping-lists/from-recipes/add-to-list.public.tsx';
import { useToday } from '#web/lib/dates/use-today.ts';
import { translate } from '#web/lib/i18n.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { planRows } from '../rows/plan-rows.ts';
import { dishesToBuy } from './dishes-to-buy.ts';

interface ShopDialogProps {
  planId: string;
  /** What is to be bought for; null while nobody asks. */
  entries: readonly PlanEntry[] | null;
  onClose: () => void;
}

/** Adds what planned dishes need to a shopping list. */
export function ShopDialog({ planId, entries, onClose }: ShopDialogProps) {
  const today = useToday();
  const meals = useRow(planRows.of(planId), planId)?.meals ?? [];
  const ids = [...new Set((entries ?? []).flatMap(({ recipeId }) => recipeId ?? []))].toSorted();
  const { data, error, refetch } = trpc.recipes.readIngredients.useQuery({ ids }, { enabled: ids.length > 0 });
  const recipes = ids.length === 0 ? [] : data;
  const dishes = recipes && entries ? dishesToBuy(entries, recipes, { planId, meals, today }) : undefined;
  return (
    <AddToListDialog
      open={entries !== null}
      dishes={{ data: dishes, error, retry: () => void refetch() }}
      onClose={onClose}
    />
  );
}

/** What somebody buys for. */
interface Shopping {
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
