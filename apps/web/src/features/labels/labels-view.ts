import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { titleOrder } from '@trivet/shared/text/title-order';

/** Labels under one heading. `group` is null for labels without a group. */
export interface LabelsOfGroup {
  group: LabelGroup | null;
  labels: readonly LabelSummary[];
}

interface SectionsInput {
  labels: readonly LabelSummary[];
  groups: readonly LabelGroup[];
  /** The search text. It matches titles of labels and of groups. */
  query: string;
  locale: string;
}

// Accents do not count: "creme" finds "Crème".
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * Returns the labels by group, in the order of the reader's language. Without a query, groups without labels are
 * included.
 */
export function sectionsOf({ labels, groups, query, locale }: SectionsInput): LabelsOfGroup[] {
  const words = folded(query);
  const compare = titleOrder(locale);
  const byTitle = (one: { title: string }, other: { title: string }) => compare(one.title, other.title);
  const known = new Set(groups.map(({ id }) => id));
  const matching = (group: LabelGroup | null): LabelSummary[] => {
    const isGroupMeant = group !== null && words !== '' && folded(group.title).includes(words);
    return labels
      .filter(({ labelGroupId }) =>
        group === null ? labelGroupId === null || !known.has(labelGroupId) : labelGroupId === group.id,
      )
      .filter(({ title }) => isGroupMeant || folded(title).includes(words))
      .sort(byTitle);
  };
  const sections = [...[...groups].sort(byTitle), null].map((group) => ({ group, labels: matching(group) }));
  return sections.filter(
    ({ group, labels: shown }) => shown.length > 0 || (group !== null && isShownEmpty(group, words)),
  );
}

const isShownEmpty = ({ title }: LabelGroup, words: string): boolean => words === '' || folded(title).includes(words);

/** Returns the ids of all labels of the sections, in the order of display. */
export const idsIn = (sections: readonly LabelsOfGroup[]): string[] =>
  sections.flatMap(({ labels }) => labels.map(({ id }) => id));
