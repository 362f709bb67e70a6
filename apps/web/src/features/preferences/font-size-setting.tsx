import { fontSizes, type Preferences } from '@trivet/shared/preferences/schema';
import { useT, type MessageKey } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import styles from './font-size-setting.module.css';

type FontSize = Preferences['global']['fontSize'];

const names: Record<FontSize, MessageKey> = {
  '1rem': 'settings.fontSizes.rem1',
  '14px': 'settings.fontSizes.px14',
  '16px': 'settings.fontSizes.px16',
  '18px': 'settings.fontSizes.px18',
  '20px': 'settings.fontSizes.px20',
  '22px': 'settings.fontSizes.px22',
  '24px': 'settings.fontSizes.px24',
};

/** Sets the size of text and controls. Each choice is drawn in its own size. */
export function FontSizeSetting() {
  const t = useT();
  const { global } = usePreferences();
  return (
    <ChoiceField<FontSize>
      layout="small"
      label={t('settings.fontSize')}
      value={global.fontSize}
      options={fontSizes.map((size) => ({
        value: size,
        label: t(names[size]),
        sample: (
          <span className={styles.sample} style={{ fontSize: size === '1rem' ? '16px' : size }}>
            {t('settings.fontSizeSample')}
          </span>
        ),
      }))}
      onChange={(fontSize) => savePreferences('global', { fontSize })}
    />
  );
}
