import { useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useDeleteChat } from './assistant.mutations.ts';

interface DeleteChatDialogProps {
  /** The chat to ask for, or null while nothing is asked. */
  chat: { id: string; title: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a chat is deleted for good. */
export function DeleteChatDialog({ chat, onClose, onDeleted }: DeleteChatDialogProps) {
  const t = useT();
  const deleteChat = useDeleteChat();
  // The dialog keeps what it says while it closes.
  const [asked, setAsked] = useState(chat);
  if (chat !== null && chat !== asked) setAsked(chat);
  return (
    <ConfirmDialog
      open={chat !== null}
      title={t('assistant.deleteTitle')}
      message={t('assistant.deleteQuestion', { title: isolated(asked?.title ?? '') })}
      action={t('assistant.delete')}
      isBusy={deleteChat.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (chat === null) return;
        deleteChat.mutate(
          { id: chat.id },
          {
            onSuccess: () => {
              onClose();
              onDeleted?.();
            },
          },
        );
      }}
    />
  );
}
