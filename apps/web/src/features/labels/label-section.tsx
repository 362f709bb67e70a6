import type { LabelGroup } from '@trivet/shared/labels/schemas';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { Selection } from '#web/lib/browser/use-selection.ts';
import { useT } from '#web/lib/i18n.ts';
import { List } from '#web/ui/layout/list.tsx';
import { OptionAction } from '#web/ui/menus/option.tsx';
import { OptionsMenu } from '#web/ui/menus/options-menu.tsx';
import type { LabelDialog } from './label-dialog.ts';
import { LabelRow } from './label-row.tsx';
import type { LabelsOfGroup } from './labels-view.ts';
import styles from './labels.module.css';
import { useDeleteGroup } from './labels.mutations.ts';

interface LabelSectionProps {
  section: LabelsOfGroup;
  /** True when there are groups, so that labels without a group get a heading too. */
  isNamed: boolean;
  selection: Selection;
  onAsk: (dialog: LabelDialog) => void;
}

/** Lists the labels of a group, or those without a group. */
export function LabelSection({ section: { group, labels }, isNamed, selection, onAsk }: LabelSectionProps) {
  const t = useT();
  const id = useId();
  return (
    <section
      className={styles.section}
      {...(isNamed ? { 'aria-labelledby': id } : { 'aria-label': t('labels.title') })}
    >
      {isNamed && (
        <div className={styles.head}>
          <h2 id={id} className={styles.groupTitle} dir="auto">
            {group?.title ?? t('labels.noGroup')}
          </h2>
          {group?.warnWhenNotPresent === true && <span className={styles.quiet}>{t('labels.warns')}</span>}
          {group !== null && <GroupMenu group={group} onEdit={() => onAsk({ kind: 'group', group })} />}
        </div>
      )}
      {labels.length === 0 ? (
        <p className={styles.quiet}>{t('labels.groupEmpty')}</p>
      ) : (
        <List>
          {labels.map((label) => (
            <LabelRow key={label.id} label={label} selection={selection} onAsk={onAsk} />
          ))}
        </List>
      )}
    </section>
  );
}

function GroupMenu({ group, onEdit }: { group: LabelGroup; onEdit: () => void }) {
  const t = useT();
  const remove = useDeleteGroup();
  return (
    <OptionsMenu label={t('labels.optionsOf', { title: group.title })}>
      <OptionAction icon={<IconPencil size={20} />} onClick={onEdit}>
        {t('labels.editGroup')}
      </OptionAction>
      <OptionAction danger icon={<IconTrash size={20} />} onClick={() => remove.mutate({ id: group.id })}>
        {t('labels.deleteGroup')}
      </OptionAction>
    </OptionsMenu>
  );
}
