import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';

/** Labels that are shown together; `group` is null for those that are in none. */
export interface LabelSection {
  group: LabelGroup | null;
  labels: readonly LabelSummary[];
}

interface SectionsInput {
  labels: readonly LabelSummary[];
  groups: readonly LabelGroup[];
  /** What is searched for, in titles of labels and of groups. */
  query: string;
  locale: string;
}

// Accents do not count: who looks for "creme" finds "Crème".
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Labels by their group, in the order of the reader's language; without a query, groups without labels as well. */
export function sectionsOf({ labels, groups, query, locale }: SectionsInput): LabelSection[] {
  const words = folded(query);
  const { compare } = new Intl.Collator(locale, { numeric: true });
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

/** The ids of all labels of the sections, in the order in which they are shown. */
export const idsIn = (sections: readonly LabelSection[]): string[] =>
  sections.flatMap(({ labels }) => labels.map(({ id }) => id));
