import type { Message } from '@trivet/shared/messages/schemas';
import { NamedTitle, RecipeLink } from '#web/features/recipes/recipe-link.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { dayOf, recentDay } from '#web/lib/dates/recent-date.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { MessageOptions } from './message-options.tsx';
import type { ShownMessage } from './shown-message.ts';
import styles from './thread.module.css';

interface MessageBubbleProps {
  message: ShownMessage;
  otherUser: { id: string; name: string };
  author: string;
  time: string;
}

/** Shows one message. */
function MessageBubble({ message, otherUser, author, time }: MessageBubbleProps) {
  const t = useT();
  const { body, recipeTitle, recipe, createdAt, isMine, isSending } = message;
  return (
    <li className={styles.message} data-mine={isMine || undefined} data-sending={isSending || undefined}>
      <VisuallyHidden>
        <bdi>{author}</bdi>:{' '}
      </VisuallyHidden>
      <div className={styles.line}>
        <div className={styles.bubble}>
          {recipeTitle !== null && <SentRecipe recipe={recipe} title={recipeTitle} />}
          {body !== '' && (
            <p className={styles.text} dir="auto">
              <LinkedText text={body} />
            </p>
          )}
        </div>
        {!isSending && (
          <span className={styles.options}>
            <MessageOptions
              message={message}
              otherUser={otherUser}
              label={t('messages.optionsOf', { name: isolated(author), time })}
            />
          </span>
        )}
      </div>
      <span className={styles.time}>
        {isSending ? t('messages.sending') : <time dateTime={createdAt.toISOString()}>{time}</time>}
      </span>
    </li>
  );
}

function SentRecipe({ recipe, title }: Pick<Message, 'recipe'> & { title: string }) {
  const t = useT();
  if (recipe === null) {
    return (
      <div className={styles.gone}>
        <NamedTitle title={title} />
        <p>{t('messages.recipeGone')}</p>
      </div>
    );
  }
  return <RecipeLink recipe={recipe} />;
}

/** Shows messages below the days on which they were written. */
export function ThreadDays({
  messages,
  otherUser,
}: {
  messages: readonly ShownMessage[];
  otherUser: { id: string; name: string };
}) {
  const t = useT();
  const days = Map.groupBy(messages, ({ createdAt }) => dayOf(createdAt));
  const time = new Intl.DateTimeFormat(shownLanguage().locale, { timeStyle: 'short' });
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={recentDay(t, day)}>
      <h2 className={styles.day}>
        <time dateTime={day}>{recentDay(t, day)}</time>
      </h2>
      <ol className={styles.messages}>
        {ofDay.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            otherUser={otherUser}
            author={message.isMine ? t('messages.fromYou') : otherUser.name}
            time={time.format(message.createdAt)}
          />
        ))}
      </ol>
    </section>
  ));
}
