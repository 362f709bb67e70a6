import { themes, type Preferences } from '@trivet/shared/preferences/schema';
import { useT, type MessageKey } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import styles from './theme-setting.module.css';

type Theme = Preferences['global']['theme'];

const names: Record<Theme, MessageKey> = {
  default: 'settings.themes.default',
  light: 'settings.themes.light',
  dark: 'settings.themes.dark',
  black: 'settings.themes.black',
  midnight: 'settings.themes.midnight',
};

/** Sets the colours: those of the device, or one of four themes. */
export function ThemeSetting() {
  const t = useT();
  const { global } = usePreferences();
  return (
    <ChoiceField<Theme>
      label={t('settings.theme')}
      value={global.theme}
      options={themes.map((theme) => ({ value: theme, label: t(names[theme]), sample: <Sample theme={theme} /> }))}
      onChange={(theme) => savePreferences('global', { theme })}
    />
  );
}

const Sample = ({ theme }: { theme: Theme }) =>
  theme === 'default' ? (
    <span className={styles.both}>
      <Page theme="light" />
      <Page theme="dark" />
    </span>
  ) : (
    <Page theme={theme} />
  );

const Page = ({ theme }: { theme: string }) => (
  <span className={styles.page} data-theme={theme}>
    <span className={styles.title} />
    <span className={styles.line} />
    <span className={styles.button} />
  </span>
);
