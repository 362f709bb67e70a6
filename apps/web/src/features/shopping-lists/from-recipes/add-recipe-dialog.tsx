import { useState } from 'react';
import { RecipePicker } from '#web/features/recipes/recipe-picker.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AddSeveralToListDialog } from './add-to-list.public.tsx';

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
