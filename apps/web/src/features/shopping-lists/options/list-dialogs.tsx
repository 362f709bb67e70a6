import { useState } from 'react';
import { PrintListDialog } from '#web/features/print/print.public.tsx';
import { RecipePicker } from '#web/features/recipes/recipe-picker.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AddSeveralToListDialog } from '../from-recipes/add-to-list.public.tsx';
import { IgnoredDialog } from './ignored-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** The dialogs of a list that its options and its header open. */
export type ListDialog = 'recipe' | 'print' | 'order' | 'ignored';

interface AddRecipeDialogProps {
  listId: string;
  open: boolean;
  onClose: () => void;
}

/** Picks a recipe of the person, and adds its ingredients to a list. */
export function AddRecipeDialog({ listId, open, onClose }: AddRecipeDialogProps) {
  const t = useT();
  const [recipeId, setRecipeId] = useState<string | null>(null);
  const close = () => {
    setRecipeId(null);
    onClose();
  };
  return (
    <>
      <Dialog open={open && recipeId === null} title={t('shoppingLists.addRecipe')} onClose={close}>
        <RecipePicker label={t('recipes.editor.findRecipe')} onPick={({ id }) => setRecipeId(id)} />
      </Dialog>
      <AddSeveralToListDialog
        open={open && recipeId !== null}
        ids={recipeId === null ? [] : [recipeId]}
        listId={listId}
        onClose={close}
      />
    </>
  );
}

interface ListDialogsProps {
  listId: string;
  shown: ListDialog | null;
  onClose: () => void;
}

/** Shows one of the dialogs of a list, or none. */
export const ListDialogs = ({ listId, shown, onClose }: ListDialogsProps) => (
  <>
    <AddRecipeDialog open={shown === 'recipe'} listId={listId} onClose={onClose} />
    <PrintListDialog open={shown === 'print'} listId={listId} onClose={onClose} />
    <OrderDialog open={shown === 'order'} listId={listId} onClose={onClose} />
    <IgnoredDialog open={shown === 'ignored'} onClose={onClose} />
  </>
);
