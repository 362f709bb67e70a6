import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import styles from './export.module.css';
import { ExportForm } from './export-form.tsx';
import { ExportList, useExports } from './export-list.tsx';

/** The screen for exports, with the files that are ready to download. */
export function ExportScreen() {
  const t = useT();
  const exports = useExports();
  return (
    <Screen title={t('export.title')} back={paths.settings} width="reading">
      <Section title={t('export.new')} intro={t('export.intro')}>
        <Panel>
          <ExportForm />
        </Panel>
      </Section>
      <Section title={t('export.yours')}>
        {exports.length === 0 ? <p className={styles.none}>{t('export.none')}</p> : <ExportList exports={exports} />}
      </Section>
    </Screen>
  );
}

export { ExportScreen as Component };
