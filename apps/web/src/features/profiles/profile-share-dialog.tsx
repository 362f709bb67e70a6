import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { isolated } from '#web/lib/browser/isolated.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { keepTrying } from '#web/lib/server/keep-trying.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import styles from './profile-share.module.css';

const QrCode = lazy(() => keepTrying(() => import('./qr-code.tsx')));

interface ProfileShareDialogProps {
  name: string;
  handle: string;
  open: boolean;
  onClose: () => void;
}

/** Shows the address of a profile as a QR code, copies it, and hands it to another app where the browser can. */
export default function ProfileShareDialog({ name, handle, open, onClose }: ProfileShareDialogProps) {
  const t = useT();
  const address = serverUrl(`#${paths.profile(handle)}`);
  // A browser without it, or a page that is not on https, has no such function.
  const canSend = 'share' in navigator;
  return (
    <Dialog open={open} size="small" title={t('people.share.title', { name: isolated(name) })} onClose={onClose}>
      <div className={styles.share}>
        <Suspense fallback={<div className={styles.room} />}>
          <QrCode text={address} label={t('people.share.code', { name: isolated(name) })} />
        </Suspense>
        <div className={styles.link}>
          <LinkField label={t('recipes.share.address')} address={address} />
        </div>
        <div className={styles.buttons}>
          <CopyButton
            tone={canSend ? 'secondary' : 'primary'}
            text={address}
            label={t('recipes.share.copyAddress')}
            failure={t('people.edit.notCopied', { address })}
          />
          {canSend && (
            <Button
              tone="primary"
              icon={<IconSend size={20} aria-hidden data-mirrored />}
              // The person may cancel.
              onClick={() => void navigator.share({ title: name, url: address }).catch(() => {})}
            >
              {t('recipes.share.send')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
