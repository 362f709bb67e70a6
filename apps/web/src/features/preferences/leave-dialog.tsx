import { useT } from '#web/lib/i18n.ts';
import { reportFailure } from '#web/lib/server/failures.ts';
import { giveUpWaiting } from '#web/lib/sync/hooks/unsent-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  /** The ids of the changes of recipes that wait to be sent. */
  waitingIds: readonly string[];
  /** Called when the recipes are to leave. They stay until nothing waits. */
  onLeave: () => void;
  onClose: () => void;
}

/** Asks what becomes of changes that wait, before the recipes leave the device. */
export function LeaveDialog({ open, waitingIds, onLeave, onClose }: LeaveDialogProps) {
  const t = useT();
  const count = waitingIds.length;
  const sendFirst = () => {
    onLeave();
    onClose();
  };
  const discard = () => {
    sendFirst();
    giveUpWaiting(waitingIds).catch(reportFailure);
  };
  return (
    <Dialog
      open={open}
      size="small"
      title={t('waiting.leaveTitle', { count })}
      onClose={onClose}
      footer={
        <>
          <Button tone="danger" onClick={discard}>
            {t('waiting.discardCount', { count })}
          </Button>
          <Button tone="primary" initialFocus onClick={sendFirst}>
            {t('waiting.sendFirst')}
          </Button>
        </>
      }
    >
      <p>{t('waiting.leaveMessage')}</p>
    </Dialog>
  );
}
