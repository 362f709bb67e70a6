import type { Export } from '@trivet/shared/export/schemas';
import { IconDownload, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { useFormatNames, useScopeName } from './export-formats.ts';
import { sizeName } from '#web/lib/preferences/size-name.ts';
import styles from './export.module.css';
import { useDownload, useExportActions } from './export.mutations.ts';

/** Milliseconds between two questions for the list while an export is running and there is no live connection. */
const pollMs = 1_500;

const isUnderWay = ({ status }: Export): boolean => status === 'waiting';

/** Returns the person's exports, the newest first, and looks again while one is under way. */
export function useExports(): Export[] {
  const [exports] = trpc.export.getExports.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? pollMs : false),
  });
  return exports;
}

/** Lists exports. */
export function ExportList({ exports }: { exports: readonly Export[] }) {
  return (
    <List>
      {exports.map((exported) => (
        <ExportRow key={exported.id} exported={exported} />
      ))}
    </List>
  );
}

function ExportRow({ exported }: { exported: Export }) {
  const t = useT();
  const formatName = useFormatNames()(exported.format);
  const scopeName = useScopeName()(exported);
  // The words come first, because the beginning of a line decides its direction.
  const title = `${scopeName} · ${formatName}`;
  return (
    <ListRow title={title} meta={useMeta(exported)}>
      {isUnderWay(exported) && <ExportProgress exported={exported} />}
      {exported.status === 'failed' && (
        <p className={styles.failure}>
          {t('export.failed')}
          {exported.errorCode !== null &&
            exported.errorCode !== 'unexpected' &&
            ` ${t(errorMessage(exported.errorCode))}`}
        </p>
      )}
      <RowActions exported={exported} title={title} />
    </ListRow>
  );
}

function useMeta({ status, recipeCount, size, createdAt, expiresAt }: Export): string {
  const t = useT();
  const moment = momentText(createdAt);
  if (status === 'cancelled') return [t('export.cancelled'), moment].join(' · ');
  if (status !== 'done') return moment;
  const day = new Intl.DateTimeFormat(shownLanguage().locale, { dateStyle: 'medium' }).format(expiresAt);
  const count = t('export.offline.recipes', { count: recipeCount ?? 0 });
  return [count, sizeName(size ?? 0), moment, t('export.keptUntil', { date: day })].join(' · ');
}

function ExportProgress({ exported: { progress, total } }: { exported: Export }) {
  const t = useT();
  const isKnown = total > 0;
  return (
    <Progress
      label={t(isKnown ? 'export.written' : 'export.waiting', { done: progress, total })}
      value={isKnown ? progress / total : null}
    />
  );
}

function RowActions({ exported: { id, status }, title }: { exported: Export; title: string }) {
  const t = useT();
  const { remove } = useExportActions();
  const download = useDownload();
  const isWaiting = status === 'waiting';
  return (
    <div className={styles.rowActions}>
      {status === 'done' && (
        <Button
          size="small"
          icon={<IconDownload size={18} aria-hidden />}
          label={`${t('export.download')}: ${title}`}
          onClick={() => void download(id)}
        >
          {t('export.download')}
        </Button>
      )}
      <IconButton
        label={`${t(isWaiting ? 'export.cancel' : 'export.delete')}: ${title}`}
        icon={isWaiting ? <IconPlayerStop size={20} /> : <IconTrash size={20} />}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id })}
      />
    </div>
  );
}
