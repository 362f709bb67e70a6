import type { Profile } from '@trivet/shared/profiles/schemas';
import { bareHandle } from '@trivet/shared/users/bare-handle';
import { IconPencil, IconQrcode, IconUserQuestion } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Screen, ScreenHeading } from '#web/ui/layout/screen.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { sourceOf } from '#web/ui/picture-source.ts';
import { Picture } from '#web/ui/picture.tsx';
import { FriendshipButtons } from './people/friendship-buttons.tsx';
import styles from './people/people.module.css';
import { usePersonOptions } from './people/person-options.public.tsx';
import { Handle, PersonPicture } from './people/person-picture.public.tsx';
import { ShownItems } from './shown-items.tsx';
import { useProfileShare } from './use-profile-share.tsx';

/** Shows a person's profile. */
function ProfileScreen() {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const { handle = '' } = useParams();
  const query = trpc.users.getUserProfileByHandle.useQuery({ handle: bareHandle(handle).toLowerCase().slice(0, 100) });
  const back = isLoggedIn ? { back: paths.people } : {};
  const { status } = failureOf(query.error);
  if (query.error !== null && (status === 404 || status === 400)) {
    return (
      <Screen title={t('people.noProfileTitle')} {...back} width="reading">
        <EmptyState icon={<IconUserQuestion size={32} stroke={1.5} />} detail={t('people.noProfileDetail')}>
          <Button tone="primary" to={isLoggedIn ? paths.people : paths.root}>
            {t(isLoggedIn ? 'people.toPeople' : 'notFound.home')}
          </Button>
        </EmptyState>
      </Screen>
    );
  }
  if (query.data === undefined) {
    return (
      <Screen title={`@${bareHandle(handle)}`} {...back} width="reading">
        <PendingRows count={2} error={query.error} onRetry={() => void query.refetch()} />
      </Screen>
    );
  }
  return <ShownProfile profile={query.data} isLoggedIn={isLoggedIn} />;
}

function ShownProfile({ profile, isLoggedIn }: { profile: Profile; isLoggedIn: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { isMe, items, enableProfile } = profile;
  const { share, shareDialog } = useProfileShare(profile);
  const { options, dialogs } = usePersonOptions(profile, () => void navigate(paths.people, { replace: true }));
  return (
    <Screen
      title={profile.name}
      {...(isLoggedIn && { back: paths.people })}
      width={isMe || items.length === 0 ? 'reading' : 'wide'}
      heading="page"
      {...((enableProfile || !isMe) && {
        options: (
          <>
            <OptionAction icon={<IconQrcode size={20} />} onClick={share}>
              {t('people.share.option')}
            </OptionAction>
            {!isMe && isLoggedIn && options}
          </>
        ),
      })}
    >
      <ProfileHead profile={profile} isLoggedIn={isLoggedIn} />
      <Pictures profile={profile} />
      <ShownItems profile={profile} />
      {shareDialog}
      {dialogs}
    </Screen>
  );
}

/** Shows the pictures after the first, which stands beside the name. */
function Pictures({ profile: { name, images } }: { profile: Profile }) {
  const t = useT();
  if (images.length < 2) return null;
  return (
    <ul className={styles.pictures} aria-label={t('images.labelMany')}>
      {images.slice(1).map((image, index) => (
        <li key={image.id}>
          <Picture
            title={name}
            source={sourceOf(image)}
            alt={t('images.number', { number: index + 2 })}
            sizes="5rem"
            shape="round"
          />
        </li>
      ))}
    </ul>
  );
}

function ProfileHead({ profile, isLoggedIn }: { profile: Profile; isLoggedIn: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const { id, name, handle, enableProfile, isMe, friendship, images } = profile;
  return (
    <header className={styles.head}>
      <PersonPicture name={name} image={images[0]} large />
      <div className={styles.headWords}>
        <ScreenHeading>{name}</ScreenHeading>
        {handle !== null && (
          <p className={styles.quiet}>
            <Handle handle={handle} />
          </p>
        )}
      </div>
      <div className={styles.headActions}>
        {isMe && (
          <>
            {!enableProfile && <p className={styles.quiet}>{t('people.isOff')}</p>}
            <Button icon={<IconPencil size={20} aria-hidden />} to={paths.myProfile}>
              {t('people.editMine')}
            </Button>
          </>
        )}
        {!isMe && isLoggedIn && (
          <FriendshipButtons
            person={{ id, name, handle, enableProfile, image: images[0] ?? null }}
            state={friendship}
          />
        )}
        {!isMe && !isLoggedIn && (
          <Button tone="primary" to={paths.auth('login', pathname)}>
            {t('people.logInToAsk')}
          </Button>
        )}
      </div>
    </header>
  );
}

export { ProfileScreen as Component };
