import { lazy } from 'react';
import { maxRecipesRead } from '@trivet/shared/recipes/max-recipes-read';
import { trpc } from '#web/lib/server/api.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';
import type { AddToListDialogProps } from './add-to-list-dialog.tsx';
import { dishOfRecipe } from './dish-to-buy.public.ts';

const Content = lazy(() => keepTrying(() => import('./add-to-list-dialog.tsx')));

/** Adds what dishes need to a shopping list. It loads when it first opens. */
export const AddToListDialog = (props: AddToListDialogProps) => (
  <OnceOpened open={props.open}>
    <Content {...props} />
  </OnceOpened>
);

interface AddSeveralProps {
  open: boolean;
  /** At most {@link mostRecipesAtOnce}. */
  ids: readonly string[];
  /** The list that is offered first. The default is the one that was used last. */
  listId?: string;
  onClose: () => void;
}

/** Most recipes that are added at once: the most that are read in one call. */
export const mostRecipesAtOnce = maxRecipesRead;

/** Reads several recipes and adds their ingredients to a shopping list. */
export function AddSeveralToListDialog({ open, ids, ...dialog }: AddSeveralProps) {
  const { data, error, refetch } = trpc.recipes.readIngredients.useQuery(
    { ids: [...ids] },
    { enabled: open && ids.length > 0 },
  );
  const dishes = { data: data?.map((recipe) => dishOfRecipe(recipe)), error, retry: () => void refetch() };
  return <AddToListDialog open={open} dishes={dishes} {...dialog} />;
}
