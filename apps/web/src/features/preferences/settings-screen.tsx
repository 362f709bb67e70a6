import { languages, type LanguageCode } from '@trivet/shared/languages';
import { FontSizeSetting } from '#web/features/preferences/font-size-setting.tsx';
import { ResetSetting } from '#web/features/preferences/reset-setting.tsx';
import { SplitPaneSetting } from '#web/features/preferences/split-pane-setting.tsx';
import { ThemeSetting } from '#web/features/preferences/theme-setting.tsx';
import { useT } from '#web/lib/i18n.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences.ts';
import { Screen } from '#web/ui/screen.tsx';
import { Panel, Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const ofBrowser = 'browser';

/** How the application looks and reads on this device. */
export function SettingsScreen() {
  const t = useT();
  return (
    <Screen title={t('settings.title')} width="reading">
      <Section title={t('settings.appearance')}>
        <Panel>
          <ThemeSetting />
          <FontSizeSetting />
          <SplitPaneSetting />
        </Panel>
      </Section>
      <Section title={t('settings.languageSection')}>
        <Panel>
          <LanguageSetting />
        </Panel>
      </Section>
      <Section title={t('settings.reset')}>
        <ResetSetting />
      </Section>
    </Screen>
  );
}

function LanguageSetting() {
  const t = useT();
  const { global } = usePreferences();
  return (
    <SelectField<LanguageCode | typeof ofBrowser>
      label={t('settings.language')}
      help={t('settings.languageHelp')}
      value={global.language ?? ofBrowser}
      options={[
        { value: ofBrowser, label: t('settings.languageOfBrowser') },
        ...languages.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(choice) => savePreferences('global', { language: choice === ofBrowser ? null : choice })}
    />
  );
}

export { SettingsScreen as Component };
