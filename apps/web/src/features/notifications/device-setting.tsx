import { IconBellOff } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { useDevice } from './use-device.ts';

/** Switches the notifications of this device, or says why it shows none. */
export function DeviceSetting() {
  const t = useT();
  const device = useDevice();
  if (device.state === 'unsupported') {
    return (
      <EmptyState
        icon={<IconBellOff size={28} />}
        message={t('notifications.unsupported')}
        detail={t('notifications.unsupportedHelp')}
      />
    );
  }
  const isDenied = device.state === 'denied';
  return (
    <>
      <SwitchField
        label={t('notifications.enable')}
        help={isDenied ? t('notifications.blocked') : t('notifications.enableHelp')}
        checked={device.state === 'on'}
        disabled={device.state === null || isDenied || device.isBusy}
        onChange={device.switchTo}
      />
      <Dialog
        open={device.isExplaining}
        size="small"
        title={t('notifications.explainTitle')}
        onClose={device.cancel}
        footer={
          <>
            <Button onClick={device.cancel}>{t('common.cancel')}</Button>
            <Button tone="primary" initialFocus onClick={device.proceed}>
              {t('notifications.continue')}
            </Button>
          </>
        }
      >
        <p>{t('notifications.explain')}</p>
      </Dialog>
    </>
  );
}
