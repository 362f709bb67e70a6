import { IconMessageCircle, IconUser, IconUserOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePersonOptions } from '#web/features/profiles/people/person-options.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { loadNextPage } from '#web/lib/server/next-page.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionLink } from '#web/ui/menus/option.tsx';
import { Composer } from './composer.tsx';
import type { ShownMessage } from './shown-message.ts';
import { keepMessageDraft, readMessageDraft } from './message-drafts.ts';
import { useSendText } from './messages.mutations.ts';
import { ThreadDays } from './thread-days.tsx';
import styles from './thread.module.css';
import { useMarkRead, useThreadScroll } from './thread-reading.ts';

/** Shows the messages with one person. */
function ThreadScreen() {
  const { otherUserId = '' } = useParams();
  return <Thread key={otherUserId} userId={otherUserId} />;
}

function Thread({ userId }: { userId: string }) {
  const t = useT();
  const pages = trpc.messages.getThread.useInfiniteQuery(
    { userId },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const otherUser = pages.data?.pages[0]?.otherUser;
  const { options, dialogs } = useThreadOptions(userId, otherUser);
  const { text, change, send, outgoing } = useWriting(userId);
  const received = pages.data?.pages.toReversed().flatMap(({ messages }) => messages);
  const shown = withOutgoing(received ?? [], outgoing, userId);
  const { holdPlace, followEnd } = useThreadScroll({ oldest: shown[0]?.id, newest: shown.at(-1)?.id });
  const newest = received?.findLast(({ fromUserId }) => fromUserId === userId);
  useMarkRead(userId, newest?.id);
  if (pages.data === undefined) return <NoThread error={pages.error} onRetry={() => void pages.refetch()} />;
  const name = otherUser?.name ?? '';
  return (
    <Screen title={name} back={paths.messages} width="reading" options={options}>
      <div className={styles.thread}>
        <OlderMessages pages={pages} onAsk={holdPlace} />
        {shown.length === 0 && (
          <EmptyState
            icon={<IconMessageCircle size={32} stroke={1.5} />}
            message={t('messages.noneYet', { name: isolated(name) })}
          />
        )}
        <ThreadDays messages={shown} otherUser={{ id: userId, name }} />
      </div>
      <Composer
        text={text}
        onChange={change}
        onSend={() => {
          followEnd();
          send();
        }}
      />
      {dialogs}
    </Screen>
  );
}

interface OlderMessagesProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean } & Parameters<typeof loadNextPage>[0];
  onAsk: () => void;
}

function OlderMessages({ pages, onAsk }: OlderMessagesProps) {
  const t = useT();
  if (!pages.hasNextPage) return null;
  return (
    <div className={styles.older}>
      <Button
        busy={pages.isFetchingNextPage}
        onClick={() => {
          onAsk();
          void loadNextPage(pages);
        }}
      >
        {t('messages.older')}
      </Button>
    </div>
  );
}

/** Returns the options of a thread and their dialogs. A block leads away, because the thread is hidden by it. */
function useThreadOptions(userId: string, otherUser: { name: string; handle: string | null } | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const { name = '', handle = null } = otherUser ?? {};
  const person = usePersonOptions({ id: userId, name }, () => void navigate(paths.messages, { replace: true }));
  return {
    dialogs: person.dialogs,
    options: (
      <>
        {handle !== null && (
          <OptionLink icon={<IconUser size={20} />} to={paths.profile(handle)}>
            {t('people.openProfile')}
          </OptionLink>
        )}
        {person.options}
      </>
    ),
  };
}

/**
 * Keeps the text in the form. A text that could not be sent comes back, and is the same message when it is sent
 * unchanged.
 */
function useWriting(userId: string) {
  const [text, setText] = useState(() => readMessageDraft(userId));
  const refused = useRef<{ id: string; body: string } | null>(null);
  const change = (next: string) => {
    setText(next);
    keepMessageDraft(userId, next);
  };
  const { outgoing, send } = useSendText(userId, (message) => {
    refused.current = message;
    const typed = readMessageDraft(userId);
    change(typed.trim() === '' ? message.body : `${message.body}\n${typed}`);
  });
  return {
    text,
    change,
    outgoing,
    send: () => {
      if (text.trim() === '') return;
      send(text, refused.current?.body === text ? refused.current.id : undefined);
      refused.current = null;
      change('');
    },
  };
}

type Received = Omit<ShownMessage, 'isMine' | 'isSending'> & { fromUserId: string };

function withOutgoing(
  received: readonly Received[],
  outgoing: readonly { id: string; body: string; createdAt: Date }[],
  userId: string,
): ShownMessage[] {
  const known = new Set(received.map(({ id }) => id));
  return [
    ...received.map((message) => ({ ...message, isMine: message.fromUserId !== userId, isSending: false })),
    ...outgoing
      .filter(({ id }) => !known.has(id))
      .map((message) => ({ ...message, recipeTitle: null, recipe: null, isMine: true, isSending: true })),
  ];
}

function NoThread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const isNobody = error !== null && [400, 404].includes(failureOf(error).status);
  return (
    <Screen title={t('messages.title')} back={paths.messages} width="reading">
      {isNobody ? (
        <EmptyState icon={<IconUserOff size={32} stroke={1.5} />} message={t('messages.noSuchPerson')} />
      ) : (
        <PendingRows count={4} error={error} onRetry={onRetry} />
      )}
    </Screen>
  );
}

export { ThreadScreen as Component };
