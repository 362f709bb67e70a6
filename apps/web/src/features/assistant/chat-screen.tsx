import { IconMessagePlus, IconToolsKitchen2, IconTrash } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFollowEnd } from '#web/lib/browser/use-follow-end.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { type Failure, failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { OptionAction, OptionLink } from '#web/ui/menus/option.tsx';
import { isRunning } from './answers/exchanges.ts';
import { ComingAnswer, Messages } from './answers/messages.tsx';
import styles from './assistant.module.css';
import { DeleteChatDialog } from './delete-chat-dialog.tsx';
import { limitText } from './limit-text.ts';
import { NewChat } from './new-chat.tsx';
import { QuestionForm } from './question-form.tsx';
import { type ChatOnScreen, useChat } from './use-chat.ts';

/** Shows one chat with the assistant, which may be a new one. */
export function ChatScreen({ remaining, ...shown }: ChatOnScreen & { remaining: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const open = useChat(shown);
  const { chat, exchange, text, messages, type, send } = open;
  const coming = useDeferredValue(exchange?.text ?? '');
  const followEnd = useFollowEnd(endOf(open, coming));
  const { isNew, chatId } = shown;
  const isWaiting = !isNew && chat.data === undefined && messages.length === 0;
  if (isWaiting && failureOf(chat.error).status === 404) return <NoChat />;
  const followed = (then: () => void) => () => {
    followEnd();
    then();
  };
  const fill = (example: string) => {
    type(example);
    field.current?.focus();
  };
  return (
    <ChatFrame chatId={isNew ? null : chatId} title={chat.data?.title ?? ''}>
      <div className={styles.chat} data-coming={isRunning(exchange) || undefined}>
        {isWaiting && <PendingRows count={4} error={chat.error} onRetry={() => void chat.refetch()} />}
        {isNew && messages.length === 0 && <NewChat onExample={fill} />}
        <Conversation
          shown={shown}
          open={open}
          coming={coming}
          onSend={followed(send)}
          onRetry={followed(open.retry)}
        />
      </div>
      <QuestionForm
        ref={field}
        text={text}
        isComing={isRunning(exchange)}
        remaining={remaining}
        onChange={type}
        onSend={followed(send)}
        onStop={open.stop}
      />
    </ChatFrame>
  );
}

/** Returns what changes whenever something is added at the end of a chat, or undefined where there is none. */
function endOf({ messages, exchange }: ReturnType<typeof useChat>, coming: string): string | undefined {
  const decided = messages.at(-1)?.proposals.filter(({ state }) => state !== 'waiting') ?? [];
  const parts = [messages.length, coming.length, exchange?.phase, decided.length];
  return messages.length === 0 ? undefined : parts.join(' ');
}

interface ChatNoticeProps {
  failure: Failure;
  isNew: boolean;
  onRetry: () => void;
  onNewChat: () => void;
}

/** Says why a message was not taken, and what to do about it. The message is in the field again. */
function ChatNotice({ failure, isNew, onRetry, onNewChat }: ChatNoticeProps) {
  const t = useT();
  const { code } = failure;
  if (code === 'assistantLimit') return <Notice text={limitText(t)} />;
  if (code === 'limitReached' && isNew) return <Notice text={t('assistant.tooManyChats')} />;
  const isOver = code === 'limitReached' || code === 'notFound';
  const text = code === 'limitReached' ? t('assistant.chatFull') : t(failureMessage(failure));
  return (
    <Notice text={text}>
      <Button size="small" onClick={isOver ? onNewChat : onRetry}>
        {t(isOver ? 'assistant.newChat' : 'common.tryAgain')}
      </Button>
    </Notice>
  );
}

const Notice = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <div className={styles.notice} role="alert">
    <p>{text}</p>
    {children}
  </div>
);

interface ConversationProps {
  shown: ChatOnScreen;
  open: ReturnType<typeof useChat>;
  /** What has come of an answer. */
  coming: string;
  onSend: () => void;
  onRetry: () => void;
}

/** Shows the messages, the answer that is coming, and why the last message was not taken. */
function Conversation({ shown: { chatId, isNew }, open, coming, onSend, onRetry }: ConversationProps) {
  const { exchange, messages, text, beginAnew } = open;
  const isComing = isRunning(exchange);
  const { phase, failure = null, tool = null } = exchange ?? {};
  return (
    <>
      <Messages
        chatId={chatId}
        messages={messages}
        isComing={isComing}
        failure={phase === 'over' ? failure : null}
        onRetry={onRetry}
      />
      {isComing && <ComingAnswer text={coming} tool={tool} />}
      {phase === 'refused' && failure !== null && (
        <ChatNotice
          failure={failure}
          isNew={isNew}
          onRetry={text.trim() === '' ? onRetry : onSend}
          onNewChat={beginAnew}
        />
      )}
    </>
  );
}

interface ChatFrameProps {
  /** The chat, or null for a new one. */
  chatId: string | null;
  title: string;
  children: React.ReactNode;
}

function ChatFrame({ chatId, title, children }: ChatFrameProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Screen
      title={title === '' || chatId === null ? t('assistant.title') : title}
      width="reading"
      {...(chatId !== null && {
        back: paths.assistant,
        actions: (
          <IconButton to={paths.assistant} label={t('assistant.newChat')} icon={<IconMessagePlus size={20} />} />
        ),
      })}
      options={
        <>
          <OptionLink icon={<IconToolsKitchen2 size={20} />} to={paths.assistantReference}>
            {t('kitchenReference.title')}
          </OptionLink>
          {chatId !== null && (
            <OptionAction danger icon={<IconTrash size={20} />} onClick={() => setIsDeleting(true)}>
              {t('assistant.delete')}
            </OptionAction>
          )}
        </>
      }
    >
      {children}
      {chatId !== null && (
        <DeleteChatDialog
          chat={isDeleting ? { id: chatId, title } : null}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate(paths.assistant, { replace: true })}
        />
      )}
    </Screen>
  );
}

function NoChat() {
  const t = useT();
  return (
    <Screen title={t('assistant.title')} width="reading" back={paths.assistant}>
      <EmptyState icon={<IconMessagePlus size={32} stroke={1.5} />} message={t('assistant.gone')}>
        <Button tone="primary" to={paths.assistant}>
          {t('assistant.newChat')}
        </Button>
      </EmptyState>
    </Screen>
  );
}
