import type { ScopePerson } from '@trivet/shared/sync/schemas';
import { useState } from 'react';
import { PersonPicker } from '#web/features/profiles/people/person-picker.public.tsx';
import { isolated } from '#web/lib/browser/isolated.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useSharing } from './sharing.mutations.ts';
import styles from './sharing.module.css';

type Role = 'edit' | 'view';

/** What became of the last person that was chosen. `turn` counts them. */
interface Told {
  name: string;
  words: MessageKey;
  turn: number;
}

/** Adds somebody to a list. A friend has it at once, others are asked. */
export function AddPeople({ listId, people }: { listId: string; people: readonly ScopePerson[] }) {
  const t = useT();
  const [role, setRole] = useState<Role>('edit');
  const [told, setTold] = useState<Told | null>(null);
  const { invite } = useSharing();
  const friends = trpc.users.listFriends.useQuery().data?.friends ?? [];
  const tell = (name: string, words: MessageKey) => setTold({ name, words, turn: (told?.turn ?? 0) + 1 });
  const add = ({ id, name }: { id: string; name: string }) => {
    if (people.some((person) => person.id === id)) {
      tell(name, 'shoppingLists.share.already');
      return;
    }
    const isFriend = friends.some((friend) => friend.id === id);
    const words = isFriend ? 'shoppingLists.share.added' : 'shoppingLists.share.asked';
    invite.mutate({ id: listId, userId: id, role }, { onSuccess: () => tell(name, words) });
  };
  return (
    <div className={styles.parts}>
      <p className={styles.told}>{t('shoppingLists.share.addDetail')}</p>
      <SelectField<Role>
        label={t('shoppingLists.share.role')}
        value={role}
        options={[
          { value: 'edit', label: t('shoppingLists.share.canEdit') },
          { value: 'view', label: t('shoppingLists.share.canView') },
        ]}
        onChange={setRole}
      />
      <PersonPicker
        key={told?.turn ?? 0}
        label={t('shoppingLists.share.add')}
        help={t('shoppingLists.share.addHelp')}
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
