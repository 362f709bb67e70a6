import { labelTitleSchema } from '@trivet/shared/labels/label-title';
import type { LabelGroup } from '@trivet/shared/labels/schemas';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { type FormLabel, labelKey, type RecipeForm } from '#web/features/recipes/form.public.ts';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Chip } from '#web/ui/chip.tsx';
import { groupOf } from '../saving/label-groups.ts';
import styles from './picker.module.css';
import { ChosenItems, EditorPicker } from './picker.tsx';

interface EditorLabelsProps {
  labels: readonly FormLabel[];
  onChange: (changes: Pick<RecipeForm, 'labels'>) => void;
}

/**
 * Edits the labels of a recipe, with a field for each group and one for all others. Typing finds labels and creates new
 * ones.
 */
export const EditorLabels = memo(function EditorLabels({ labels, onChange }: EditorLabelsProps) {
  const t = useT();
  const all = trpc.labels.listLabels.useQuery();
  const groups = trpc.labelGroups.getLabelGroups.useQuery();
  const known = (all.data ?? []).map(({ id, title, labelGroupId }) => ({ id, title, groupId: labelGroupId }));
  const fields: (LabelGroup | null)[] = [...(groups.data ?? []), null];
  return (
    <div role="group" aria-label={t('recipes.editor.labels')} className={styles.fields}>
      {fields.length > 1 && (
        <p className={styles.legend} aria-hidden>
          {t('recipes.editor.labels')}
        </p>
      )}
      {fields.map((group) => (
        <GroupField
          key={group?.id ?? ''}
          group={group}
          isAlone={fields.length === 1}
          labels={labels}
          chosen={labels.filter((label) => (groupOf(label, groups.data ?? [])?.id ?? null) === (group?.id ?? null))}
          all={known}
          onChange={(next) => onChange({ labels: next })}
        />
      ))}
    </div>
  );
});

/** Most labels that are offered at once. Typing finds the others. */
const mostOffered = 8;

/** A label on offer. Choosing a new one creates it. */
interface Offer extends FormLabel {
  isNew: boolean;
}

interface OffersFor {
  typed: string;
  all: readonly FormLabel[];
  chosen: readonly FormLabel[];
  /** The group of the field, or null for labels without a group. */
  groupId: string | null;
}

/**
 * Returns the labels to offer in a group's field: labels of the group that contain the typed words, those that begin
 * with them first, then labels of exactly this title in other groups, then a new label.
 */
export function offersFor({ typed, all, chosen, groupId }: OffersFor): Offer[] {
  const words = typed.trim().toLowerCase();
  const taken = new Set(chosen.map(labelKey));
  const matches = all
    .filter((label) => labelKey(label).includes(words) && !taken.has(labelKey(label)))
    .filter((label) => label.groupId === groupId || labelKey(label) === words)
    .sort((one, other) => Number(labelKey(other).startsWith(words)) - Number(labelKey(one).startsWith(words)))
    .slice(0, mostOffered)
    .map((label) => ({ ...label, isNew: false }));
  const isKnown = taken.has(words) || all.some((label) => labelKey(label) === words);
  if (words === '' || isKnown) return matches;
  return [...matches, { id: null, title: typed.trim(), groupId, isNew: true }];
}

interface GroupFieldProps {
  /** Null for labels without a group. */
  group: LabelGroup | null;
  isAlone: boolean;
  labels: readonly FormLabel[];
  /** The chosen labels of this group. */
  chosen: readonly FormLabel[];
  all: readonly FormLabel[];
  onChange: (labels: FormLabel[]) => void;
}

function GroupField({ group, isAlone, labels, chosen, all, onChange }: GroupFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const groupId = group?.id ?? null;
  const { typed, error, type, add, enter } = useTypedLabel({ labels, all, groupId, onChange });
  const name = group?.title ?? t(isAlone ? 'recipes.editor.labels' : 'recipes.editor.otherLabels');
  const offers = offersFor({ typed, all, chosen: labels, groupId }).map((offer) => ({
    ...offer,
    key: labelKey(offer),
    row: <OfferRow offer={offer} isElsewhere={!offer.isNew && offer.groupId !== groupId} />,
  }));
  const isMissing = group?.warnWhenNotPresent === true && chosen.length === 0;
  return (
    <EditorPicker
      ref={input}
      label={name}
      help={isMissing ? <MissingMark /> : isAlone ? t('recipes.editor.labelsHelp') : undefined}
      error={error}
      placeholder={t('recipes.editor.addLabel')}
      typed={typed}
      onType={type}
      offers={offers}
      onPick={add}
      onEnter={enter}
      commaEnters
    >
      <ChosenItems label={name} items={chosen} keyOf={labelKey}>
        {(label) => (
          <Chip
            removeLabel={t('recipes.editor.removeLabel', { label: label.title })}
            onRemove={() => {
              onChange(labels.filter((other) => other !== label));
              input.current?.focus();
            }}
          >
            {label.title}
          </Chip>
        )}
      </ChosenItems>
    </EditorPicker>
  );
}

interface UseTypedLabel {
  labels: readonly FormLabel[];
  all: readonly FormLabel[];
  /** The group of a new label. */
  groupId: string | null;
  onChange: (labels: FormLabel[]) => void;
}

/** Keeps the typed text until it becomes a label, an existing or a new one. */
function useTypedLabel({ labels, all, groupId, onChange }: UseTypedLabel) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const add = (label: FormLabel) => {
    const read = labelTitleSchema.safeParse(label.title);
    if (!read.success) {
      setError(t('errors.labelTitleInvalid'));
      return;
    }
    const { id, groupId: group } = label;
    if (!labels.some((other) => labelKey(other) === labelKey({ title: read.data }))) {
      onChange([...labels, { id, title: read.data, groupId: group }]);
    }
    type('');
  };
  const enter = () => {
    const words = typed.trim().toLowerCase();
    if (words === '') return;
    add(all.find((label) => labelKey(label) === words) ?? { id: null, title: typed.trim(), groupId });
  };
  return { typed, error, type, add, enter };
}

function MissingMark() {
  const t = useT();
  return (
    <span className={styles.missing}>
      <IconAlertTriangle size={16} aria-hidden />
      {t('recipes.editor.groupMissing')}
    </span>
  );
}

/** Shows a label on offer: its title, whether choosing it creates it, and whether it is in another group. */
function OfferRow({ offer: { title, isNew }, isElsewhere }: { offer: Offer; isElsewhere: boolean }) {
  const t = useT();
  return (
    <>
      {isNew && <IconPlus size={18} aria-hidden />}
      <span dir="auto">{isNew ? t('recipes.editor.newLabel', { label: title }) : title}</span>
      {isElsewhere && <span className={styles.elsewhere}>{t('recipes.editor.inOtherGroup')}</span>}
    </>
  );
}
