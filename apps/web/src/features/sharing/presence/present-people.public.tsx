import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { useScopePeople } from '../people/use-scope-people.public.ts';
import type { SharedNoun } from '../shared-noun.public.ts';
import { usePresence } from './use-presence.ts';
import styles from './present-people.module.css';

/** Says who else has a scope open now. */
export function PresentPeople({ noun: { kind }, scopeId }: { noun: SharedNoun; scopeId: string }) {
  const t = useT();
  const { people } = useScopePeople(kind, scopeId);
  const isShared = useIsLoggedIn() && people.some(({ isAccepted }) => isAccepted);
  const present = usePresence({ kind, id: scopeId }, isShared).map(isolated);
  const names = new Intl.ListFormat(shownLanguage().locale, { type: 'conjunction' }).format(present);
  return (
    <p role="status" className={styles.present}>
      {present.length > 0 && t('sharing.here', { names })}
    </p>
  );
}
