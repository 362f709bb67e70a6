import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getQueryKey } from '@trpc/react-query';
import type { MessagePartner, RealtimeHandlers } from '@trivet/shared/realtime';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { wakeSync } from '#web/lib/local/local.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/server/auth-prompt.ts';
import { presenceNews } from '#web/lib/server/presence-news.ts';
import { connectRealtime } from '#web/lib/server/realtime-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

const readAgain = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });

function readAllAgain(): void {
  void queryClient.invalidateQueries();
  wakeSync();
}

const handlers: Omit<RealtimeHandlers, 'messages:new'> = {
  'messages:changed': () => readAgain(getQueryKey(trpc.messages)),
  'friends:changed': () => {
    readAgain(getQueryKey(trpc.users.listFriends));
    readAgain(getQueryKey(trpc.users.getMyProfile));
    readAgain(getQueryKey(trpc.users.getUserProfileByHandle));
    readAgain(getQueryKey(trpc.recipes));
  },
  'recipes:changed': () => readAgain(getQueryKey(trpc.recipes)),
  'labels:changed': () => {
    readAgain(getQueryKey(trpc.labels));
    readAgain(getQueryKey(trpc.labelGroups));
  },
  'job:updated': () => {
    readAgain(getQueryKey(trpc.jobs));
    readAgain(getQueryKey(trpc.import));
    readAgain(getQueryKey(trpc.export));
  },
  ImportPepperplateWorking: () => readAgain(getQueryKey(trpc.import)),
  ImportPepperplateComplete: () => readAgain(getQueryKey(trpc.import)),
  ImportPepperplateFailed: () => readAgain(getQueryKey(trpc.import)),
  'preferences:changed': () => readAgain(getQueryKey(trpc.users.getPreferences)),
  'scope:changed': wakeSync,
  'scopes:changed': () => {
    wakeSync();
    // Invitations and the trash.
    readAgain(getQueryKey(trpc.sharing));
  },
  'scope:presence': presenceNews.tell,
  'changes:missed': readAllAgain,
  // The person may be typing, and what they changed may not be sent yet.
  'session:revoked': openAuthPrompt,
};

/** Updates the screen when other people or devices change something. */
export function useRealtime(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage: RealtimeHandlers['messages:new'] = ({ otherUser }) => {
      readAgain(getQueryKey(trpc.messages));
      readAgain(getQueryKey(trpc.recipes));
      if (!areMessagesShown()) tellOfMessage(otherUser, () => void navigate(paths.thread(otherUser.id)));
    };
    return connectRealtime({ handlers: { ...handlers, 'messages:new': onMessage }, onReconnect: readAllAgain });
  }, [navigate]);
}

/** Milliseconds for which the toast of a new message stays (docs/limits.md). */
const messageToastDuration = 7000;

const areMessagesShown = () => window.location.hash.startsWith(`#${paths.messages}`);

const tellOfMessage = ({ id, name, email }: MessagePartner, onView: () => void) =>
  showToast({
    id: `message-${id}`,
    // A name has its own direction.
    message: translate('messages.newFrom', { name: isolated(name.trim() === '' ? email : name) }),
    duration: messageToastDuration,
    action: { label: translate('messages.view'), onClick: onView },
  });
