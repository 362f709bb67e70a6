import type { Invitation } from '@trivet/shared/sharing/schemas';
import { IconMailOpened } from '@tabler/icons-react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { wakeSync } from '#web/lib/tab-sync.ts';
import { trpc } from '#web/lib/server/api.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import type { SharedNoun } from '../shared-noun.public.ts';
import { leaveRow } from './scope-focus.public.ts';
import styles from './invitations.module.css';

/** The scopes of a kind that others want to share with the person. Shows nothing when there are none. */
export function Invitations({ noun }: { noun: SharedNoun }) {
  const t = useT();
  const { data = [] } = trpc.sharing.getInvitations.useQuery(undefined, {
    // The scopes are here without a connection, so that nobody needs to be told of it.
    meta: { failures: { 0: () => {} } },
  });
  const answer = useAnswer();
  const invitations = data.filter(({ kind }) => kind === noun.kind);
  if (invitations.length === 0) return null;
  return (
    <div className={styles.invitations}>
      <List label={t('sharing.invitations')}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} noun={noun} invitation={invitation} onAnswer={answer} />
        ))}
      </List>
    </div>
  );
}

interface InvitationRowProps {
  noun: SharedNoun;
  invitation: Invitation;
  onAnswer: (invitation: Invitation, isAccepted: boolean) => void;
}

function InvitationRow({ noun, invitation, onAnswer }: InvitationRowProps) {
  const t = useT();
  const { title, from } = invitation;
  return (
    <ListRow
      // The sentence is ours and keeps its direction, whatever the name begins with.
      title={
        <span dir={shownLanguage().dir}>
          {t(noun.words.invitation, { name: isolated(from.name), title: isolated(title) })}
        </span>
      }
      start={<IconMailOpened size={20} aria-hidden />}
    >
      <div className={styles.answers}>
        <Button
          size="small"
          tone="primary"
          label={t('sharing.acceptOf', { title })}
          onClick={() => onAnswer(invitation, true)}
        >
          {t('sharing.accept')}
        </Button>
        <Button size="small" label={t('sharing.declineOf', { title })} onClick={() => onAnswer(invitation, false)}>
          {t('sharing.decline')}
        </Button>
      </div>
    </ListRow>
  );
}

/** Returns a function that answers an invitation, which goes at once and comes back when the server refuses the answer. */
function useAnswer(): InvitationRowProps['onAnswer'] {
  const { sharing } = trpc.useUtils();
  const invitations = sharing.getInvitations;
  const { mutate } = trpc.sharing.answerInvitation.useMutation({
    onMutate: ({ id }) => {
      const before = invitations.getData();
      invitations.setData(undefined, (all) => all?.filter((invitation) => invitation.id !== id));
      return before;
    },
    onError: (_error, _answer, before) => invitations.setData(undefined, before),
    onSettled: () => {
      wakeSync();
      // Whoever declined may have a first scope made.
      void sharing.invalidate();
    },
  });
  return ({ kind, id }, isAccepted) => {
    leaveRow();
    mutate({ kind, id, isAccepted });
  };
}
