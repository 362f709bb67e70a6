import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { resetPreferences } from '#web/lib/preferences/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Panel } from '#web/ui/layout/section.tsx';

/** Resets every preference to its default. */
export function ResetSetting() {
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
