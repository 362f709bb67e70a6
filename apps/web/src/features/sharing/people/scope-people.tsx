import type { ScopePerson, ScopeRole } from '@trivet/shared/sync/schemas';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { PersonPicture } from '#web/features/profiles/people/person-picture.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import type { SharedNoun } from '../shared-noun.public.ts';
import { Question } from './question.tsx';
import { useSharing } from './sharing.mutations.ts';
import styles from './sharing.module.css';

interface ScopePeopleProps {
  noun: SharedNoun;
  scopeId: string;
  /** What the person who looks may do with the scope. */
  role: ScopeRole;
  people: readonly ScopePerson[];
}

/** The other people of a scope, with what they may do. */
export function ScopePeople({ noun, scopeId, role, people }: ScopePeopleProps) {
  const t = useT();
  const [asked, setAsked] = useState<string | null>(null);
  if (people.length === 0) return <p className={styles.told}>{t(noun.words.nobody)}</p>;
  return (
    <div>
      <p className={styles.told}>{t('sharing.detail')}</p>
      <List label={t(noun.words.people)}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            noun={noun}
            scopeId={scopeId}
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

interface RoleSelectProps {
  noun: SharedNoun;
  scopeId: string;
  person: ScopePerson;
}

/** Says what somebody may do with a scope, and lets its owner change that. */
function RoleSelect({ noun: { kind }, scopeId, person: { id, name, role } }: RoleSelectProps) {
  const t = useT();
  const { invite } = useSharing();
  const { shown, show } = useShownAtOnce(role);
  return (
    <select
      className={styles.role}
      aria-label={t('sharing.roleOf', { name })}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        const next = value === 'view' ? 'view' : 'edit';
        invite.mutate({ kind, id: scopeId, userId: id, role: next }, { onError: show(next) });
      }}
    >
      <option value="edit">{t('sharing.canEdit')}</option>
      <option value="view">{t('sharing.canView')}</option>
    </select>
  );
}

interface PersonRowProps {
  noun: SharedNoun;
  scopeId: string;
  person: ScopePerson;
  canChange: boolean;
  /** Whether it is asked if they should be removed. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}

function PersonRow({ noun, scopeId, person, canChange, isAsked, onAsk }: PersonRowProps) {
  const t = useT();
  const { remove } = useSharing();
  const { id, name, role, isAccepted } = person;
  return (
    <ListRow
      title={name}
      meta={<Standing noun={noun} isAccepted={isAccepted} role={canChange ? null : role} />}
      start={<PersonPicture name={name} />}
      {...(canChange && {
        end: (
          <IconButton
            tone="danger"
            label={t('sharing.removeOf', { name })}
            icon={<IconUserMinus size={20} />}
            onClick={() => onAsk(!isAsked)}
          />
        ),
      })}
    >
      {canChange && <RoleSelect noun={noun} scopeId={scopeId} person={person} />}
      {isAsked && (
        <Question
          action={t('sharing.remove')}
          // Once it is done, the row goes.
          isBusy={remove.isPending || remove.isSuccess}
          onCancel={() => onAsk(false)}
          onConfirm={() => remove.mutate({ kind: noun.kind, id: scopeId, userId: id })}
        >
          {t(noun.words.removeQuestion, { name: isolated(name) })}
        </Question>
      )}
    </ListRow>
  );
}

interface StandingProps {
  noun: SharedNoun;
  isAccepted: boolean;
  role: ScopeRole | null;
}

/** Says that somebody has not accepted yet, and what they may do unless that can be changed beside it (null). */
function Standing({ noun, isAccepted, role }: StandingProps) {
  const t = useT();
  const roleNames: Record<ScopeRole, MessageKey> = {
    owner: noun.words.owner,
    edit: 'sharing.canEdit',
    view: 'sharing.canView',
  };
  const words = [isAccepted ? null : t('sharing.invited'), role === null ? null : t(roleNames[role])];
  return words.filter((word) => word !== null).join(' · ');
}
