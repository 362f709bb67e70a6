import type { ImportBatch } from '@trivet/shared/import/schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Panel, Section } from '#web/ui/layout/section.tsx';
import { isLivingCookbook } from '../format-names.ts';
import styles from '../import.module.css';
import type { ImportActions } from '../import.mutations.ts';
import { LivingCookbookOptions } from '../living-cookbook-options.tsx';
import { isUnderWay } from './batch-progress.ts';

interface BatchEndProps {
  batch: ImportBatch;
  actions: ImportActions;
}

/** Offers further actions for an import: read its file again, begin another, discard it. */
export function BatchEnd({ batch, actions }: BatchEndProps) {
  const t = useT();
  if (isUnderWay(batch) || batch.status === 'uploading') return null;
  return (
    <>
      <ReadAgain batch={batch} actions={actions} />
      {batch.status !== 'staged' && (
        <div className={styles.actions}>
          <Button to={paths.import}>{t('import.another')}</Button>
          <Forget batch={batch} actions={actions} />
        </div>
      )}
    </>
  );
}

function ReadAgain({ batch, actions }: BatchEndProps) {
  const t = useT();
  const navigate = useNavigate();
  const [options, setOptions] = useState({ includeStockRecipes: false, includeTechniques: false });
  const read = () =>
    actions.readAgain.mutate(
      { batchId: batch.id, options },
      { onSuccess: ({ batchId }) => void navigate(paths.importBatch(batchId)) },
    );
  return (
    <Section title={t('import.readAgain.title')} intro={t('import.readAgain.help')}>
      <div className={styles.panel}>
        {isLivingCookbook(batch.source) && (
          <Panel>
            <LivingCookbookOptions options={options} onChange={setOptions} />
          </Panel>
        )}
        <div className={styles.actions}>
          <Button busy={actions.readAgain.isPending} onClick={read}>
            {t('import.readAgain.title')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** Deletes the report and the file of an import. It asks first, because this cannot be undone. */
function Forget({ batch, actions }: BatchEndProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const forget = () =>
    actions.forget.mutate({ batchId: batch.id }, { onSuccess: () => void navigate(paths.import, { replace: true }) });
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('import.forget')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('import.forget')}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('common.cancel')}</Button>
            <Button tone="danger" busy={actions.forget.isPending} onClick={forget}>
              {t('import.forgetConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('import.forgetHelp')}</p>
      </Dialog>
    </>
  );
}
