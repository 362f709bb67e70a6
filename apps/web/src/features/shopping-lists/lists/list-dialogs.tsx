import { renameList } from '../rows/change-lists.ts';
import type { ShownList } from '../rows/use-lists.ts';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import type { AskedOfList } from './list-row.tsx';
import { TitleDialog } from './title-dialog.tsx';

interface AskedDialogsProps {
  list: ShownList;
  /** The dialog that is open. */
  asked: AskedOfList | null;
  onClose: () => void;
}

/** The dialogs about one list as a whole. */
export const AskedDialogs = ({ list, asked, onClose }: AskedDialogsProps) => (
  <>
    <ShareDialog listId={list.id} open={asked === 'share'} onClose={onClose} />
    <TitleDialog
      open={asked === 'rename'}
      title={list.title}
      onSubmit={(title) => {
        if (title !== list.title) renameList(list.id, title);
        onClose();
      }}
      onClose={onClose}
    />
    <LeaveDialog open={asked === 'leave'} list={list} onClose={onClose} />
  </>
);
