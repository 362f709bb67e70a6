import type { Invitation } from '@trivet/shared/shopping-lists/sharing-schemas';
import { IconMailOpened } from '@tabler/icons-react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { wakeSync } from '#web/lib/local/local.ts';
import { trpc } from '#web/lib/server/api.ts';
import { shownLanguage } from '#web/lib/stores/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { leaveRow } from './list-focus.ts';
import styles from './lists.module.css';

/** The lists that others want to share with the person. Shows nothing when there are none. */
export function Invitations() {
  const t = useT();
  const { data: invitations = [] } = trpc.shoppingLists.getShoppingListInvitations.useQuery(undefined, {
    // The lists are here without a connection, so that nobody needs to be told of it.
    meta: { failures: { 0: () => {} } },
  });
  const answer = useAnswer();
  if (invitations.length === 0) return null;
  return (
    <div className={styles.invitations}>
      <List label={t('shoppingLists.invitations')}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onAnswer={answer} />
        ))}
      </List>
    </div>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  onAnswer: (id: string, isAccepted: boolean) => void;
}

function InvitationRow({ invitation: { id, title, from }, onAnswer }: InvitationRowProps) {
  const t = useT();
  return (
    <ListRow
      // The sentence is ours and keeps its direction, whatever the name begins with.
      title={
        <span dir={shownLanguage().dir}>
          {t('shoppingLists.invitation', { name: isolated(from.name), title: isolated(title) })}
        </span>
      }
      start={<IconMailOpened size={20} aria-hidden />}
    >
      <div className={styles.answers}>
        <Button
          size="small"
          tone="primary"
          label={t('shoppingLists.acceptOf', { title })}
          onClick={() => onAnswer(id, true)}
        >
          {t('shoppingLists.accept')}
        </Button>
        <Button size="small" label={t('shoppingLists.declineOf', { title })} onClick={() => onAnswer(id, false)}>
          {t('shoppingLists.decline')}
        </Button>
      </div>
    </ListRow>
  );
}

/** Returns a function that answers an invitation, which goes at once and comes back when the server refuses the answer. */
function useAnswer(): (id: string, isAccepted: boolean) => void {
  const { getShoppingListInvitations: invitations } = trpc.useUtils().shoppingLists;
  const { mutate } = trpc.shoppingLists.answerShoppingListInvitation.useMutation({
    onMutate: ({ id }) => {
      const before = invitations.getData();
      invitations.setData(undefined, (all) => all?.filter((invitation) => invitation.id !== id));
      return before;
    },
    onError: (_error, _answer, before) => invitations.setData(undefined, before),
    onSettled: () => {
      wakeSync();
      void invitations.invalidate();
    },
  });
  return (id, isAccepted) => {
    leaveRow();
    mutate({ id, isAccepted });
  };
}
