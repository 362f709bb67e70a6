import { useT } from '#web/lib/i18n.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  message: string;
  /** The words on the button that does it. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that the person cannot undo. */
export function ConfirmDialog({
  open,
  title,
  message,
  action,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button initialFocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
