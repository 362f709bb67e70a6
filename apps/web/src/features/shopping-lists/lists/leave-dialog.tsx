import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { ShownList } from '../rows/use-lists.ts';
import { useListEnd } from './list-end.mutations.ts';

interface LeaveDialogProps {
  open: boolean;
  list: ShownList;
  onClose: () => void;
}

/** Asks before somebody leaves a list, because only its owner can bring them back. */
export function LeaveDialog({ open, list: { id, title, people }, onClose }: LeaveDialogProps) {
  const t = useT();
  const { leave } = useListEnd();
  const owner = people.find(({ role }) => role === 'owner');
  const go = () => leave.mutate({ id, title }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={t('shoppingLists.leave')}
      message={t('shoppingLists.leaveQuestion', { title: isolated(title), name: isolated(owner?.name ?? '') })}
      action={t('shoppingLists.leave')}
      isBusy={leave.isPending}
      onConfirm={go}
      onClose={onClose}
    />
  );
}
