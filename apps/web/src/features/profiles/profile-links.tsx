import { IconEye } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { serverUrl } from '#web/lib/server/server.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './people/people.module.css';
import { Handle } from './people/person-picture.public.tsx';

/** Links to one's profile as others see it, and offers its address to share. */
export function ProfileLinks({ handle }: { handle: string }) {
  const t = useT();
  const address = serverUrl(`#${paths.profile(handle)}`);
  return (
    <div className={styles.links}>
      <p className={styles.address}>
        <Handle handle={handle} />
      </p>
      <div className={styles.buttons}>
        <Button icon={<IconEye size={20} aria-hidden />} to={paths.profile(handle)}>
          {t('people.edit.view')}
        </Button>
        <CopyButton
          tone="secondary"
          text={address}
          label={t('recipes.share.copyAddress')}
          failure={t('people.edit.notCopied', { address })}
        />
      </div>
    </div>
  );
}
