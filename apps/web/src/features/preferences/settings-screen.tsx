import { languages, type LanguageCode } from '@trivet/shared/languages';
import { useState } from 'react';
import { LogOutButton } from '#web/features/account/log-out-button.public.tsx';
import { CookFontSizeSetting, FontSizeSetting } from '#web/features/preferences/font-size-setting.tsx';
import { OfflineSetting } from '#web/features/preferences/offline-setting.tsx';
import { SplitPaneSetting } from '#web/features/preferences/split-pane-setting.tsx';
import { ThemeSetting } from '#web/features/preferences/theme-setting.tsx';
import { AmountFields } from '#web/features/recipe/amounts/unit-fields.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { resetPreferences, savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';

const ofBrowser = 'browser';

/** Resets every preference to its default. */
function ResetSetting() {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel>
      <p>{t('settings.resetHelp')}</p>
      <div>
        <Button onClick={() => setIsAsking(true)}>{t('settings.resetAction')}</Button>
      </div>
      <Dialog
        open={isAsking}
        size="small"
        title={t('settings.resetTitle')}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('common.cancel')}</Button>
            <Button tone="danger" onClick={resetPreferences}>
              {t('settings.resetConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('settings.resetHelp')}</p>
      </Dialog>
    </Panel>
  );
}

/** Sets how the application looks and reads on this device. */
export function SettingsScreen() {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  return (
    <Screen title={t('settings.title')} width="reading">
      {isLoggedIn && <DataSection />}
      <OfflineSetting />
      <Section title={t('settings.appearance')}>
        <Panel>
          <ThemeSetting />
          <FontSizeSetting />
          <CookFontSizeSetting />
          <SplitPaneSetting />
        </Panel>
      </Section>
      <Section title={t('settings.amounts')}>
        <Panel>
          <AmountFields />
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

function DataSection() {
  const t = useT();
  const { global } = usePreferences();
  return (
    <Section title={t('settings.data')}>
      <Panel>
        <List>
          <ListRow to={paths.account} title={t('settings.account')} meta={t('settings.accountHint')} />
          <ListRow to={paths.notifications} title={t('notifications.title')} meta={t('notifications.hint')} />
          <ListRow to={paths.import} title={t('settings.import')} meta={t('settings.importHint')} />
          <ListRow to={paths.export} title={t('settings.export')} meta={t('settings.exportHint')} />
          <ListRow to={paths.tidyUp} title={t('tidyUp.title')} meta={t('settings.tidyUpHint')} />
        </List>
        <SwitchField
          label={t('settings.sync')}
          help={t('settings.syncHelp')}
          checked={global.preferencesSync === 'enabled'}
          onChange={(on) => savePreferences('global', { preferencesSync: on ? 'enabled' : 'disabled' })}
        />
      </Panel>
      <LogOutButton />
    </Section>
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
