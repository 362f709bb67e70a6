import type { LabelSummary } from '@trivet/shared/labels/schemas';

/** Most labels that show all at once. */
const few = 24;
/** The labels that show of more than a few, before somebody asks for all of them. */
const atFirst = 16;

/** Returns whether there are too many labels to show all of them at once. */
export const areMany = (labels: readonly LabelSummary[]): boolean => labels.length > few;

/**
 * Returns the labels to show first: those that were chosen before, then the most used ones. Those that are chosen now
 * are always among them.
 */
export function firstLabels(
  all: readonly LabelSummary[],
  chosenBefore: readonly string[],
  chosenNow: readonly string[],
): LabelSummary[] {
  const [before, now] = [chosenBefore, chosenNow].map((titles) => new Set(titles.map((title) => title.toLowerCase())));
  const isIn = (titles: ReadonlySet<string> | undefined, { title }: LabelSummary) => titles?.has(title.toLowerCase());
  const rank = (label: LabelSummary): number => (isIn(before, label) === true ? Infinity : label.recipeCount);
  const byUse = [...all].sort((left, right) => (rank(left) === rank(right) ? 0 : rank(right) - rank(left)));
  return byUse.filter((label, place) => place < atFirst || isIn(now, label) === true);
}
