import type { Chat } from '@trivet/shared/assistant/schemas';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { recentMoment } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './assistant.module.css';
import { DeleteChatDialog } from './delete-chat-dialog.tsx';
import { shownInPlace } from './shown-in-place.ts';

const examples: readonly MessageKey[] = [
  'assistant.examples.tonight',
  'assistant.examples.plan',
  'assistant.examples.instead',
  'assistant.examples.list',
];

/** Says what the assistant is for, with questions to begin with, and lists the earlier chats. */
export function NewChat({ onExample }: { onExample: (text: string) => void }) {
  const t = useT();
  return (
    <>
      <p className={styles.intro}>{t('assistant.intro')}</p>
      <ul className={styles.examples} aria-label={t('assistant.examples.label')}>
        {examples.map((key) => (
          <li key={key}>
            <button type="button" className={styles.example} onClick={() => onExample(t(key))}>
              {t(key)}
            </button>
          </li>
        ))}
      </ul>
      <EarlierChats />
    </>
  );
}

function EarlierChats() {
  const t = useT();
  const chats = trpc.assistant.getChats.useQuery(undefined, shownInPlace);
  const [asked, setAsked] = useState<Chat | null>(null);
  if (chats.data?.length === 0) return null;
  return (
    <Section title={t('assistant.earlier')}>
      {chats.data === undefined ? (
        <PendingRows count={3} error={chats.error} onRetry={() => void chats.refetch()} />
      ) : (
        <List>
          {chats.data.map((chat) => (
            <ListRow
              key={chat.id}
              to={paths.chat(chat.id)}
              title={chat.title}
              meta={recentMoment(t, chat.updatedAt)}
              end={
                <IconButton
                  label={t('assistant.deleteOne', { title: isolated(chat.title) })}
                  icon={<IconTrash size={20} />}
                  onClick={() => setAsked(chat)}
                />
              }
            />
          ))}
        </List>
      )}
      <DeleteChatDialog chat={asked} onClose={() => setAsked(null)} />
    </Section>
  );
}
