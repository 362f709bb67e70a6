import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { PasswordForm, PersonForm } from './account-form.tsx';
import { useLogOut } from './account.mutations.ts';
import { DeviceList } from './device-list.tsx';

export function AccountScreen() {
  const t = useT();
  const [me] = trpc.users.getMe.useSuspenseQuery();
  const logOut = useLogOut();
  return (
    <Screen title={t('account.title')} back={paths.settings} width="reading">
      <PersonForm key={me.updatedAt.getTime()} me={me} />
      <PasswordForm />
      <Section title={t('account.devices')} intro={t('account.devicesIntro')}>
        <Panel>
          <DeviceList />
        </Panel>
        <Button busy={logOut.isPending} onClick={() => logOut.mutate()}>
          {t('account.logOut')}
        </Button>
      </Section>
    </Screen>
  );
}

export { AccountScreen as Component };
