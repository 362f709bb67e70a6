import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { useT } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { Chip } from '#web/ui/chip.tsx';
import styles from './filter-panel.module.css';
import { labelWords } from './label-words.ts';

export interface LabelsProps {
  found: readonly LabelSummary[];
  /** The labels of the filter. */
  labels: readonly string[];
  onToggle: (title: string) => void;
}

/** Shows labels in their groups. */
export function LabelGroups({ found, ...choice }: LabelsProps) {
  const t = useT();
  const groups = trpc.labelGroups.getLabelGroups.useQuery();
  const known = new Set(groups.data?.map(({ id }) => id));
  const parts = [
    ...(groups.data ?? []).map(({ id, title }) => ({
      id,
      title,
      found: found.filter(({ labelGroupId }) => labelGroupId === id),
    })),
    {
      id: '',
      title: known.size > 0 ? t('recipes.home.filter.otherLabels') : '',
      found: found.filter(({ labelGroupId }) => labelGroupId === null || !known.has(labelGroupId)),
    },
  ].filter((part) => part.found.length > 0);
  return parts.map((part) => (
    <div key={part.id} role="group" aria-label={part.title || t('recipes.home.showLabels')}>
      {part.title !== '' && (
        <h4 className={styles.group} dir="auto">
          {part.title}
        </h4>
      )}
      <LabelChips {...choice} found={part.found} />
    </div>
  ));
}

/** Shows labels, each with the number of its recipes. */
export function LabelChips({ found, labels, onToggle }: LabelsProps) {
  const chosen = new Set(labels.map((label) => label.toLowerCase()));
  const wordsOf = labelWords();
  return (
    <div className={styles.choices}>
      {found.map((label) => (
        <Chip key={label.id} pressed={chosen.has(label.title.toLowerCase())} onClick={() => onToggle(label.title)}>
          {wordsOf(label)}
        </Chip>
      ))}
    </div>
  );
}
