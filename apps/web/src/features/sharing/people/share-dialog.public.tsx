import { useT } from '#web/lib/i18n.ts';
import { useIsScopeSent, useScopes } from '#web/lib/sync/hooks/use-scopes.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { NamedScope, SharedNoun } from '../shared-noun.public.ts';
import { AddPeople } from './add-people.tsx';
import { LeaveScope } from './leave-scope.tsx';
import { ScopePeople } from './scope-people.tsx';
import styles from './sharing.module.css';

interface SharingProps {
  noun: SharedNoun;
  scope: NamedScope;
  onClose: () => void;
}

/** Shows who has a scope. Its owner adds people, says what they may do, and removes them; others can leave it. */
export function ShareDialog({ open, ...sharing }: SharingProps & { open: boolean }) {
  const t = useT();
  return (
    <Dialog open={open} title={t(sharing.noun.words.share)} onClose={sharing.onClose}>
      {open && <Sharing {...sharing} />}
    </Dialog>
  );
}

function Sharing({ noun, scope, onClose }: SharingProps) {
  const t = useT();
  const { kind, words } = noun;
  const { id } = scope;
  const isLoggedIn = useIsLoggedIn();
  const shared = useScopes(kind).find((each) => each.id === id);
  const isSent = useIsScopeSent(kind, id);
  if (!isLoggedIn) {
    return (
      <div className={styles.parts}>
        <p>{t(words.logIn)}</p>
        <Button tone="primary" to={paths.auth('login', noun.pathOf(id))}>
          {t('menu.logIn')}
        </Button>
      </div>
    );
  }
  if (shared === undefined) return <p>{t(words.gone)}</p>;
  if (!isSent) return <p role="status">{t(words.unsent)}</p>;
  const { role, people } = shared;
  return (
    <div className={styles.parts}>
      {role === 'owner' && <AddPeople noun={noun} scopeId={id} people={people} />}
      <ScopePeople noun={noun} scopeId={id} role={role} people={people} />
      {role !== 'owner' && <LeaveScope noun={noun} scope={scope} people={people} onLeft={onClose} />}
    </div>
  );
}
