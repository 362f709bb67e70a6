import type { ScopePerson } from '@trivet/shared/sync/schemas';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';
import { useT } from '#web/lib/i18n.ts';
import type { SharedNoun } from '../shared-noun.public.ts';
import { useSharing } from './sharing.mutations.ts';
import styles from './sharing.module.css';

interface RoleSelectProps {
  noun: SharedNoun;
  scopeId: string;
  person: ScopePerson;
}

/** Says what somebody may do with a scope, and lets its owner change that. */
export function RoleSelect({ noun: { kind }, scopeId, person: { id, name, role } }: RoleSelectProps) {
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
