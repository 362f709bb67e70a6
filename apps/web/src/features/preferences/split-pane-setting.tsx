import { useState } from 'react';
import { QuickTutorial } from '#web/features/tutorials/quick-tutorial.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { savePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { useHasRoomForSplit } from '#web/lib/preferences/menu-place.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';

/** Keeps the menu in view. It is offered only on screens with room for it. */
export function SplitPaneSetting() {
  const t = useT();
  const { global } = usePreferences();
  const hasRoom = useHasRoomForSplit();
  const [isTurnedOn, setIsTurnedOn] = useState(false);
  if (!useIsLoggedIn() || !hasRoom) return null;
  return (
    <>
      <SwitchField
        label={t('settings.splitPane')}
        help={t('settings.splitPaneHelp')}
        checked={global.enableSplitPane}
        onChange={(enableSplitPane) => {
          savePreferences('global', { enableSplitPane });
          setIsTurnedOn(enableSplitPane);
        }}
      />
      <QuickTutorial topic="splitPaneView" isDue={isTurnedOn} />
    </>
  );
}
