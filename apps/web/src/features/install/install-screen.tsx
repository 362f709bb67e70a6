import { IconCircleCheck, IconDownload, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Bookmarklet } from '#web/features/clip/bookmarklet.public.tsx';
import { install, useInstallation } from './install-offer.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from './install-screen.module.css';

/** The kinds of device that install an application in different ways. */
const platforms = ['android', 'ios', 'desktop'] as const;

type Platform = (typeof platforms)[number];

/** Returns the kind of the device. Tablets of Apple say that they are computers, which have no touch screens. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (userAgent.includes('Android')) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios';
  return 'desktop';
}

interface Steps {
  title: MessageKey;
  steps: readonly MessageKey[];
  /** Another way, for other browsers. */
  other: MessageKey;
}

const stepsOf: Record<Platform, Steps> = {
  android: {
    title: 'install.android.title',
    steps: ['install.android.step1', 'install.android.step2', 'install.android.step3'],
    other: 'install.android.other',
  },
  ios: {
    title: 'install.ios.title',
    steps: ['install.ios.step1', 'install.ios.step2', 'install.ios.step3'],
    other: 'install.ios.other',
  },
  desktop: {
    title: 'install.desktop.title',
    steps: ['install.desktop.step1', 'install.desktop.step2', 'install.desktop.step3'],
    other: 'install.desktop.other',
  },
};

/** Says how to install Trivet as an application, and offers it where the browser does. */
export function InstallScreen() {
  const t = useT();
  const own = platformOf(navigator);
  const sorted = [own, ...platforms.filter((platform) => platform !== own)];
  return (
    <Screen title={t('install.title')} width="reading">
      <div className={styles.intro}>
        <Prose>
          <p>{t('install.intro')}</p>
        </Prose>
        <Installation />
      </div>
      <Section title={t('install.steps')} intro={t('install.stepsIntro')}>
        <div className={styles.platforms}>
          {sorted.map((platform) => (
            <PlatformSteps key={platform} {...stepsOf[platform]} isOpen={platform === own} />
          ))}
        </div>
      </Section>
      <Bookmarklet />
    </Screen>
  );
}

/** Offers the browser's own way, or says why there is none. */
function Installation() {
  const t = useT();
  const installation = useInstallation();
  if (installation === 'running') return <Notice icon={<IconCircleCheck size={20} />} text={t('install.running')} />;
  if (installation === 'installed')
    return <Notice icon={<IconCircleCheck size={20} />} text={t('install.installed')} />;
  if (!window.isSecureContext) return <Notice icon={<IconLock size={20} />} text={t('install.insecure')} />;
  if (installation === 'none') return null;
  return (
    <div>
      <Button tone="primary" icon={<IconDownload size={20} />} onClick={() => void install()}>
        {t('install.now')}
      </Button>
    </div>
  );
}

const Notice = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <div role="status">
    <Panel>
      <p className={styles.notice}>
        {icon}
        {text}
      </p>
    </Panel>
  </div>
);

function PlatformSteps({ title, steps, other, isOpen }: Steps & { isOpen: boolean }) {
  const t = useT();
  return (
    <details className={styles.platform} open={isOpen}>
      <summary className={styles.name}>{t(title)}</summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className={styles.other}>{t(other)}</p>
    </details>
  );
}

export { InstallScreen as Component };
