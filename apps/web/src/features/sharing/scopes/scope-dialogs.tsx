import { ShareDialog } from '../people/share-dialog.public.tsx';
import type { SharedNoun } from '../shared-noun.public.ts';
import { LeaveDialog } from './leave-dialog.public.tsx';
import type { AskedOfScope } from './scope-row.tsx';
import type { ShownScope } from './shown-scopes.public.ts';
import { TitleDialog } from './title-dialog.public.tsx';

interface ScopeDialogsProps {
  noun: SharedNoun;
  scope: ShownScope;
  /** The dialog that is open. */
  asked: AskedOfScope | null;
  onRename: (id: string, title: string) => void;
  onClose: () => void;
}

/** The dialogs about one scope as a whole. */
export const ScopeDialogs = ({ noun, scope, asked, onRename, onClose }: ScopeDialogsProps) => (
  <>
    <ShareDialog noun={noun} scope={scope} open={asked === 'share'} onClose={onClose} />
    <TitleDialog
      noun={noun}
      open={asked === 'rename'}
      title={scope.title}
      onSubmit={(title) => {
        if (title !== scope.title) onRename(scope.id, title);
        onClose();
      }}
      onClose={onClose}
    />
    <LeaveDialog noun={noun} open={asked === 'leave'} scope={scope} onClose={onClose} />
  </>
);
