import { ApiTokens } from '#web/features/api-tokens/api-tokens.public.tsx';
import { PersonalExport, usePersonalExport } from '#web/features/export/personal-export.public.tsx';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { PasswordForm, PersonForm } from './account-form.tsx';
import { useDeleteAllRecipes } from './account.mutations.ts';
import { CloseAccount } from './close-account.tsx';
import { DeviceList } from './device-list.tsx';
import { LogOutButton } from './log-out-button.public.tsx';

/** Shows the figures of the account. */
function AccountOverview() {
  const t = useT();
  const [stats] = trpc.users.getMyStats.useSuspenseQuery();
  const { locale } = shownLanguage();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const numbers = new Intl.NumberFormat(locale);
  return (
    <Section title={t('account.stats.title')}>
      <Panel>
        <FactList
          facts={[
            [t('account.stats.recipes'), numbers.format(stats.recipeCount)],
            [t('account.stats.photos'), numbers.format(stats.recipeImageCount)],
            [t('account.stats.messages'), numbers.format(stats.messageCount)],
            [t('account.stats.since'), dates.format(stats.createdAt)],
            [t('account.stats.lastLogin'), dates.format(stats.lastLogin ?? stats.createdAt)],
          ]}
        />
      </Panel>
    </Section>
  );
}

export function AccountScreen() {
  const t = useT();
  const [me] = trpc.users.getMe.useSuspenseQuery();
  const personalExport = usePersonalExport();
  const deleteAll = useDeleteAllRecipes();
  return (
    <Screen title={t('account.title')} back={paths.settings} width="reading">
      <PersonForm me={me} />
      <PasswordForm />
      <AccountOverview />
      <Section title={t('account.devices')} intro={t('account.devicesIntro')}>
        <Panel>
          <DeviceList />
        </Panel>
        <LogOutButton />
      </Section>
      <ApiTokens />
      <Section title={t('account.data.title')} intro={t('account.data.intro')}>
        <Panel>
          <PersonalExport {...personalExport} />
        </Panel>
      </Section>
      <Section title={t('account.recipes.title')} intro={t('account.recipes.intro')}>
        <Panel>
          <div>
            <Button busy={deleteAll.isPending} onClick={() => deleteAll.mutate({ all: true })}>
              {t('account.recipes.action')}
            </Button>
          </div>
        </Panel>
      </Section>
      <CloseAccount email={me.email} onExport={personalExport.begin} />
    </Screen>
  );
}

export { AccountScreen as Component };
