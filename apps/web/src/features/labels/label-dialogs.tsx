import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { DeleteDialog } from './delete-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import type { OpenDialog } from './label-dialog.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NewLabelDialog } from './new-label-dialog.tsx';

interface LabelDialogsProps {
  shown: OpenDialog | null;
  labels: readonly LabelSummary[];
  groups: readonly LabelGroup[];
  onClose: () => void;
  /** Called once the chosen labels have been changed or deleted. */
  onDone: () => void;
}

/** Shows the dialog that is open, or that was open last. */
export function LabelDialogs({ shown, labels, groups, onClose, onDone }: LabelDialogsProps) {
  if (shown === null) return null;
  const { dialog, isOpen: open, turn } = shown;
  const shared = { open, onClose };
  const done = () => {
    onClose();
    onDone();
  };
  switch (dialog.kind) {
    case 'newLabel':
      return <NewLabelDialog {...shared} key={turn} title={dialog.title} groups={groups} />;
    case 'group':
      return <GroupDialog {...shared} key={turn} group={dialog.group} labels={labels} groups={groups} />;
    case 'merge':
      return <MergeDialog {...shared} key={turn} source={dialog.label} labels={labels} />;
    case 'move':
      return <MoveDialog {...shared} key={turn} ids={dialog.ids} groups={groups} onDone={done} />;
    case 'delete':
      return <DeleteDialog {...shared} key={turn} ids={dialog.ids} onDone={done} />;
  }
}
