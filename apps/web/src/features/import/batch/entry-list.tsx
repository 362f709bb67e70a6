import type { ImportBatch, ImportEntry, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { startTransition, useState } from 'react';
import { Link } from 'react-router-dom';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Chip } from '#web/ui/chip.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { MoreButton } from '#web/ui/layout/more-button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from '../import.module.css';
import { reasonText } from './entry-reasons.ts';
import { FailedDownload } from './failed-download.tsx';
import { LabelChips } from './label-chips.tsx';

const pageSize = 50;
/** Most labels of an entry whose titles are shown. */
const namedLabels = 6;

const statuses: Record<ImportEntryStatus, MessageKey> = {
  ready: 'import.status.ready',
  written: 'import.status.written',
  duplicate: 'import.status.duplicate',
  repeated: 'import.status.repeated',
  similar: 'import.status.similar',
  skipped: 'import.status.skipped',
  unreadable: 'import.status.unreadable',
};

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
        <FailedDownload batch={batch} />
      </div>
      <Entries batch={batch} status={status} />
    </Section>
  );
}

function Entries({ batch, status }: { batch: ImportBatch; status: ImportEntryStatus | null }) {
  const t = useT();
  const [{ pages }, query] = trpc.import.getEntries.useSuspenseInfiniteQuery(
    { batchId: batch.id, limit: pageSize, ...(status !== null && { status }) },
    { getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.position) },
  );
  return (
    <>
      <List label={t('import.entries')}>
        {pages.flat().map((entry) => (
          <EntryRow key={entry.position} entry={entry} isUndone={batch.status === 'undone'} />
        ))}
      </List>
      <MoreButton pages={query}>{t('common.showMore')}</MoreButton>
    </>
  );
}

function EntryRow({ entry, isUndone }: { entry: ImportEntry; isUndone: boolean }) {
  const { name, status, reason, recipeId, existingId, labels, hasImage } = entry;
  const t = useT();
  // A recipe that somebody restored after the undo is there again.
  const state = isUndone && status === 'written' && recipeId === null ? 'import.status.undone' : statuses[status];
  // These two states are their own reason.
  const isReason = status === 'duplicate' || status === 'repeated';
  const meta = [t(state), isReason ? '' : reasonText(reason, t), hasImage && t('import.withImage')];
  return (
    <ListRow
      title={name}
      meta={meta.filter(Boolean).join(' · ')}
      {...(recipeId !== null && { to: paths.recipe(recipeId) })}
      {...(existingId !== null && {
        end: (
          <Link className={styles.link} to={paths.recipe(existingId)} aria-label={t('import.showSame', { name })}>
            {t('import.show')}
          </Link>
        ),
      })}
    >
      <LabelChips labels={labels} named={namedLabels} />
    </ListRow>
  );
}
