import { IconMessageCircle, IconMessagePlus } from '@tabler/icons-react';
import type { Message } from '@trivet/shared/messages/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { List } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { MessageForm } from './message-form.tsx';
import { ThreadRow } from './thread-row.tsx';

interface NewMessageDialogProps {
  open: boolean;
  onClose: () => void;
  onSent: (message: Message) => void;
}

/** Finds somebody and sends them a message. */
function NewMessageDialog({ open, onClose, onSent }: NewMessageDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('messages.new')} onClose={onClose}>
      {open && <MessageForm onSent={onSent} />}
    </Dialog>
  );
}

/** Lists everybody with whom the person has exchanged messages, the newest message first. */
function MessagesScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [isWriting, setIsWriting] = useState(false);
  const pages = trpc.messages.getThreads.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  const threads = pages.data?.pages.flatMap((page) => page.threads);
  const write = () => setIsWriting(true);
  useShortcut('n', t('messages.new'), write);
  return (
    <Screen
      title={t('messages.title')}
      width="reading"
      primaryAction={{ label: t('messages.new'), icon: <IconMessagePlus size={20} />, onClick: write }}
    >
      {threads === undefined && <PendingRows count={4} error={pages.error} onRetry={() => void pages.refetch()} />}
      {threads?.length === 0 && (
        <EmptyState
          icon={<IconMessageCircle size={32} stroke={1.5} />}
          message={t('messages.empty')}
          detail={t('messages.emptyDetail')}
        >
          <Button tone="primary" onClick={write}>
            {t('messages.new')}
          </Button>
        </EmptyState>
      )}
      {threads !== undefined && threads.length > 0 && (
        <List label={t('messages.title')}>
          {threads.map((thread) => (
            <ThreadRow key={thread.otherUser.id} thread={thread} />
          ))}
        </List>
      )}
      <MoreButton pages={pages}>{t('common.showMore')}</MoreButton>
      <NewMessageDialog
        open={isWriting}
        onClose={() => setIsWriting(false)}
        onSent={({ toUserId }) => void navigate(paths.thread(toUserId))}
      />
    </Screen>
  );
}

export { MessagesScreen as Component };
