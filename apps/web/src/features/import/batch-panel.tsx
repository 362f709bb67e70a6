import type { ImportBatch } from '@trivet/shared/import/schemas';
import { isErrorCode } from '@trivet/shared/errors';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#web/lib/api.ts';
import { errorMessages } from '#web/lib/error-messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { BatchChoices } from './batch-choices.tsx';
import { EntryList } from './entry-list.tsx';
import { type ImportActions, useImportActions } from './import.mutations.ts';
import styles from './import.module.css';

/** Without a live connection the state is asked for this often while something is under way. */
const pollMs = 1_500;

const isUnderWay = (batch: ImportBatch | undefined): boolean =>
  batch?.status === 'reading' || batch?.status === 'writing';

/** One import in whatever state it is. */
export function BatchPanel({ batchId }: { batchId: string }) {
  const [batch] = trpc.import.getImport.useSuspenseQuery(
    { batchId },
    { refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false) },
  );
  const actions = useImportActions();
  return (
    <div className={styles.panel}>
      <h2 className={styles.name} dir="auto">
        {batch.fileName}
      </h2>
      <BatchState batch={batch} actions={actions} />
      {!isUnderWay(batch) && batch.status !== 'cancelled' && batch.status !== 'failed' && (
        <EntryList batchId={batchId} />
      )}
      <EndOfBatch batch={batch} actions={actions} />
    </div>
  );
}

interface StateProps {
  batch: ImportBatch;
  actions: ImportActions;
}

function BatchState({ batch, actions }: StateProps) {
  const t = useT();
  switch (batch.status) {
    case 'reading':
    case 'writing':
      return <UnderWay batch={batch} actions={actions} />;
    case 'staged':
      return <BatchChoices batch={batch} actions={actions} />;
    case 'done':
      return <Done batch={batch} actions={actions} />;
    case 'undone':
      return (
        <p role="status">
          {actions.undo.data === undefined
            ? t('import.undoneState')
            : t('import.undone', { count: actions.undo.data.count })}
        </p>
      );
    case 'cancelled':
      return <p role="status">{t('import.cancelled')}</p>;
    case 'failed':
      return (
        <div role="alert">
          <p>{t('import.failed')}</p>
          {isErrorCode(batch.errorCode) && <p>{t(errorMessages[batch.errorCode])}</p>}
        </div>
      );
  }
}

function UnderWay({ batch, actions }: StateProps) {
  const t = useT();
  const job = trpc.jobs.getJob.useQuery(
    { id: batch.jobId ?? '' },
    { enabled: batch.jobId !== null, refetchInterval: pollMs },
  ).data;
  const { progress = 0, total = 0 } = job ?? {};
  const value = total > 0 ? progress / total : null;
  if (batch.status === 'writing') {
    const detail = total > 0 ? t('import.writingImages', { done: progress, total }) : '';
    return <Progress label={t('import.writing')} value={value} detail={detail} />;
  }
  return (
    <>
      <Progress
        label={t('import.reading', { name: batch.fileName })}
        value={value}
        detail={t('import.readingCount', { count: progress })}
      />
      <Button onClick={() => actions.cancel.mutate({ batchId: batch.id })}>{t('import.cancel')}</Button>
    </>
  );
}

function Done({ batch, actions }: StateProps) {
  const t = useT();
  return (
    <>
      <p role="status" className={styles.result}>
        {t('import.done', { count: batch.counts.written })}
        {batch.counts.unreadable > 0 && ` · ${t('import.unreadable', { count: batch.counts.unreadable })}`}
      </p>
      <div className={styles.actions}>
        <Button tone="primary" to={paths.home}>
          {t('import.seeThem')}
        </Button>
        <Button busy={actions.undo.isPending} onClick={() => actions.undo.mutate({ batchId: batch.id })}>
          {t('import.undo')}
        </Button>
      </div>
    </>
  );
}

function EndOfBatch({ batch, actions }: StateProps) {
  const t = useT();
  if (isUnderWay(batch) || batch.status === 'staged') return null;
  return (
    <div className={styles.actions}>
      <Button to={paths.importJsonLd}>{t('import.another')}</Button>
      <Forget batch={batch} actions={actions} />
    </div>
  );
}

function Forget({ batch, actions }: StateProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button
      tone="quiet"
      busy={actions.forget.isPending}
      onClick={() => actions.forget.mutate({ batchId: batch.id }, { onSuccess: () => void navigate(paths.import) })}
    >
      {t('import.forget')}
    </Button>
  );
}
