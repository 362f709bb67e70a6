import { PrintListDialog } from '#web/features/print/print.public.tsx';
import { IgnoredDialog } from './ignored-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** The dialogs that the options of a list open. */
export type ListDialog = 'print' | 'order' | 'ignored';

interface ListDialogsProps {
  listId: string;
  shown: ListDialog | null;
  onClose: () => void;
}

/** Shows one of the dialogs of a list, or none. */
export const ListDialogs = ({ listId, shown, onClose }: ListDialogsProps) => (
  <>
    <PrintListDialog open={shown === 'print'} listId={listId} onClose={onClose} />
    <OrderDialog open={shown === 'order'} listId={listId} onClose={onClose} />
    <IgnoredDialog open={shown === 'ignored'} onClose={onClose} />
  </>
);
