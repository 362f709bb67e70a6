import { useQuery } from '@tanstack/react-query';
import { aboutEndpoints } from '@trivet/shared/about/endpoints';
import type { Contact } from '@trivet/shared/about/schemas';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { ask } from '#web/lib/server/rest.ts';
import { Button } from '#web/ui/button.tsx';
import { PendingRows } from '#web/ui/feedback/pending-rows.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel } from '#web/ui/layout/section.tsx';
import styles from './contact-screen.module.css';

/** Says how to reach the operator of this server. */
export function ContactScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['about', 'contact'],
    queryFn: () => ask(aboutEndpoints.contact, {}),
  });
  return (
    <Screen title={t('contact.title')} back={paths.about} width="reading">
      {data === undefined ? (
        <PendingRows count={2} error={error} onRetry={() => void refetch()} />
      ) : (
        <Ways contact={data} />
      )}
    </Screen>
  );
}

function Ways({ contact: { email, url } }: { contact: Contact }) {
  const t = useT();
  if (email === null && url === null) {
    return (
      <Prose>
        <p>{t(isHosted() ? 'contact.noneHosted' : 'contact.noneSelfHosted')}</p>
        <p>{t('contact.details')}</p>
      </Prose>
    );
  }
  return (
    <Panel>
      <p>{t('contact.intro')}</p>
      <div className={styles.ways}>
        {email !== null && <Email address={email} />}
        {url !== null && (
          <Button href={url} icon={<IconExternalLink size={20} aria-hidden />}>
            {t('contact.page')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{t('contact.details')}</p>
    </Panel>
  );
}

/** Shows the address once somebody asks for it, so that programs that collect addresses do not find it. */
function Email({ address }: { address: string }) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  const icon = <IconMail size={20} aria-hidden />;
  if (!isShown) {
    return (
      <Button tone="primary" icon={icon} onClick={() => setIsShown(true)}>
        {t('contact.showEmail')}
      </Button>
    );
  }
  return (
    // The button that had the focus is gone.
    <a ref={(link) => link?.focus()} href={`mailto:${address}`} className={styles.email} dir="ltr">
      {icon}
      {address}
    </a>
  );
}

export { ContactScreen as Component };
