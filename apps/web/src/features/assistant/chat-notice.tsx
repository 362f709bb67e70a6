import { useT } from '#web/lib/i18n.ts';
import { type Failure, failureMessage } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './assistant.module.css';
import { limitText } from './limit-text.ts';

interface ChatNoticeProps {
  failure: Failure;
  isNew: boolean;
  onRetry: () => void;
  onNewChat: () => void;
}

/** Says why a message was not taken, and what to do about it. The message is in the field again. */
export function ChatNotice({ failure, isNew, onRetry, onNewChat }: ChatNoticeProps) {
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
