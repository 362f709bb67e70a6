import { PrintListDialog } from '#web/features/print/print.public.tsx';
import { AddRecipeDialog } from '../from-recipes/add-recipe-dialog.tsx';
import { IgnoredDialog } from './ignored-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** The dialogs of a list that its options and its header open. */
export type ListDialog = 'recipe' | 'print' | 'order' | 'ignored';

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
