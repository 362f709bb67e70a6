import type { FriendshipState, FriendSummary } from '@trivet/shared/friendships/schemas';
import { IconMessage, IconUser, IconUserMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/layout/list.tsx';
import { OptionAction, OptionLink } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import { FriendshipButtons } from './friendship-buttons.tsx';
import { useFriendship } from './friendships.mutations.ts';
import styles from './people.module.css';
import { usePersonOptions } from './person-options.public.tsx';
import { Handle, PersonPicture } from './person-picture.public.tsx';

interface PersonRowProps {
  person: FriendSummary;
  end?: ReactNode;
  children?: ReactNode;
}

/** Shows a person in a list. The name links to the profile when the reader may see one. */
function PersonRow({ person, end, children }: PersonRowProps) {
  const { name, handle, enableProfile, image } = person;
  return (
    <ListRow
      title={name}
      start={<PersonPicture name={name} image={image} />}
      {...(handle !== null && { meta: <Handle handle={handle} /> })}
      {...(handle !== null && enableProfile && { to: paths.profile(handle) })}
      // Null prevents an arrow beside the buttons.
      end={end ?? null}
    >
      {children !== undefined && <div className={styles.above}>{children}</div>}
    </ListRow>
  );
}

/** Shows a person who is not a friend, with the actions for the friendship. */
export function RequestRow({ person, state }: { person: FriendSummary; state: FriendshipState }) {
  const t = useT();
  const { options, dialogs } = usePersonOptions(person);
  return (
    <>
      <PersonRow
        person={person}
        end={<OptionsMenu label={t('labels.optionsOf', { title: person.name })}>{options}</OptionsMenu>}
      >
        <FriendshipButtons small person={person} state={state} />
      </PersonRow>
      {dialogs}
    </>
  );
}

/** Shows a friend. */
export function FriendRow({ person }: { person: FriendSummary }) {
  const t = useT();
  const { end } = useFriendship(person, 'friends');
  const { options, dialogs } = usePersonOptions(person);
  const { name, handle, enableProfile } = person;
  return (
    <>
      <PersonRow
        person={person}
        end={
          <>
            <IconButton
              label={t('people.messageOf', { name })}
              icon={<IconMessage size={20} />}
              to={paths.thread(person.id)}
            />
            <OptionsMenu label={t('labels.optionsOf', { title: name })}>
              {handle !== null && enableProfile && (
                <OptionLink icon={<IconUser size={20} />} to={paths.profile(handle)}>
                  {t('people.openProfile')}
                </OptionLink>
              )}
              <OptionAction danger icon={<IconUserMinus size={20} />} onClick={end}>
                {t('people.end')}
              </OptionAction>
              {options}
            </OptionsMenu>
          </>
        }
      />
      {dialogs}
    </>
  );
}
