import { labelTitleSchema } from '@trivet/shared/labels/label-title';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { IconPlus } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
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

/** Asks which labels to add to the chosen recipes, or to remove from them. Enter does it. */
export default function BulkLabelDialog({ kind, carried, onClose, onDone }: BulkLabelDialogProps) {
  const t = useT();
  const form = useId();
  const all = trpc.labels.listLabels.useQuery();
  const [words, setWords] = useState('');
  const [chosen, setIsChosen] = useChosenLabels();
  const make = useMakeLabel();
  const isRemoval = kind === 'remove';
  const offered = isRemoval && carried !== null ? labelsOf(carried) : all.data;
  const answer = answerOf({ words, offered, chosen, isRemoval });
  const finish = (labels: readonly Label[]) => {
    onClose();
    onDone([...labels]);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (answer === null || make.isPending) return;
    if (answer.make === null) finish(answer.labels);
    else make.mutate({ title: answer.make }, { onSuccess: (label) => finish([...answer.labels, label]) });
  };
  const tickMade = (label: Label) => {
    setWords('');
    setIsChosen(label, true);
  };
  return (
    <Dialog
      open
      title={t(isRemoval ? 'recipes.home.selection.removeLabels' : 'recipes.home.selection.addLabels')}
      size="small"
      onClose={onClose}
      footer={<EndButtons form={form} kind={kind} isNothing={answer === null} onCancel={onClose} />}
    >
      <form id={form} className={styles.body} noValidate onSubmit={submit}>
        <TextField
          label={t(isRemoval ? 'recipes.home.filter.findLabel' : 'recipes.home.selection.findOrMake')}
          initialFocus
          maxLength={255}
          value={words}
          onChange={setWords}
        />
        {!isRemoval && <MakeLabel words={words} known={all.data} make={make} onMade={tickMade} />}
        <LabelChecks offered={offered} words={words} kind={kind} chosen={chosen} onChange={setIsChosen} />
      </form>
    </Dialog>
  );
}

interface AnswerParts {
  words: string;
  offered: readonly Label[] | undefined;
  chosen: readonly Label[];
  isRemoval: boolean;
}

/**
 * Returns what Enter does: the ticked labels and the one that the words name. `make` is the title of a label to create
 * first, when nothing is ticked and no label is like the words. Returns null when there is nothing to do.
 */
function answerOf({ words, offered = [], chosen, isRemoval }: AnswerParts) {
  const named = offered.find(({ title }) => isTitle(title, words));
  const labels = [...chosen.filter(({ id }) => id !== named?.id), ...(named === undefined ? [] : [named])];
  if (labels.length > 0) return { labels, make: null };
  const title = labelTitleSchema.safeParse(words);
  const canMake = !isRemoval && title.success && withWords(offered, words).length === 0;
  return canMake ? { labels, make: title.data } : null;
}

interface EndButtonsProps {
  /** Id of the form of the dialog. */
  form: string;
  kind: 'add' | 'remove';
  isNothing: boolean;
  onCancel: () => void;
}

function EndButtons({ form, kind, isNothing, onCancel }: EndButtonsProps) {
  const t = useT();
  return (
    <>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button tone="primary" type="submit" form={form} disabled={isNothing}>
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

const folded = (words: string): string => words.trim().toLowerCase();

const isTitle = (title: string, words: string): boolean => folded(title) === folded(words);

const withWords = (labels: readonly Label[], words: string): Label[] =>
  labels.filter(({ title }) => folded(title).includes(folded(words)));

interface LabelChecksProps {
  offered: readonly Label[] | undefined;
  words: string;
  kind: 'add' | 'remove';
  chosen: readonly Label[];
  onChange: (label: Label, isChosen: boolean) => void;
}

function LabelChecks({ offered, words, kind, chosen, onChange }: LabelChecksProps) {
  const t = useT();
  if (offered === undefined) return <Skeleton width="60%" />;
  if (kind === 'remove' && offered.length === 0) {
    return <p className={styles.hint}>{t('recipes.home.selection.noLabelsThere')}</p>;
  }
  return (
    <div className={styles.labels}>
      {withWords(offered, words).map((label) => (
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

/** Creates a label, and puts it into the list of labels. */
function useMakeLabel() {
  const utils = trpc.useUtils();
  return trpc.labels.createLabel.useMutation({
    onSuccess: (label) => {
      // The server also announces the label, and the list that is read then may have come before this answer.
      utils.labels.listLabels.setData(
        undefined,
        (labels) => labels && [...labels.filter(({ id }) => id !== label.id), label],
      );
      void utils.labels.listLabels.invalidate();
    },
  });
}

interface MakeLabelProps {
  words: string;
  known: readonly Label[] | undefined;
  make: ReturnType<typeof useMakeLabel>;
  onMade: (label: Label) => void;
}

/** Offers to create a label with the typed title when there is none. */
function MakeLabel({ words, known, make, onMade }: MakeLabelProps) {
  const t = useT();
  if (words.trim() === '' || known === undefined) return null;
  const title = labelTitleSchema.safeParse(words);
  if (!title.success) return <p className={styles.problem}>{t('errors.labelTitleInvalid')}</p>;
  if (known.some((label) => isTitle(label.title, title.data))) return null;
  return (
    <Button
      icon={<IconPlus size={18} aria-hidden />}
      busy={make.isPending}
      onClick={() => make.mutate({ title: title.data }, { onSuccess: onMade })}
    >
      {t('recipes.home.selection.make', { title: title.data })}
    </Button>
  );
}
