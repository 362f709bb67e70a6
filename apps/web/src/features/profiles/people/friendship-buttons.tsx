import type { FriendshipState, FriendSummary } from '@trivet/shared/friendships/schemas';
import { IconCheck, IconMessage, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useFriendship } from './friendships.mutations.ts';
import styles from './people.module.css';

interface FriendshipButtonsProps {
  person: FriendSummary;
  state: FriendshipState;
  /** True in a row of a list, where other buttons send a message to a friend. */
  small?: boolean;
}

/** Offers the actions for a friendship, depending on its state. */
export function FriendshipButtons({ person, state, small = false }: FriendshipButtonsProps) {
  const t = useT();
  const { ask, end, isBusy } = useFriendship(person, state);
  const { name } = person;
  const look: Look = { size: small ? 'small' : 'normal', disabled: isBusy };
  return (
    <div className={styles.buttons}>
      {state === 'none' && (
        <Button
          {...look}
          tone={small ? 'secondary' : 'primary'}
          label={t('people.askOf', { name })}
          icon={<IconUserPlus size={20} aria-hidden />}
          onClick={ask}
        >
          {t('people.ask')}
        </Button>
      )}
      {state === 'incoming' && <AnswerButtons name={name} look={look} onAccept={ask} onDecline={end} />}
      {state === 'outgoing' && (
        <Button {...look} label={t('people.withdrawOf', { name })} onClick={end}>
          {t('people.withdraw')}
        </Button>
      )}
      {state === 'friends' && <FriendButtons person={person} look={look} onEnd={end} />}
    </div>
  );
}

interface Look {
  size: 'normal' | 'small';
  disabled: boolean;
}

interface AnswerButtonsProps {
  name: string;
  look: Look;
  onAccept: () => void;
  onDecline: () => void;
}

/** Offers to accept or decline a request. */
function AnswerButtons({ name, look, onAccept, onDecline }: AnswerButtonsProps) {
  const t = useT();
  return (
    <>
      <Button
        {...look}
        tone="primary"
        label={t('people.acceptOf', { name })}
        icon={<IconCheck size={20} aria-hidden />}
        onClick={onAccept}
      >
        {t('people.accept')}
      </Button>
      <Button {...look} label={t('people.declineOf', { name })} onClick={onDecline}>
        {t('people.decline')}
      </Button>
    </>
  );
}

interface FriendButtonsProps {
  person: FriendSummary;
  look: Look;
  onEnd: () => void;
}

function FriendButtons({ person: { id, name }, look, onEnd }: FriendButtonsProps) {
  const t = useT();
  return (
    <>
      <Button
        {...look}
        tone={look.size === 'small' ? 'secondary' : 'primary'}
        label={t('people.messageOf', { name })}
        icon={<IconMessage size={20} aria-hidden />}
        to={paths.thread(id)}
      >
        {t('people.message')}
      </Button>
      <Button
        {...look}
        label={t('people.endOf', { name })}
        icon={<IconUserMinus size={20} aria-hidden />}
        onClick={onEnd}
      >
        {t('people.end')}
      </Button>
    </>
  );
}
