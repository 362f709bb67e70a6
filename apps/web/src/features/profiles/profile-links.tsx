import { IconEye, IconQrcode } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './people/people.module.css';
import { Handle } from './people/person-picture.public.tsx';
import { useProfileShare } from './use-profile-share.tsx';

/** Links to one's profile as others see it, and shares it. */
export function ProfileLinks({ name, handle }: { name: string; handle: string }) {
  const t = useT();
  const { share, shareDialog } = useProfileShare({ name, handle });
  return (
    <div className={styles.links}>
      <p className={styles.address}>
        <Handle handle={handle} />
      </p>
      <div className={styles.buttons}>
        <Button icon={<IconEye size={20} aria-hidden />} to={paths.profile(handle)}>
          {t('people.edit.view')}
        </Button>
        <Button icon={<IconQrcode size={20} aria-hidden />} onClick={share}>
          {t('people.share.option')}
        </Button>
      </div>
      {shareDialog}
    </div>
  );
}
