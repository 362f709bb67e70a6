import type { Friends, FriendshipState, FriendSummary } from '@trivet/shared/friendships/schemas';
import type { Profile } from '@trivet/shared/profiles/schemas';
import { IconUsers, IconUserScreen } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { FindPerson } from './find-person.tsx';
import { matching } from './friend-lists.ts';
import styles from './people.module.css';
import { Handle, PersonPicture } from './person-picture.public.tsx';
import { FriendRow, RequestRow } from './person-row.tsx';

/** Lists friends and requests, and helps to find more people. */
function PeopleScreen() {
  const t = useT();
  const [text, setText] = useState('');
  const friends = trpc.users.listFriends.useQuery();
  const profile = trpc.users.getMyProfile.useQuery();
  return (
    <Screen title={t('people.title')} width="reading">
      {profile.data === undefined ? (
        <PendingRows count={2} error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <Myself profile={profile.data} />
      )}
      <div className={styles.finder}>
        <FindPerson myId={profile.data?.id} friends={friends.data} text={text} onChange={setText} />
      </div>
      {friends.data === undefined ? (
        <PendingRows count={2} error={friends.error} onRetry={() => void friends.refetch()} />
      ) : (
        <FriendLists lists={friends.data} words={text} />
      )}
      <BlockedPeople />
    </Screen>
  );
}

/** Shows one's own profile, or an invitation to set it up. */
function Myself({ profile: { name, handle, enableProfile, images } }: { profile: Profile }) {
  const t = useT();
  if (handle === null) {
    return (
      <Panel>
        <p>{t('people.invitation')}</p>
        <div>
          <Button to={paths.myProfile} icon={<IconUserScreen size={20} aria-hidden />}>
            {t('people.setUp')}
          </Button>
        </div>
      </Panel>
    );
  }
  return (
    <List label={t('people.myProfile')}>
      <ListRow
        title={name}
        meta={
          <>
            <Handle handle={handle} /> · {t(enableProfile ? 'people.isShown' : 'people.isHidden')}
          </>
        }
        start={<PersonPicture name={name} image={images[0]} />}
        to={paths.myProfile}
      />
    </List>
  );
}

function FriendLists({ lists, words }: { lists: Friends; words: string }) {
  const t = useT();
  const shown = matching(lists.friends, words);
  return (
    <>
      <Requests title={t('people.incoming')} people={lists.incomingRequests} state="incoming" />
      <Section title={t('people.friends')}>
        {lists.friends.length === 0 && (
          <EmptyState
            icon={<IconUsers size={32} stroke={1.5} />}
            message={t('people.empty')}
            detail={t('people.emptyDetail')}
          />
        )}
        {lists.friends.length > 0 && shown.length === 0 && (
          <p className={styles.quiet}>{t('labels.noMatch', { query: words.trim() })}</p>
        )}
        {shown.length > 0 && (
          <List label={t('people.friends')}>
            {shown.map((person) => (
              <FriendRow key={person.id} person={person} />
            ))}
          </List>
        )}
      </Section>
      <Requests title={t('people.outgoing')} people={lists.outgoingRequests} state="outgoing" />
    </>
  );
}

interface RequestsProps {
  title: string;
  people: readonly FriendSummary[];
  state: FriendshipState;
}

function Requests({ title, people, state }: RequestsProps) {
  if (people.length === 0) return null;
  return (
    <Section title={title}>
      <List label={title}>
        {people.map((person) => (
          <RequestRow key={person.id} person={person} state={state} />
        ))}
      </List>
    </Section>
  );
}

export { PeopleScreen as Component };
