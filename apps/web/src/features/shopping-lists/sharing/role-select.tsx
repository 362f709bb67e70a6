import type { ScopePerson } from '@trivet/shared/sync/schemas';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';
import { useT } from '#web/lib/i18n.ts';
import { useSharing } from './sharing.mutations.ts';
import styles from './sharing.module.css';

/** Says what somebody may do with a list, and lets its owner change that. */
export function RoleSelect({ listId, person: { id, name, role } }: { listId: string; person: ScopePerson }) {
  const t = useT();
  const { invite } = useSharing();
  const { shown, show } = useShownAtOnce(role);
  return (
    <select
      className={styles.role}
      aria-label={t('shoppingLists.share.roleOf', { name })}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        const next = value === 'view' ? 'view' : 'edit';
        invite.mutate({ id: listId, userId: id, role: next }, { onError: show(next) });
      }}
    >
      <option value="edit">{t('shoppingLists.share.canEdit')}</option>
      <option value="view">{t('shoppingLists.share.canView')}</option>
    </select>
  );
}
