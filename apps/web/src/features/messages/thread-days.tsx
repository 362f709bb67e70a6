import { useT } from '#web/lib/i18n.ts';
import { dayOf, recentDay } from '#web/lib/dates/recent-date.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { ShownMessage } from './shown-message.ts';
import styles from './thread.module.css';

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
