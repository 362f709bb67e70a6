import type { LabelGroup } from '@trivet/shared/labels/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useMoveLabels } from './labels.mutations.ts';
import { PickList } from './pick-list.tsx';

const noGroup = 'none';

interface MoveDialogProps {
  open: boolean;
  ids: readonly string[];
  groups: readonly LabelGroup[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves labels into a group, or out of their group. */
export function MoveDialog({ open, ids, groups, onClose, onDone }: MoveDialogProps) {
  const t = useT();
  const [target, setTarget] = useState<string | null>(null);
  const move = useMoveLabels();
  return (
    <Dialog
      open={open}
      size="small"
      title={t('labels.moveTitle', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            disabled={target === null}
            onClick={() => {
              const labelGroupId = target === noGroup ? null : target;
              move.mutate({ labels: ids.map((id) => ({ id, labelGroupId })) });
              onDone();
            }}
          >
            {t('labels.move')}
          </Button>
        </>
      }
    >
      <PickList
        label={t('labels.group')}
        items={[...groups.map(({ id, title }) => ({ id, title })), { id: noGroup, title: t('labels.noGroup') }]}
        value={target}
        onChange={setTarget}
      />
    </Dialog>
  );
}
