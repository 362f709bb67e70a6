import type { ImportBatch, ImportColumn } from '@trivet/shared/import/schemas';
import { isErrorCode } from '@trivet/shared/errors';
import { fieldNames } from '#web/features/recipes/field-names.public.ts';
import { type MessageKey, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { useFormatName } from '../format-names.ts';
import styles from '../import.module.css';
import { type ImportActions, useImportActions } from '../import.mutations.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { addedText } from './batch-texts.ts';
import { BatchChoices } from './batch-choices.tsx';
import { BatchEnd } from './batch-end.tsx';
import { isChanging, pollMs, useJobProgress } from './batch-progress.ts';
import { FoldedList } from './folded-list.tsx';
import { importedKinds, kindsWith } from './imported-kinds.ts';
import { EntryList } from '../entries/entry-list.tsx';
import { LostPictures } from './lost-pictures.tsx';

/** Imports in these states have entries to look at. */
const withEntries: readonly ImportBatch['status'][] = ['staged', 'done', 'undone'];

const names: Record<NonNullable<ImportColumn['field']>, MessageKey> = {
  ...fieldNames,
  createdAt: 'recipes.view.created',
};

/** Lists what becomes of the columns of a table. It is folded at first. */
function ColumnList({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useT();
  return (
    <FoldedList title={t('import.columns.title')} help={t('import.columns.help')} verbatim>
      {columns.map(({ header, field }, at) => (
        <div key={at}>
          <dt>
            <bdi>{header}</bdi>
          </dt>
          <dd>{t(field === null ? 'import.columns.leftOut' : names[field])}</dd>
        </div>
      ))}
    </FoldedList>
  );
}

/** Shows one import in any state. */
export function BatchPanel({ batchId }: { batchId: string }) {
  const t = useT();
  const [batch] = trpc.import.getImport.useSuspenseQuery(
    { batchId },
    { refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? pollMs : false) },
  );
  const actions = useImportActions();
  const format = useFormatName(batch);
  return (
    <div className={styles.panel}>
      <div>
        <h2 className={styles.name}>
          <bdi>{batch.fileName}</bdi>
        </h2>
        {format !== null && (
          <p className={styles.quiet}>{batch.isDrop ? format : t('import.recognised', { format })}</p>
        )}
      </div>
      <BatchState batch={batch} actions={actions} />
      {batch.status === 'done' && <LostPictures batch={batch} actions={actions} />}
      {batch.columns.length > 0 && <ColumnList columns={batch.columns} />}
      {withEntries.includes(batch.status) && <EntryList batch={batch} />}
      <BatchEnd batch={batch} actions={actions} />
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
    case 'uploading':
      return <Arriving batch={batch} actions={actions} />;
    case 'reading':
    case 'writing':
      return <UnderWay batch={batch} actions={actions} />;
    case 'staged':
      return <BatchChoices batch={batch} actions={actions} />;
    case 'done':
      return <Done batch={batch} actions={actions} />;
    case 'undone':
      return <Undone result={actions.undo.data} />;
    case 'cancelled':
      return <p role="status">{t('import.cancelled')}</p>;
    case 'failed':
      return (
        <div role="alert" className={styles.alert}>
          <p>{t('import.failed')}</p>
          {isErrorCode(batch.errorCode) && <p>{t(errorMessage(batch.errorCode))}</p>}
        </div>
      );
  }
}

/** Says that the file has not arrived as a whole: it is on its way, or somebody has to choose it again. */
function Arriving({ batch, actions }: StateProps) {
  const t = useT();
  return (
    <>
      <UploadList />
      <FileDrop hint={t('import.sameFile', { name: batch.fileName })} />
      <div className={styles.actions}>
        <Button busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate({ batchId: batch.id })}>
          {t('import.cancel')}
        </Button>
      </div>
    </>
  );
}

function UnderWay({ batch, actions }: StateProps) {
  const t = useT();
  const { value, detail } = useJobProgress(batch);
  const isReading = batch.status === 'reading';
  const label = isReading ? t('import.reading', { name: batch.fileName }) : t('import.writing');
  return (
    <>
      <Progress label={label} value={value} detail={detail} />
      {isReading && (
        <div className={styles.actions}>
          <Button busy={actions.cancel.isPending} onClick={() => actions.cancel.mutate({ batchId: batch.id })}>
            {t('import.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says that an import was undone, and after the undo itself what is in the trash now. */
function Undone({ result }: { result: ImportActions['undo']['data'] }) {
  const t = useT();
  const others = importedKinds.flatMap(({ undoneCount, words }) => {
    const count = result?.[undoneCount] ?? 0;
    return count === 0 ? [] : [t(words.undone, { count })];
  });
  const isWithoutRecipes = result === undefined || (result.count === 0 && others.length > 0);
  const recipes = isWithoutRecipes ? t('import.undoneState') : t('import.undone', { count: result.count });
  return <p role="status">{[recipes, ...others].join(' ')}</p>;
}

function Done({ batch, actions }: StateProps) {
  const t = useT();
  const { counts } = batch;
  return (
    <>
      <p role="status" className={styles.result}>
        {addedText(t, batch)}
        {kindsWith(batch, 'duplicate').map(
          ({ name, words }) => ` · ${t(words.duplicates, { count: batch[name].duplicate })}`,
        )}
        {counts.unreadable > 0 && ` · ${t('import.unreadable', { count: counts.unreadable })}`}
      </p>
      <div className={styles.actions}>
        <Button tone="primary" to={paths.homeLatestFirst}>
          {t('import.seeThem')}
        </Button>
        {kindsWith(batch, 'written').map(({ name, path, words }) => (
          <Button key={name} to={path}>
            {t(words.see)}
          </Button>
        ))}
        <Button busy={actions.undo.isPending} onClick={() => actions.undo.mutate({ batchId: batch.id })}>
          {t('import.undo')}
        </Button>
      </div>
    </>
  );
}
