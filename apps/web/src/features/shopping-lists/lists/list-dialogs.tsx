import { ShareDialog } from '#web/features/sharing/people/share-dialog.public.tsx';
import { LeaveDialog } from '#web/features/sharing/scopes/leave-dialog.public.tsx';
import { TitleDialog } from '#web/features/sharing/scopes/title-dialog.public.tsx';
import { renameList } from '../rows/change-lists.ts';
import type { ShownList } from '../rows/use-lists.ts';
import type { AskedOfList } from './list-row.tsx';
import { sharedLists } from './shared-lists.public.ts';

interface AskedDialogsProps {
  list: ShownList;
  /** The dialog that is open. */
  asked: AskedOfList | null;
  onClose: () => void;
}

/** The dialogs about one list as a whole. */
export const AskedDialogs = ({ list, asked, onClose }: AskedDialogsProps) => (
  <>
    <ShareDialog noun={sharedLists} scope={list} open={asked === 'share'} onClose={onClose} />
    <TitleDialog
      noun={sharedLists}
      open={asked === 'rename'}
      title={list.title}
      onSubmit={(title) => {
        if (title !== list.title) renameList(list.id, title);
        onClose();
      }}
      onClose={onClose}
    />
    <LeaveDialog noun={sharedLists} open={asked === 'leave'} scope={list} onClose={onClose} />
  </>
);
