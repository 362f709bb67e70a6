import type { Friends, FriendSummary } from '@trivet/shared/friendships/schemas';
import { bareHandle } from '@trivet/shared/users/bare-handle';
import { isEmail } from '@trivet/shared/users/email';
import { IconSearch } from '@tabler/icons-react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { failureMessage, failureOf } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { List } from '#web/ui/layout/list.tsx';
import { useFindPerson } from './find-person.public.ts';
import { stateOf } from './friend-lists.ts';
import styles from './people.module.css';
import { FriendRow, RequestRow } from './person-row.tsx';

interface FindPersonProps {
  myId: string | undefined;
  /** Undefined until they have loaded. */
  friends: Friends | undefined;
  /** The typed text. It narrows the lists below too. */
  text: string;
  onChange: (text: string) => void;
}

/** Finds a person by the exact handle or email address. There is no directory. */
export function FindPerson({ myId, friends, text, onChange }: FindPersonProps) {
  const t = useT();
  const find = useFindPerson();
  const wanted = text.trim();
  return (
    <form
      className={styles.find}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') find.mutate(wanted);
      }}
    >
      <div className={styles.findLine}>
        <TextField
          type="search"
          label={t('people.find')}
          help={t('people.findHelp')}
          autoComplete="off"
          maxLength={254}
          start={<IconSearch size={18} />}
          value={text}
          onChange={(typed) => {
            onChange(typed);
            find.reset();
          }}
        />
        <Button type="submit" busy={find.isPending} disabled={wanted === ''}>
          {t('people.findSubmit')}
        </Button>
      </div>
      <div role="status">
        {find.error !== null && <NobodyFound error={find.error} wanted={wanted} />}
        {find.data !== undefined && <Found person={find.data} isMe={find.data.id === myId} friends={friends} />}
      </div>
    </form>
  );
}

function NobodyFound({ error, wanted }: { error: unknown; wanted: string }) {
  const t = useT();
  const failure = failureOf(error);
  const { code } = failure;
  const isHandle = !isEmail(wanted);
  if (code === 'notFound' || code === 'invalidInput') {
    return (
      <p className={styles.notFound}>
        {isHandle
          ? t('people.noHandle', { handle: isolated(`@${bareHandle(wanted)}`) })
          : t('people.noEmail', { email: isolated(wanted) })}
      </p>
    );
  }
  const isTooOften = code === 'tooManyRequests' && !isHandle;
  return (
    <p className={styles.notFound} data-refused>
      {t(isTooOften ? 'people.tooManyLookups' : failureMessage(failure))}
    </p>
  );
}

function Found({ person, isMe, friends }: { person: FriendSummary; isMe: boolean; friends: Friends | undefined }) {
  const t = useT();
  if (isMe) return <p className={styles.notFound}>{t('people.isYou')}</p>;
  const { id, name, handle, enableProfile, image } = person;
  const shown = { id, name, handle, enableProfile, image };
  const state = friends === undefined ? 'none' : stateOf(friends, id);
  return (
    <List label={t('people.found')}>
      {state === 'friends' ? <FriendRow person={shown} /> : <RequestRow person={shown} state={state} />}
    </List>
  );
}
