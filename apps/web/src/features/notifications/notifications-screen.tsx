import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { DeviceSetting } from './device-setting.tsx';
import { KindSettings } from './kind-settings.tsx';

/** Sets what a person is told while Trivet is not open, and whether this device shows it. */
export function NotificationsScreen() {
  const t = useT();
  const [settings] = trpc.notifications.getSettings.useSuspenseQuery();
  return (
    <Screen title={t('notifications.title')} back={paths.settings} width="reading">
      <Section title={t('notifications.device')}>
        <Panel>
          <DeviceSetting />
        </Panel>
      </Section>
      <KindSettings settings={settings} />
    </Screen>
  );
}

export { NotificationsScreen as Component };
