import { useT } from '#web/lib/i18n.ts';
import { type FontSize, fontSizeNames, offeredFontSizes } from '#web/lib/preferences/font-size-names.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import styles from './font-size-setting.module.css';

/** Sets the size of text and controls. */
export function FontSizeSetting() {
  const t = useT();
  const { global } = usePreferences();
  return (
    <SizeChoice
      label={t('settings.fontSize')}
      nameOfBrowsers={t('settings.fontSizes.rem1')}
      value={global.fontSize}
      onChange={(fontSize) => savePreferences('global', { fontSize })}
    />
  );
}

/** Sets the size of text and controls in cook mode, which people read from further away. */
export function CookFontSizeSetting() {
  const t = useT();
  const { recipe } = usePreferences();
  return (
    <SizeChoice
      label={t('cookMode.fontSize')}
      nameOfBrowsers={t('settings.languageOfBrowser')}
      value={recipe.cookFontSize}
      onChange={(cookFontSize) => savePreferences('recipe', { cookFontSize })}
    />
  );
}

interface SizeChoiceProps {
  label: string;
  /** The name of the size that the browser has. */
  nameOfBrowsers: string;
  value: FontSize;
  onChange: (size: FontSize) => void;
}

/** Chooses a size. Each choice is drawn in its own size. */
function SizeChoice({ label, nameOfBrowsers, value, onChange }: SizeChoiceProps) {
  const t = useT();
  return (
    <ChoiceField<FontSize>
      layout="small"
      label={label}
      value={value}
      options={offeredFontSizes.map((size) => ({
        value: size,
        label: size === '1rem' ? nameOfBrowsers : t(fontSizeNames[size]),
        sample: (
          <span className={styles.sample} style={{ fontSize: size === '1rem' ? '16px' : size }}>
            {t('settings.fontSizeSample')}
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
}
