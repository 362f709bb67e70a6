import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { PasswordForm, PersonForm } from './account-form.tsx';
import { DeviceList } from './device-list.tsx';
import { LogOutButton } from './log-out-button.public.tsx';

export function AccountScreen() {
  const t = useT();
  const [me] = trpc.users.getMe.useSuspenseQuery();
  return (
    <Screen title={t('account.title')} back={paths.settings} width="reading">
      <PersonForm key={me.updatedAt.getTime()} me={me} />
      <PasswordForm />
      <Section title={t('account.devices')} intro={t('account.devicesIntro')}>
        <Panel>
          <DeviceList />
        </Panel>
        <LogOutButton />
      </Section>
    </Screen>
  );
}

export { AccountScreen as Component };
