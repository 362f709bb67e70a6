import { lazy, type ReactNode, useState } from 'react';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { OnceOpened } from '#web/ui/dialogs/once-opened.tsx';

const ProfileShareDialog = lazy(() => keepTrying(() => import('./profile-share-dialog.tsx')));

/** Returns what opens the dialog to share a profile, and the dialog. */
export function useProfileShare(profile: { name: string; handle: string | null }): {
  share: () => void;
  shareDialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const { name, handle } = profile;
  return {
    share: () => setIsOpen(true),
    shareDialog: handle !== null && (
      <OnceOpened open={isOpen}>
        <ProfileShareDialog name={name} handle={handle} open={isOpen} onClose={() => setIsOpen(false)} />
      </OnceOpened>
    ),
  };
}
