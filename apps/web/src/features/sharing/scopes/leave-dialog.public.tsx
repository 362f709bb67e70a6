import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { LocalScope } from '#web/lib/sync/client.ts';
import type { NamedScope, SharedNoun } from '../shared-noun.public.ts';
import { useScopeEnd } from '../people/scope-end.mutations.public.ts';

interface LeaveDialogProps {
  noun: SharedNoun;
  open: boolean;
  scope: NamedScope & Pick<LocalScope, 'people'>;
  onClose: () => void;
}

/** Asks before somebody leaves a scope, because only its owner can bring them back. */
export function LeaveDialog({ noun, open, scope: { id, title, people }, onClose }: LeaveDialogProps) {
  const t = useT();
  const { words } = noun;
  const { leave } = useScopeEnd(noun);
  const owner = people.find(({ role }) => role === 'owner');
  const go = () => leave.mutate({ id, title }, { onSuccess: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={t(words.leave)}
      message={t(words.leaveQuestion, { title: isolated(title), name: isolated(owner?.name ?? '') })}
      action={t(words.leave)}
      isBusy={leave.isPending}
      onConfirm={go}
      onClose={onClose}
    />
  );
}
