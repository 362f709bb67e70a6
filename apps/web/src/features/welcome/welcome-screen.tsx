import { type ReactNode, useEffect } from 'react';
import {
  IconDeviceTablet,
  IconHistory,
  IconLanguage,
  IconPackageImport,
  IconSearch,
  IconWorldDownload,
} from '@tabler/icons-react';
import { isHosted } from '#web/lib/host/page-settings.ts';
import { useT, type MessageKey } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { tellOfEndedSessions } from '#web/features/account/ended-sessions.public.ts';
import { colorSchemeOf, shownLanguage, useShownTheme } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Brand } from '#web/ui/layout/brand.tsx';
import { Screen, ScreenHeading } from '#web/ui/layout/screen.tsx';
import styles from './welcome-screen.module.css';

interface Reason {
  title: MessageKey;
  text: MessageKey;
  icon: ReactNode;
}

const reasons: Reason[] = [
  { title: 'welcome.clip.title', text: 'welcome.clip.text', icon: <IconWorldDownload /> },
  { title: 'welcome.import.title', text: 'welcome.import.text', icon: <IconPackageImport /> },
  { title: 'welcome.search.title', text: 'welcome.search.text', icon: <IconSearch /> },
  { title: 'welcome.keep.title', text: 'welcome.keep.text', icon: <IconHistory /> },
  { title: 'welcome.kitchen.title', text: 'welcome.kitchen.text', icon: <IconDeviceTablet /> },
  { title: 'welcome.languages.title', text: 'welcome.languages.text', icon: <IconLanguage /> },
];

const pictures = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** Shows Trivet as it looks in the theme and the direction of the person: the list of recipes, and one on a phone. */
function ProductPicture() {
  const t = useT();
  const look = `${colorSchemeOf(useShownTheme())}-${shownLanguage().dir}`;
  const of = (name: string) => pictures[`./pictures/${name}-${look}.webp`];
  return (
    <div className={styles.product}>
      <picture className={styles.list}>
        <source media="(max-width: 40rem)" srcSet={of('phone-list')} width={520} height={1040} />
        <img src={of('list')} width={1280} height={907} alt={t('welcome.picture')} />
      </picture>
      <img className={styles.recipe} src={of('phone-recipe')} width={480} height={960} alt="" />
    </div>
  );
}

/** The first page for people who are not logged in. */
export function WelcomeScreen() {
  const t = useT();
  useEffect(() => void tellOfEndedSessions(), []);
  return (
    <Screen title={t('welcome.title')} barTitle={<Brand />}>
      <div className={styles.hero}>
        <div className={styles.words}>
          <ScreenHeading>{t('welcome.headline')}</ScreenHeading>
          <p className={styles.lead}>{t(isHosted() ? 'welcome.leadHosted' : 'welcome.leadSelfHosted')}</p>
          <div className={styles.actions}>
            <Button to={paths.auth('register')} tone="primary">
              {t('welcome.register')}
            </Button>
            <Button to={paths.auth('login')}>{t('welcome.logIn')}</Button>
          </div>
        </div>
        <ProductPicture />
      </div>
      <section aria-labelledby="reasons">
        <h2 id="reasons" className={styles.why}>
          {t('welcome.why')}
        </h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text, icon }) => (
            <li key={title} className={styles.reason}>
              <span className={styles.icon} aria-hidden>
                {icon}
              </span>
              <h3 className={styles.title}>{t(title)}</h3>
              <p className={styles.text}>{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  );
}

export { WelcomeScreen as Component };
