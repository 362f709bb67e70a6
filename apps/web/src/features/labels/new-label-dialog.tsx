import type { LabelGroup } from '@trivet/shared/labels/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useCreateLabel } from './labels.mutations.ts';
import { useNameCheck } from './title-problem.ts';

const noGroup = '';

interface NewLabelDialogProps {
  open: boolean;
  /** The initial name. */
  title: string;
  groups: readonly LabelGroup[];
  onClose: () => void;
}

/** Creates a label. */
export function NewLabelDialog({ open, title: first, groups, onClose }: NewLabelDialogProps) {
  const t = useT();
  const [title, setTitle] = useState(first);
  const [groupId, setGroupId] = useState<string>(noGroup);
  const create = useCreateLabel();
  const name = useNameCheck(create.error, 'labels.nameMissing');
  const submit = () => {
    if (!name.isThere(title)) return;
    create.mutate({ title, labelGroupId: groupId === noGroup ? null : groupId }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      open={open}
      size="small"
      title={t('labels.newLabel')}
      submitLabel={t('labels.create')}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('labels.name')}
        value={title}
        maxLength={255}
        initialFocus
        error={name.problem && t(name.problem)}
        onChange={(text) => {
          setTitle(text);
          name.reset();
          create.reset();
        }}
      />
      {groups.length > 0 && (
        <SelectField
          label={t('labels.group')}
          value={groupId}
          options={[
            { value: noGroup, label: t('labels.noGroup') },
            ...groups.map((group) => ({ value: group.id, label: group.title })),
          ]}
          onChange={setGroupId}
        />
      )}
    </FormDialog>
  );
}
