import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { type NamedPerson, useBlocks } from './blocks.mutations.ts';

interface BlockDialogProps {
  person: NamedPerson;
  open: boolean;
  onClose: () => void;
  onBlocked: () => void;
}

/** Says what a block does, and blocks. */
export default function BlockDialog({ person, open, onClose, onBlocked }: BlockDialogProps) {
  const t = useT();
  const { block, isBusy } = useBlocks(person);
  const name = isolated(person.name);
  return (
    <ConfirmDialog
      open={open}
      title={t('people.block.title', { name })}
      message={t('people.block.question', { name })}
      action={t('people.block.action')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() =>
        block(() => {
          onClose();
          onBlocked();
        })
      }
    />
  );
}
