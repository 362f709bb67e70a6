import { IconExternalLink } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { ContributeForm } from './contribute-form.tsx';
import styles from './contributions.module.css';
import { OwnContributions } from './own-contributions.tsx';
import { Perks } from './perks.tsx';

/** Takes contributions, or leads to where the operator takes them, and says what they give. */
export function ContributeScreen() {
  const t = useT();
  const [contributing] = trpc.payments.getContributing.useSuspenseQuery();
  const { link } = contributing;
  return (
    <Screen title={t('contributions.title')} width="reading">
      <Section title={t('contributions.headline')} intro={t('contributions.intro')}>
        <Panel>{link === null ? <ContributeForm /> : <OperatorsPage link={link} />}</Panel>
      </Section>
      <OwnContributions {...contributing} />
      {link === null && <Perks />}
    </Screen>
  );
}

function OperatorsPage({ link }: { link: string }) {
  const t = useT();
  const { host } = new URL(link);
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t('contributions.linkIntro')}</p>
      <div className={styles.link}>
        <Button tone="primary" href={link} icon={<IconExternalLink size={20} />}>
          {t('contributions.openLink', { host })}
        </Button>
      </div>
    </div>
  );
}

export { ContributeScreen as Component };
