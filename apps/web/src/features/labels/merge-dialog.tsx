import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import styles from './labels.module.css';
import { useMergeLabels } from './labels.mutations.ts';
import { PickList } from './pick-list.tsx';

interface MergeDialogProps {
  open: boolean;
  source: LabelSummary;
  labels: readonly LabelSummary[];
  onClose: () => void;
}

/** Merges a label into another one from the list, and says beforehand what happens. */
export function MergeDialog({ open, source, labels, onClose }: MergeDialogProps) {
  const t = useT();
  const [targetId, setTargetId] = useState<string | null>(null);
  const merge = useMergeLabels();
  const target = labels.find(({ id }) => id === targetId && id !== source.id);
  return (
    <Dialog
      open={open}
      title={t('labels.mergeTitle', { title: source.title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            disabled={target === undefined}
            onClick={() => {
              if (target === undefined) return;
              merge.mutate({ sourceId: source.id, targetId: target.id });
              onClose();
            }}
          >
            {t('labels.merge')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PickList
          label={t('labels.mergeInto')}
          items={labels
            .filter(({ id }) => id !== source.id)
            .map(({ id, title, recipeCount }) => ({
              id,
              title,
              meta: t('labels.recipeCount', { count: recipeCount }),
            }))}
          value={targetId}
          onChange={setTargetId}
        />
        {target !== undefined && <Preview source={source} target={target} />}
      </div>
    </Dialog>
  );
}

function Preview({ source, target }: { source: LabelSummary; target: LabelSummary }) {
  const t = useT();
  const preview = trpc.labels.previewMerge.useQuery({ sourceId: source.id, targetId: target.id });
  if (preview.data === undefined) return <Skeleton />;
  const { gaining, both } = preview.data;
  return (
    <div className={styles.preview} role="status">
      <p>{t('labels.mergeGaining', { count: gaining, title: target.title })}</p>
      {both > 0 && <p>{t('labels.mergeBoth', { count: both })}</p>}
      <p>{t('labels.mergeGone', { title: source.title })}</p>
    </div>
  );
}
