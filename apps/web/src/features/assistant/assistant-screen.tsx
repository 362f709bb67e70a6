import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { newSlot, readDraft } from './question-draft.ts';
import { shownInPlace } from './shown-in-place.ts';

const KitchenReference = lazy(() =>
  keepTrying(async () => {
    const { KitchenReferenceScreen } = await import('#web/features/kitchen-reference/kitchen-reference.public.tsx');
    return { default: KitchenReferenceScreen };
  }),
);

/**
 * Shows a new chat with the assistant, or the chat of the address. Without a model, and where nothing is known without a
 * connection, it is the kitchen reference.
 */
function AssistantScreen() {
  const { chatId } = useParams();
  const state = trpc.assistant.getState.useQuery(undefined, shownInPlace);
  const me = trpc.users.getMe.useQuery(undefined, { staleTime: Infinity, ...shownInPlace });
  const error = state.error ?? me.error;
  const isOffline = error !== null && failureOf(error).status === 0;
  if (state.data?.model === null || (isOffline && chatId === undefined && state.data === undefined)) {
    return (
      <Suspense fallback={<Pending error={null} onRetry={() => {}} />}>
        <KitchenReference />
      </Suspense>
    );
  }
  if (state.data === undefined || me.data === undefined) {
    return <Pending error={error} onRetry={() => void Promise.all([state.refetch(), me.refetch()])} />;
  }
  return <Chats chatId={chatId} userId={me.data.id} remaining={state.data.remaining} />;
}

function Pending(pending: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <Screen title={t('assistant.title')} width="reading">
      <PendingRows count={4} {...pending} />
    </Screen>
  );
}

interface ChatsProps {
  /** The chat of the address. Without one a new chat begins. */
  chatId: string | undefined;
  userId: string;
  remaining: number;
}

function Chats({ chatId, userId, remaining }: ChatsProps) {
  // A new chat has its id before the server knows it. It keeps it once it has an address.
  const [next, setNext] = useState(() => readDraft(newSlot, userId)?.chatId ?? newId());
  const [shown, setShown] = useState(chatId);
  if (chatId !== shown) {
    setShown(chatId);
    if (chatId === undefined) setNext(readDraft(newSlot, userId)?.chatId ?? newId());
  }
  const id = chatId ?? next;
  return <ChatScreen key={id} chatId={id} isNew={chatId === undefined} userId={userId} remaining={remaining} />;
}

export { AssistantScreen as Component };
