import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getQueryKey } from '@trpc/react-query';
import type { PushPayload } from '@trivet/shared/notifications/payload';
import type { MessagePartner, RealtimeHandlers } from '@trivet/shared/realtime';
import { type AppEvents, onEvent, publishEvent } from '#web/lib/app-events.ts';
import { useWorkerMessages } from '#web/features/notifications/notifications.public.ts';
import { isolated } from '#web/lib/browser/isolated.ts';
import { onResumed } from '#web/lib/resumed.ts';
import { translate } from '#web/lib/i18n.ts';
import { wakeSync } from '#web/lib/tab-sync.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
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
  'recipes:changed': ({ ids, kind }) => publishEvent(`recipe:${kind}`, { ids }),
  'labels:changed': ({ ids, kind }) => publishEvent(`label:${kind}`, { ids }),
  'job:updated': () => {
    readAgain(getQueryKey(trpc.jobs));
    readAgain(getQueryKey(trpc.import));
    readAgain(getQueryKey(trpc.export));
  },
  ImportPepperplateWorking: (data) => publishEvent('import:pepperplate:working', data),
  ImportPepperplateComplete: (data) => publishEvent('import:pepperplate:complete', data),
  ImportPepperplateFailed: (data) => publishEvent('import:pepperplate:failed', data),
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

// The counts of the menu are among what belongs to recipes.
const readRecipes = () => readAgain(getQueryKey(trpc.recipes));
const readImports = () => readAgain(getQueryKey(trpc.import));

function readLabels(): void {
  readAgain(getQueryKey(trpc.labels));
  readAgain(getQueryKey(trpc.labelGroups));
}

/** What is read again after each event. */
const reactions = {
  'recipe:created': readRecipes,
  'recipe:updated': readRecipes,
  'recipe:deleted': readRecipes,
  'label:created': readLabels,
  'label:updated': readLabels,
  'label:deleted': readLabels,
  'import:pepperplate:working': readImports,
  'import:pepperplate:complete': readImports,
  'import:pepperplate:failed': readImports,
} satisfies Partial<Record<keyof AppEvents, () => void>>;

function react(): () => void {
  const names = Object.keys(reactions) as (keyof typeof reactions)[];
  const stops = names.map((name) => onEvent(name, reactions[name]));
  stops.push(onResumed(readStaleAgain));
  return () => stops.forEach((stop) => stop());
}

/** Reads what is on the screen and old. The library itself looks only when a page is shown, not when a computer wakes. */
function readStaleAgain(): void {
  void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  wakeSync();
}

/** What a notification says of Pepperplate is the same event as the frame, which does not come while there is no socket. */
const tellOfPepperplate = ({ type, reason = 'unexpected' }: PushPayload): void => {
  if (type === 'ImportPepperplateWorking' || type === 'ImportPepperplateComplete') handlers[type]({});
  if (type === 'ImportPepperplateFailed') handlers[type]({ reason });
};

/** Updates the screen when other people or devices change something. */
export function useRealtime(): void {
  const navigate = useNavigate();
  useEffect(react, []);
  useWorkerMessages(tellOfPepperplate);
  useEffect(() => {
    const onMessage: RealtimeHandlers['messages:new'] = ({ otherUser }) => {
      readAgain(getQueryKey(trpc.messages));
      readAgain(getQueryKey(trpc.recipes));
      if (!areMessagesShown()) tellOfMessage(otherUser, () => void navigate(paths.thread(otherUser.id)));
    };
    return connectRealtime({ handlers: { ...handlers, 'messages:new': onMessage }, onReconnect: readAllAgain });
  }, [navigate]);
}

/** Milliseconds for which the toast of a new message stays. */
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
