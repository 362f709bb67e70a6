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
  /** In a row of a list, where a friend has other ways to be written to. */
  small?: boolean;
}

/** What one can do about a friendship, by how one stands to the person. */
export function FriendshipButtons({ person, state, small = false }: FriendshipButtonsProps) {
  const t = useT();
  const { ask, end, isBusy } = useFriendship(person, state);
  const { name } = person;
  const common = { size: small ? ('small' as const) : ('normal' as const), disabled: isBusy };
  return (
    <div className={styles.buttons}>
      {state === 'none' && (
        <Button
          {...common}
          tone={small ? 'secondary' : 'primary'}
          label={t('people.askOf', { name })}
          icon={<IconUserPlus size={20} aria-hidden />}
          onClick={ask}
        >
          {t('people.ask')}
        </Button>
      )}
      {state === 'incoming' && (
        <>
          <Button
            {...common}
            tone="primary"
            label={t('people.acceptOf', { name })}
            icon={<IconCheck size={20} aria-hidden />}
            onClick={ask}
          >
            {t('people.accept')}
          </Button>
          <Button {...common} label={t('people.declineOf', { name })} onClick={end}>
            {t('people.decline')}
          </Button>
        </>
      )}
      {state === 'outgoing' && (
        <Button {...common} label={t('people.withdrawOf', { name })} onClick={end}>
          {t('people.withdraw')}
        </Button>
      )}
      {state === 'friends' && (
        <>
          <Button
            {...common}
            tone={small ? 'secondary' : 'primary'}
            label={t('people.messageOf', { name })}
            icon={<IconMessage size={20} aria-hidden />}
            to={paths.thread(person.id)}
          >
            {t('people.message')}
          </Button>
          <Button
            {...common}
            label={t('people.endOf', { name })}
            icon={<IconUserMinus size={20} aria-hidden />}
            onClick={end}
          >
            {t('people.end')}
          </Button>
        </>
      )}
    </div>
  );
}
