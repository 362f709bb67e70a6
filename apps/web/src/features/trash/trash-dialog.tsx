import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';

interface PurgeDialogProps {
  open: boolean;
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before deleting for good, because nobody can undo that. */
export function PurgeDialog({ open, count, onClose, onConfirm }: PurgeDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      size="small"
      title={t('recipes.trash.purgeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button initialFocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" onClick={onConfirm}>
            {t('recipes.trash.purge')}
          </Button>
        </>
      }
    >
      <p>{t('recipes.trash.purgeMessage', { count })}</p>
    </Dialog>
  );
}
