import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { FactList } from '#web/ui/layout/fact-list.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';

/** Shows the figures of the account. */
export function AccountOverview() {
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
