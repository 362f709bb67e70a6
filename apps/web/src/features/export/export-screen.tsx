import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';

/** The screen for exports, with the files that are ready to download. */
export function ExportScreen() {
  const t = useT();
  return (
    <Screen title={t('export.title')} back={paths.settings} width="reading">
      <Section title={t('export.new')} intro={t('export.intro')}>
        <Panel>
          <ExportForm />
        </Panel>
      </Section>
      <Section title={t('export.yours')}>
        <ExportList />
      </Section>
    </Screen>
  );
}

export { ExportScreen as Component };
