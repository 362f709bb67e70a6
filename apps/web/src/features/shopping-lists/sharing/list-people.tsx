import type { ScopePerson, ScopeRole } from '@trivet/shared/sync/schemas';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonPicture } from '#web/features/profiles/people/person-picture.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Question } from './question.tsx';
import { RoleSelect } from './role-select.tsx';
import { useSharing } from './sharing.mutations.ts';
import styles from './sharing.module.css';

const roleNames = {
  owner: 'shoppingLists.share.owner',
  edit: 'shoppingLists.share.canEdit',
  view: 'shoppingLists.share.canView',
} as const satisfies Record<ScopeRole, MessageKey>;

interface ListPeopleProps {
  listId: string;
  /** What the person who looks may do with the list. */
  role: ScopeRole;
  people: readonly ScopePerson[];
}

/** The other people of a list, with what they may do. */
export function ListPeople({ listId, role, people }: ListPeopleProps) {
  const t = useT();
  const [asked, setAsked] = useState<string | null>(null);
  if (people.length === 0) return <p className={styles.told}>{t('shoppingLists.share.nobody')}</p>;
  return (
    <div>
      <p className={styles.told}>{t('shoppingLists.share.detail')}</p>
      <List label={t('shoppingLists.share.people')}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            listId={listId}
            person={person}
            canChange={role === 'owner'}
            isAsked={asked === person.id}
            onAsk={(isAsked) => setAsked(isAsked ? person.id : null)}
          />
        ))}
      </List>
    </div>
  );
}

interface PersonRowProps {
  listId: string;
  person: ScopePerson;
  canChange: boolean;
  /** Whether it is asked if they should be removed. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}

function PersonRow({ listId, person, canChange, isAsked, onAsk }: PersonRowProps) {
  const t = useT();
  const { remove } = useSharing();
  const { id, name, role, isAccepted } = person;
  return (
    <ListRow
      title={name}
      meta={<Standing isAccepted={isAccepted} role={canChange ? null : role} />}
      start={<PersonPicture name={name} />}
      {...(canChange && {
        end: (
          <IconButton
            tone="danger"
            label={t('shoppingLists.share.remove', { name })}
            icon={<IconUserMinus size={20} />}
            onClick={() => onAsk(!isAsked)}
          />
        ),
      })}
    >
      {canChange && <RoleSelect listId={listId} person={person} />}
      {isAsked && (
        <Question
          action={t('shoppingLists.item.remove')}
          // Once it is done, the row goes.
          isBusy={remove.isPending || remove.isSuccess}
          onCancel={() => onAsk(false)}
          onConfirm={() => remove.mutate({ id: listId, userId: id })}
        >
          {t('shoppingLists.share.removeQuestion', { name: isolated(name) })}
        </Question>
      )}
    </ListRow>
  );
}

/** Says that somebody has not accepted yet, and what they may do unless that can be changed beside it (null). */
function Standing({ isAccepted, role }: { isAccepted: boolean; role: ScopeRole | null }) {
  const t = useT();
  const words = [isAccepted ? null : t('shoppingLists.share.invited'), role === null ? null : t(roleNames[role])];
  return words.filter((word) => word !== null).join(' · ');
}
