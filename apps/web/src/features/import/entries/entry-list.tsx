import type { ImportBatch, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { startTransition, useState } from 'react';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { List } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from '../import.module.css';
import { choosable, useChooseEntries } from './choose-entries.ts';
import { EntryPreview } from './entry-preview.tsx';
import { EntryPage } from './entry-row.tsx';
import { statuses } from './entry-statuses.ts';
import { FailedDownload } from './failed-download.tsx';

const pageSize = 50;

/** Returns the name of a status. What an import has added before its undo is gone. */
const nameOf = (status: ImportEntryStatus, batch: ImportBatch): MessageKey =>
  status === 'written' && batch.status === 'undone' ? 'import.status.undone' : statuses[status];

const statusesIn = ({ counts }: ImportBatch): ImportEntryStatus[] =>
  (Object.keys(statuses) as ImportEntryStatus[]).filter((status) => counts[status] > 0);

/** Lists every entry of a file, with what becomes of it and why. */
export function EntryList({ batch }: { batch: ImportBatch }) {
  const t = useT();
  const [chosen, setChosen] = useState<ImportEntryStatus | null>(null);
  const present = statusesIn(batch);
  // After an import was written, its entries have other states.
  const status = chosen !== null && present.includes(chosen) ? chosen : null;
  // The list stays until the next one has loaded.
  const choose = (next: ImportEntryStatus | null) => startTransition(() => setChosen(next));
  if (present.length === 0) return null;
  return (
    <Section title={t('import.entries')}>
      <div className={styles.tools}>
        {present.length > 1 && (
          <div className={styles.filter} role="group" aria-label={t('import.filter')}>
            <Chip pressed={status === null} onClick={() => choose(null)}>
              {t('import.all')}
            </Chip>
            {present.map((each) => (
              <Chip key={each} pressed={status === each} onClick={() => choose(each)}>
                {t('import.statusCount', { status: t(nameOf(each, batch)), number: batch.counts[each] })}
              </Chip>
            ))}
          </div>
        )}
        <ChooseAll batch={batch} status={status} />
        <FailedDownload batch={batch} />
      </div>
      <Entries batch={batch} status={status} />
    </Section>
  );
}

interface EntriesProps {
  batch: ImportBatch;
  status: ImportEntryStatus | null;
}

function Entries({ batch, status }: EntriesProps) {
  const t = useT();
  const [{ pages }, query] = trpc.import.getEntries.useSuspenseInfiniteQuery(
    { batchId: batch.id, limit: pageSize, ...(status !== null && { status }) },
    { getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.position) },
  );
  const [opened, setOpened] = useState<number | null>(null);
  const entry = pages.flat().find(({ position }) => position === opened);
  return (
    <>
      <List label={t('import.entries')}>
        {pages.map((page, index) => (
          <EntryPage key={index} batch={batch} page={page} onOpen={setOpened} />
        ))}
      </List>
      <MoreButton pages={query}>{t('common.showMore')}</MoreButton>
      <EntryPreview batch={batch} entry={entry} onClose={() => setOpened(null)} />
    </>
  );
}

/** Takes in, or leaves out, all entries that the list shows. */
function ChooseAll({ batch, status }: EntriesProps) {
  const t = useT();
  const choose = useChooseEntries();
  const shown = choosable.filter((each) => (status ?? each) === each);
  const total = shown.reduce((sum, each) => sum + batch.counts[each], 0);
  const chosen = shown.reduce((sum, each) => sum + batch.chosen[each], 0);
  if (batch.status !== 'staged' || total < 2) return null;
  const all = (isChosen: boolean) => choose.mutate({ batchId: batch.id, isChosen, ...(status !== null && { status }) });
  return (
    <div className={styles.actions}>
      <Button size="small" tone="quiet" disabled={chosen === total} onClick={() => all(true)}>
        {t('import.preview.all')}
      </Button>
      <Button size="small" tone="quiet" disabled={chosen === 0} onClick={() => all(false)}>
        {t('import.preview.none')}
      </Button>
    </div>
  );
}
