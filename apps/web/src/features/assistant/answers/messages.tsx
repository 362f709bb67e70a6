import type { ChatMessage } from '@trivet/shared/assistant/schemas';
import { useT } from '#web/lib/i18n.ts';
import { type Failure, failureMessage } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ProposalCard } from '../proposals/proposal-card.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './answers.module.css';
import { NamedRecipes } from './named-recipes.tsx';

interface MessagesProps {
  chatId: string;
  messages: readonly ChatMessage[];
  /** Whether the last message is being answered. */
  isComing: boolean;
  /** Why the last answer broke off, if that is known. */
  failure: Failure | null;
  onRetry: () => void;
}

/** Shows the messages of a chat. Those that are added are read aloud. */
export function Messages({ chatId, messages, isComing, failure, onRetry }: MessagesProps) {
  const t = useT();
  const last = messages.at(-1);
  return (
    <>
      <ol className={styles.messages} aria-label={t('assistant.messages')} aria-live="polite" aria-relevant="additions">
        {messages.map((message) => (
          <li key={message.id} data-role={message.role}>
            {message.role === 'user' ? (
              <QuestionBubble text={message.content} />
            ) : (
              <Answer chatId={chatId} message={message} />
            )}
            {message.role === 'assistant' && message.state !== 'whole' && (
              <Ending
                message={message}
                failure={message === last ? failure : null}
                onRetry={message === last ? onRetry : null}
              />
            )}
          </li>
        ))}
      </ol>
      {last?.role === 'user' && !isComing && <Again text={t('assistant.noAnswer')} onRetry={onRetry} />}
    </>
  );
}

function QuestionBubble({ text }: { text: string }) {
  const t = useT();
  return (
    <div className={styles.question}>
      <VisuallyHidden>{t('assistant.you')} </VisuallyHidden>
      <p dir="auto">
        <LinkedText text={text} />
      </p>
    </div>
  );
}

function Answer({ chatId, message }: { chatId: string; message: ChatMessage }) {
  const { content, recipes, proposals } = message;
  return (
    <div className={styles.answer}>
      {content !== '' && <AnswerText text={content} recipes={recipes} />}
      {recipes.length > 0 && <NamedRecipes recipes={recipes} />}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} chatId={chatId} proposal={proposal} />
      ))}
    </div>
  );
}

interface EndingProps {
  message: ChatMessage;
  failure: Failure | null;
  onRetry: (() => void) | null;
}

/** Says that an answer is not whole. */
function Ending({ message, failure, onRetry }: EndingProps) {
  const t = useT();
  // Asking for the same again would lead to an answer of the same length.
  if (message.state === 'cut') return <Again text={t('assistant.cutOff')} onRetry={null} />;
  if (message.state === 'stopped' && failure === null) return <Again text={t('assistant.stopped')} onRetry={onRetry} />;
  return (
    <Again text={t(failure === null ? 'errors.assistantUnavailable' : failureMessage(failure))} onRetry={onRetry} />
  );
}

function Again({ text, onRetry }: { text: string; onRetry: (() => void) | null }) {
  const t = useT();
  return (
    <div className={styles.again}>
      <p>{text}</p>
      {onRetry !== null && (
        <Button size="small" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
