import { type FormLabel, labelKey } from '#web/features/recipes/form.public.ts';

/** Most labels that are offered at once. Typing finds the others. */
const mostOffered = 8;

/** A label on offer. Choosing a new one creates it. */
export interface Offer extends FormLabel {
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
