import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import styles from './labels.module.css';
import { useSaveGroup } from './labels.mutations.ts';
import { useNameCheck } from './title-problem.ts';

interface GroupDialogProps {
  open: boolean;
  /** Null for a new group. */
  group: LabelGroup | null;
  labels: readonly LabelSummary[];
  groups: readonly LabelGroup[];
  onClose: () => void;
}

/** Edits a group of labels: its name, its labels, and whether the editor asks for one of them. */
export function GroupDialog({ open, group, labels, groups, onClose }: GroupDialogProps) {
  const t = useT();
  const [title, setTitle] = useState(group?.title ?? '');
  const [isWarning, setIsWarning] = useState(group?.warnWhenNotPresent ?? false);
  const [chosen, setChosen] = useState(() => new Set(group?.labels.map(({ id }) => id)));
  const { create, update } = useSaveGroup();
  const save = group === null ? create : update;
  const name = useNameCheck(save.error, 'labels.groupNameMissing');
  const submit = () => {
    if (!name.isThere(title)) return;
    const fields = { title, warnWhenNotPresent: isWarning, labelIds: [...chosen] };
    if (group === null) create.mutate(fields, { onSuccess: onClose });
    else update.mutate({ ...fields, id: group.id }, { onSuccess: onClose });
  };
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <FormDialog
      open={open}
      title={t(group === null ? 'labels.newGroup' : 'labels.editGroup')}
      submitLabel={t(group === null ? 'labels.create' : 'common.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('labels.name')}
        value={title}
        maxLength={254}
        initialFocus
        error={name.problem && t(name.problem)}
        onChange={(text) => {
          setTitle(text);
          name.reset();
          save.reset();
        }}
      />
      <SwitchField label={t('labels.warn')} help={t('labels.warnHelp')} checked={isWarning} onChange={setIsWarning} />
      <Members labels={labels} groups={groups} ownId={group?.id ?? null} chosen={chosen} onChoose={choose} />
    </FormDialog>
  );
}

interface MembersProps {
  labels: readonly LabelSummary[];
  groups: readonly LabelGroup[];
  ownId: string | null;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isOn: boolean) => void;
}

function Members({ labels, groups, ownId, chosen, onChoose }: MembersProps) {
  const t = useT();
  if (labels.length === 0) return null;
  const otherGroup = ({ labelGroupId }: LabelSummary) =>
    labelGroupId === ownId ? undefined : groups.find(({ id }) => id === labelGroupId);
  return (
    <fieldset className={styles.members}>
      <legend className={styles.legend}>{t('labels.members')}</legend>
      <div className={styles.scroll}>
        {labels.map((label) => {
          const other = otherGroup(label);
          return (
            <CheckboxField
              key={label.id}
              label={label.title}
              {...(other !== undefined && { help: t('labels.inGroup', { title: other.title }) })}
              checked={chosen.has(label.id)}
              onChange={(isOn) => onChoose(label.id, isOn)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
