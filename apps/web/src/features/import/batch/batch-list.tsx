import type { ImportBatch, ImportStatus } from '@trivet/shared/import/schemas';
import { isErrorCode } from '@trivet/shared/errors';
import { type MessageKey, type Translate, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { momentText } from '#web/lib/dates/recent-date.ts';
import { trpc } from '#web/lib/server/api.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { List, ListRow } from '#web/ui/layout/list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useFormatName } from '../format-names.ts';
import styles from '../import.module.css';
import { useUploads } from '../upload/upload-queue.ts';
import { AddAll } from './add-all.tsx';
import { isUnderWay, pollMs, useJobProgress } from './batch-progress.ts';
import { addedText, readyText } from './batch-texts.ts';

const states: Record<ImportStatus, MessageKey> = {
  uploading: 'import.batchStates.uploading',
  reading: 'import.batchStates.reading',
  staged: 'import.batchStates.staged',
  writing: 'import.batchStates.writing',
  done: 'import.batchStates.done',
  undone: 'import.batchStates.undone',
  failed: 'import.batchStates.failed',
  cancelled: 'import.batchStates.cancelled',
};

/** Lists the imports, the newest first. */
export function BatchList() {
  const t = useT();
  const [batches] = trpc.import.getImports.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? pollMs : false),
  });
  const uploads = useUploads();
  const sending = new Set(uploads.map(({ batchId }) => batchId));
  const shown = batches.filter(({ id, status }) => status !== 'uploading' || !sending.has(id));
  return (
    <Section title={t('import.yours')}>
      {shown.length === 0 ? (
        <p>{t('import.none')}</p>
      ) : (
        <>
          <AddAll batches={shown} />
          <List>
            {shown.map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </List>
        </>
      )}
    </Section>
  );
}

function BatchRow({ batch }: { batch: ImportBatch }) {
  const t = useT();
  const { id, fileName, status, createdAt, errorCode } = batch;
  const format = useFormatName(batch);
  const meta = (
    <>
      {stateText(t, batch)}
      {format !== null && (
        <>
          {' · '}
          <bdi>{format}</bdi>
        </>
      )}
      {` · ${momentText(createdAt)}`}
    </>
  );
  return (
    <ListRow to={paths.importBatch(id)} title={fileName} meta={meta}>
      {isUnderWay(batch) && <BatchProgress batch={batch} />}
      {status === 'failed' && isErrorCode(errorCode) && <p className={styles.failure}>{t(errorMessage(errorCode))}</p>}
    </ListRow>
  );
}

/** Returns the state of an import in words, with the numbers that matter in it. */
function stateText(t: Translate, batch: ImportBatch): string {
  const { status } = batch;
  if (status === 'done') return addedText(t, batch);
  return status === 'staged' ? readyText(t, batch) : t(states[status]);
}

function BatchProgress({ batch }: { batch: ImportBatch }) {
  const t = useT();
  const { value, detail } = useJobProgress(batch);
  return <Progress label={t(states[batch.status])} value={value} detail={detail} />;
}
