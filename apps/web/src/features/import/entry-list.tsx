import type { ImportEntry, ImportEntryStatus } from '@trivet/shared/import/schemas';
import { trpc } from '#web/lib/api.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/list.tsx';
import { Panel, Section } from '#web/ui/section.tsx';
import { LabelChips } from './label-chips.tsx';

const pageSize = 50;
/** Labels of an entry that are named. */
const namedLabels = 6;

const statuses: Record<ImportEntryStatus, MessageKey> = {
  ready: 'import.status.ready',
  duplicate: 'import.status.duplicate',
  unreadable: 'import.status.unreadable',
  written: 'import.status.written',
  skipped: 'import.status.skipped',
};

const reasons = {
  inLibrary: 'import.reason.inLibrary',
  inFile: 'import.reason.inFile',
  titleRequired: 'import.reason.titleRequired',
} as const satisfies Record<string, MessageKey>;

const isKnownReason = (reason: string): reason is keyof typeof reasons => Object.hasOwn(reasons, reason);

/** Every entry of a file, with what becomes of it and why. */
export function EntryList({ batchId }: { batchId: string }) {
  const t = useT();
  const [{ pages }, query] = trpc.import.getEntries.useSuspenseInfiniteQuery(
    { batchId, limit: pageSize },
    { getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.position) },
  );
  const entries = pages.flat();
  if (entries.length === 0) return null;
  return (
    <Section title={t('import.entries')}>
      <Panel>
        <List>
          {entries.map((entry) => (
            <EntryRow key={entry.position} entry={entry} />
          ))}
        </List>
        {query.hasNextPage && (
          <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('import.more')}
          </Button>
        )}
      </Panel>
    </Section>
  );
}

function EntryRow({ entry: { name, status, reason, recipeId, labels, hasImage } }: { entry: ImportEntry }) {
  const t = useT();
  const why = reason !== null && (isKnownReason(reason) ? t(reasons[reason]) : t('import.reason.other', { reason }));
  const meta = [t(statuses[status]), why, hasImage && t('import.withImage')];
  return (
    <ListRow
      title={name}
      meta={meta.filter(Boolean).join(' · ')}
      {...(recipeId !== null && { to: paths.recipe(recipeId) })}
    >
      <LabelChips labels={labels} named={namedLabels} />
    </ListRow>
  );
}
