import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { readText, storageKeys, writeText } from '#web/lib/stores/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

const isOld = /MSIE |Trident\//.test(navigator.userAgent);

/** Warns people once who are logged in with Internet Explorer. Visitors see nothing. */
export function OldBrowserWarning() {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const [isSeen, setIsSeen] = useState(() => readText(storageKeys.seenOldBrowserWarning) !== null);
  const dismiss = () => {
    writeText(storageKeys.seenOldBrowserWarning, 'true');
    setIsSeen(true);
  };
  return (
    <Dialog
      open={isOld && isLoggedIn && !isSeen}
      size="small"
      title={t('oldBrowser.header')}
      onClose={dismiss}
      footer={
        <Button tone="primary" onClick={dismiss}>
          {t('oldBrowser.okay')}
        </Button>
      }
    >
      <p>{t('oldBrowser.message')}</p>
    </Dialog>
  );
}
