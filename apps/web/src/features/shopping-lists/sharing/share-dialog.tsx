import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { useT } from '#web/lib/i18n.ts';
import { useIsScopeSent, useScopes } from '#web/lib/local/use-scopes.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsLoggedIn } from '#web/lib/server/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AddPeople } from './add-people.tsx';
import { LeaveList } from './leave-list.tsx';
import { ListPeople } from './list-people.tsx';
import styles from './sharing.module.css';

interface ShareDialogProps {
  listId: string;
  open: boolean;
  onClose: () => void;
}

/** Shows who has a list. Its owner adds people, says what they may do, and removes them; others can leave it. */
export function ShareDialog({ listId, open, onClose }: ShareDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} title={t('shoppingLists.share.title')} onClose={onClose}>
      {open && <Sharing listId={listId} onClose={onClose} />}
    </Dialog>
  );
}

function Sharing({ listId, onClose }: { listId: string; onClose: () => void }) {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const scope = useScopes(shoppingListKind).find(({ id }) => id === listId);
  const isSent = useIsScopeSent(shoppingListKind, listId);
  if (!isLoggedIn) {
    return (
      <div className={styles.parts}>
        <p>{t('shoppingLists.logIn')}</p>
        <Button tone="primary" to={paths.auth('login', paths.shoppingList(listId))}>
          {t('menu.logIn')}
        </Button>
      </div>
    );
  }
  if (scope === undefined) return <p>{t('shoppingLists.gone')}</p>;
  if (!isSent) return <p role="status">{t('shoppingLists.share.unsent')}</p>;
  const { role, people } = scope;
  return (
    <div className={styles.parts}>
      {role === 'owner' && <AddPeople listId={listId} people={people} />}
      <ListPeople listId={listId} role={role} people={people} />
      {role !== 'owner' && <LeaveList listId={listId} people={people} onLeft={onClose} />}
    </div>
  );
}
