import { lazy } from 'react';
import { trpc } from '#web/lib/server/api.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';
import type { AddToPlanDialogProps } from './add-to-plan-dialog.tsx';

const Content = lazy(() => keepTrying(() => import('./add-to-plan-dialog.tsx')));

/** Plans recipes for days. It loads when it first opens. */
export const AddToPlanDialog = (props: AddToPlanDialogProps) => (
  <OnceOpened open={props.open}>
    <Content {...props} />
  </OnceOpened>
);

interface AddSeveralProps {
  open: boolean;
  /** At most as many as one call reads. */
  ids: readonly string[];
  onClose: () => void;
}

/** Reads several recipes of the person and plans them for days. */
export function AddSeveralToPlanDialog({ open, ids, onClose }: AddSeveralProps) {
  const { data, error, refetch } = trpc.recipes.readIngredients.useQuery(
    { ids: [...ids] },
    { enabled: open && ids.length > 0 },
  );
  // They come in no order, and are planned in that of the list.
  const inOrder = data && ids.flatMap((id) => data.find((recipe) => recipe.id === id) ?? []);
  const recipes = { data: inOrder, error, retry: () => void refetch() };
  return <AddToPlanDialog open={open} recipes={recipes} onClose={onClose} />;
}
