import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { reportFailure } from '#web/lib/server/failures.ts';
import { withDepending } from '#web/lib/sync/depending.ts';
import { giveUpWaiting } from '#web/lib/sync/hooks/unsent-changes.ts';
import type { Draft } from '#web/lib/sync/rows.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface DiscardDialogProps {
  /** The ids of the changes, null while nobody wants to discard any. */
  ids: readonly string[] | null;
  /** All changes that wait. */
  waiting: readonly Draft[];
  onClose: () => void;
}

/** Asks before changes are given up that wait, and says how many others go with them. */
export function DiscardDialog({ ids, waiting, onClose }: DiscardDialogProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const asked = new Set(ids);
  const gone = ids === null ? [] : withDepending(waiting, asked);
  const count = gone.filter(({ id }) => asked.has(id)).length;
  const others = gone.length - count;
  const discard = async () => {
    setIsBusy(true);
    await giveUpWaiting(gone.map(({ id }) => id)).catch(reportFailure);
    setIsBusy(false);
    onClose();
  };
  const messages = [
    t('waiting.discardMessage', { count }),
    others > 0 && t('waiting.alsoDiscarded', { count: others }),
  ];
  return (
    <ConfirmDialog
      open={ids !== null}
      title={t('waiting.discardTitle', { count })}
      message={messages.filter(Boolean).join(' ')}
      action={t('waiting.discard')}
      isBusy={isBusy}
      onConfirm={() => void discard()}
      onClose={onClose}
    />
  );
}
