import type { MessageThread } from '@trivet/shared/messages/schemas';
import { IconBook2 } from '@tabler/icons-react';
import { PersonPicture } from '#web/features/profiles/people/person-picture.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type Translate, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { recentMoment } from '#web/lib/dates/recent-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/layout/list.tsx';
import styles from './messages.module.css';

/** Shows the messages with one person as one row. */
export function ThreadRow({ thread: { otherUser, lastMessage, unreadCount } }: { thread: MessageThread }) {
  const t = useT();
  return (
    <ListRow
      to={paths.thread(otherUser.id)}
      start={<PersonPicture name={otherUser.name} image={otherUser.image} />}
      title={<span className={styles.name} data-unread={unreadCount > 0 || undefined} children={otherUser.name} />}
      meta={
        <span className={styles.last}>
          {lastMessage.recipeTitle !== null && <IconBook2 size={16} aria-hidden />}
          <span className={styles.preview}>
            <bdi>{previewOf(t, lastMessage, lastMessage.fromUserId !== otherUser.id)}</bdi>
          </span>
        </span>
      }
      end={
        <span className={styles.when}>
          {recentMoment(t, lastMessage.createdAt)}
          {unreadCount > 0 && <Badge count={unreadCount} label={t('messages.unread', { count: unreadCount })} />}
        </span>
      }
    />
  );
}

// The text keeps its own direction within the sentence.
function previewOf(t: Translate, { body, recipeTitle }: MessageThread['lastMessage'], isMine: boolean): string {
  if (body === '') {
    const title = isolated(recipeTitle ?? '');
    return t(isMine ? 'messages.youSentRecipe' : 'messages.sentRecipe', { title });
  }
  return isMine ? t('messages.you', { text: isolated(body) }) : body;
}
