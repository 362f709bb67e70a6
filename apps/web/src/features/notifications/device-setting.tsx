import { IconBellOff } from '@tabler/icons-react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { failureMessage } from '#web/lib/server/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { type Device, useDevice } from './use-device.ts';

function helpOf({ state, failure }: Pick<Device, 'state' | 'failure'>): MessageKey {
  if (state === 'denied') return 'notifications.blocked';
  return failure === null ? 'notifications.enableHelp' : failureMessage(failure);
}

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
  return (
    <>
      <SwitchField
        label={t('notifications.enable')}
        help={t(helpOf(device))}
        checked={device.state === 'on'}
        disabled={device.state === null || device.state === 'denied' || device.isBusy}
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
