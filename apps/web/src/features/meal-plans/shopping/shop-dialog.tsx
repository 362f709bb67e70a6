import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { AddToListDialog } from '#web/features/shopping-lists/from-recipes/add-to-list.public.tsx';
import { useToday } from '#web/lib/dates/use-today.ts';
import { useRow } from '#web/lib/sync/hooks/use-rows.ts';
import { trpc } from '#web/lib/server/api.ts';
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
