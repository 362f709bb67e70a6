import type { ScopePerson } from '@trivet/shared/sync/schemas';
import { useState } from 'react';
import { PersonPicker } from '#web/features/profiles/people/person-picker.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { SharedNoun } from '../shared-noun.public.ts';
import { useSharing } from './sharing.mutations.ts';
import styles from './sharing.module.css';

type Role = 'edit' | 'view';

/** What became of the last person that was chosen. `turn` counts them. */
interface Told {
  name: string;
  words: MessageKey;
  turn: number;
}

interface AddPeopleProps {
  noun: SharedNoun;
  scopeId: string;
  people: readonly ScopePerson[];
}

/** Adds somebody to a scope. A friend has it at once, others are asked. */
export function AddPeople({ noun: { kind, words }, scopeId, people }: AddPeopleProps) {
  const t = useT();
  const [role, setRole] = useState<Role>('edit');
  const [told, setTold] = useState<Told | null>(null);
  const { invite } = useSharing();
  const friends = trpc.users.listFriends.useQuery().data?.friends ?? [];
  const tell = (name: string, words: MessageKey) => setTold({ name, words, turn: (told?.turn ?? 0) + 1 });
  const add = ({ id, name }: { id: string; name: string }) => {
    if (people.some((person) => person.id === id)) {
      tell(name, 'sharing.already');
      return;
    }
    const isFriend = friends.some((friend) => friend.id === id);
    const told = isFriend ? words.added : 'sharing.asked';
    invite.mutate({ kind, id: scopeId, userId: id, role }, { onSuccess: () => tell(name, told) });
  };
  return (
    <div className={styles.parts}>
      <p className={styles.told}>{t(words.addDetail)}</p>
      <SelectField<Role>
        label={t('sharing.role')}
        value={role}
        options={[
          { value: 'edit', label: t('sharing.canEdit') },
          { value: 'view', label: t('sharing.canView') },
        ]}
        onChange={setRole}
      />
      <PersonPicker
        key={told?.turn ?? 0}
        label={t('sharing.add')}
        help={t('sharing.addHelp')}
        hasFocus={told !== null}
        initialFocus
        without={people.map(({ id }) => id)}
        onChoose={add}
      />
      <p role="status" className={styles.told}>
        {told !== null && t(told.words, { name: isolated(told.name) })}
      </p>
    </div>
  );
}
