import { labelTitleSchema } from '@trivet/shared/labels/label-title';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import styles from './bulk-label-dialog.module.css';

interface Label {
  id: string;
  title: string;
}

interface BulkLabelDialogProps {
  kind: 'add' | 'remove';
  /** The recipes whose labels can be removed, or null when not all of them are known. */
  carried: readonly Pick<RecipeSummary, 'labels'>[] | null;
  onClose: () => void;
  onDone: (labels: Label[]) => void;
}

/** Asks which labels to add to the chosen recipes, or to remove from them. */
export default function BulkLabelDialog({ kind, carried, onClose, onDone }: BulkLabelDialogProps) {
  const t = useT();
  const all = trpc.labels.listLabels.useQuery();
  const [words, setWords] = useState('');
  const [chosen, setIsChosen] = useChosenLabels();
  const isRemoval = kind === 'remove';
  const offered = isRemoval && carried !== null ? labelsOf(carried) : all.data;
  const finish = () => {
    onClose();
    onDone([...chosen]);
  };
  return (
    <Dialog
      open
      title={t(isRemoval ? 'recipes.home.selection.removeLabels' : 'recipes.home.selection.addLabels')}
      size="small"
      onClose={onClose}
      footer={<EndButtons kind={kind} isNothing={chosen.length === 0} onCancel={onClose} onDone={finish} />}
    >
      <div className={styles.body}>
        <TextField
          label={t(isRemoval ? 'recipes.home.filter.findLabel' : 'recipes.home.selection.findOrMake')}
          initialFocus
          maxLength={255}
          value={words}
          onChange={setWords}
        />
        {!isRemoval && (
          <MakeLabel
            words={words}
            known={all.data}
            onMade={(label) => {
              setWords('');
              setIsChosen(label, true);
            }}
          />
        )}
        {offered === undefined && <Skeleton width="60%" />}
        {isRemoval && offered?.length === 0 && (
          <p className={styles.hint}>{t('recipes.home.selection.noLabelsThere')}</p>
        )}
        <LabelChecks labels={withWords(offered ?? [], words)} chosen={chosen} onChange={setIsChosen} />
      </div>
    </Dialog>
  );
}

interface EndButtonsProps {
  kind: 'add' | 'remove';
  isNothing: boolean;
  onCancel: () => void;
  onDone: () => void;
}

function EndButtons({ kind, isNothing, onCancel, onDone }: EndButtonsProps) {
  const t = useT();
  return (
    <>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button tone="primary" disabled={isNothing} onClick={onDone}>
        {t(kind === 'remove' ? 'recipes.home.selection.remove' : 'recipes.home.selection.add')}
      </Button>
    </>
  );
}

function useChosenLabels() {
  const [chosen, setChosen] = useState<readonly Label[]>([]);
  const setIsChosen = ({ id, title }: Label, isChosen: boolean) =>
    setChosen((before) => [...before.filter((other) => other.id !== id), ...(isChosen ? [{ id, title }] : [])]);
  return [chosen, setIsChosen] as const;
}

const withWords = (labels: readonly Label[], words: string): Label[] =>
  labels.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));

interface LabelChecksProps {
  labels: readonly Label[];
  chosen: readonly Label[];
  onChange: (label: Label, isChosen: boolean) => void;
}

function LabelChecks({ labels, chosen, onChange }: LabelChecksProps) {
  return (
    <div className={styles.labels}>
      {labels.map((label) => (
        <CheckboxField
          key={label.id}
          label={label.title}
          checked={chosen.some(({ id }) => id === label.id)}
          onChange={(isChosen) => onChange(label, isChosen)}
        />
      ))}
    </div>
  );
}

const labelsOf = (recipes: readonly Pick<RecipeSummary, 'labels'>[]): Label[] =>
  [...new Map(recipes.flatMap(({ labels }) => labels.map((label) => [label.id, label] as const))).values()].toSorted(
    (left, right) => left.title.localeCompare(right.title),
  );

interface MakeLabelProps {
  words: string;
  known: readonly Label[] | undefined;
  onMade: (label: Label) => void;
}

/** Offers to create a label with the typed title when there is none. */
function MakeLabel({ words, known, onMade }: MakeLabelProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const create = trpc.labels.createLabel.useMutation({
    onSuccess: async (label) => {
      // The server also announces the label, and the list that is read then may have come before this answer.
      utils.labels.listLabels.setData(
        undefined,
        (labels) => labels && [...labels.filter(({ id }) => id !== label.id), label],
      );
      onMade(label);
      await utils.labels.listLabels.invalidate();
    },
  });
  if (words.trim() === '' || known === undefined) return null;
  const title = labelTitleSchema.safeParse(words);
  if (!title.success) return <p className={styles.problem}>{t('errors.labelTitleInvalid')}</p>;
  if (known.some((label) => label.title.toLowerCase() === title.data.toLowerCase())) return null;
  return (
    <Button
      icon={<IconPlus size={18} aria-hidden />}
      busy={create.isPending}
      onClick={() => create.mutate({ title: title.data })}
    >
      {t('recipes.home.selection.make', { title: title.data })}
    </Button>
  );
}
