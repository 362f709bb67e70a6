import type { ImportBatch, ImportStatus } from '@trivet/shared/import/schemas';
import { IconFileCode } from '@tabler/icons-react';
import { trpc } from '#web/lib/api.ts';
import { shownLanguage } from '#web/lib/appearance.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { List, ListRow } from '#web/ui/list.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Panel, Section } from '#web/ui/section.tsx';

const states: Record<ImportStatus, MessageKey> = {
  reading: 'import.batchStates.reading',
  staged: 'import.batchStates.staged',
  writing: 'import.batchStates.writing',
  done: 'import.batchStates.done',
  undone: 'import.batchStates.undone',
  failed: 'import.batchStates.failed',
  cancelled: 'import.batchStates.cancelled',
};

/** Where recipes come in, and what came in so far. */
export function ImportScreen() {
  const t = useT();
  const [batches] = trpc.import.getImports.useSuspenseQuery();
  return (
    <Screen title={t('import.title')} back={paths.settings} width="reading">
      <Section title={t('import.sources')} intro={t('import.intro')}>
        <Panel>
          <List>
            <ListRow
              to={paths.importJsonLd}
              start={<IconFileCode size={20} aria-hidden />}
              title={t('import.jsonLd')}
              meta={t('import.jsonLdHint')}
            />
          </List>
        </Panel>
      </Section>
      <Section title={t('import.yours')}>
        <Panel>
          {batches.length === 0 ? (
            <p>{t('import.none')}</p>
          ) : (
            <List>
              {batches.map((batch) => (
                <BatchRow key={batch.id} batch={batch} />
              ))}
            </List>
          )}
        </Panel>
      </Section>
    </Screen>
  );
}

function BatchRow({ batch }: { batch: ImportBatch }) {
  const t = useT();
  const when = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'medium', timeStyle: 'short' });
  const count = batch.counts.written;
  const meta = [t(states[batch.status]), count > 0 && t('import.done', { count }), when.format(batch.createdAt)];
  return <ListRow to={paths.importBatch(batch.id)} title={batch.fileName} meta={meta.filter(Boolean).join(' · ')} />;
}

export { ImportScreen as Component };
