import type { LabelGroup } from '@trivet/shared/labels/schemas';
import { type FormLabel, labelKey } from '#web/features/recipes/form.public.ts';

/** Returns the group of a label in the form: its group on the server, or the group in which it will be made. */
export function groupOf(label: FormLabel, groups: readonly LabelGroup[]): LabelGroup | null {
  const isThis = (other: { id: string; title: string }) => other.id === label.id || labelKey(other) === labelKey(label);
  return (
    groups.find(({ labels }) => labels.some(isThis)) ??
    groups.find(({ id }) => label.id === null && id === label.groupId) ??
    null
  );
}

/** Returns the groups that require a label and have none in this form. */
export const missingGroups = (labels: readonly FormLabel[], groups: readonly LabelGroup[]): LabelGroup[] => {
  const present = new Set(labels.map((label) => groupOf(label, groups)?.id));
  return groups.filter(({ id, warnWhenNotPresent }) => warnWhenNotPresent && !present.has(id));
};
