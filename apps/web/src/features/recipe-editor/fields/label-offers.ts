import { type FormLabel, labelKey } from '#web/features/recipes/form.public.ts';

/** Labels that are offered at once; typing finds the others. */
const mostOffered = 8;

/** A label that can be chosen; a new one is made by choosing it. */
export interface Offer extends FormLabel {
  isNew: boolean;
}

interface OffersFor {
  typed: string;
  all: readonly FormLabel[];
  chosen: readonly FormLabel[];
  /** The group of the field; null for labels without one. */
  groupId: string | null;
}

/**
 * What a group's field offers for the typed words: its labels that hold them, those that begin with them first, then
 * those of this very name in other groups, then a new one.
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
