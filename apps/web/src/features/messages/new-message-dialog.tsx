import type { Message } from '@trivet/shared/messages/schemas';
import { useT } from '#web/lib/i18n.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { MessageForm } from './message-form.tsx';

interface NewMessageDialogProps {
  open: boolean;
  onClose: () => void;
  onSent: (message: Message) => void;
}

/** Finds somebody and sends them a message. */
export function NewMessageDialog({ open, onClose, onSent }: NewMessageDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('messages.new')} onClose={onClose}>
      {open && <MessageForm onSent={onSent} />}
    </Dialog>
  );
}
