import { withoutLabel } from '../list-address.ts';

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/**
 * Returns the labels of the filter after a press on one. With `isAll` a recipe needs each of them, so a label and
 * "without a label" exclude each other.
 */
export function toggleLabel(labels: readonly string[], pressed: string, isAll: boolean): string[] {
  if (labels.some((label) => isSame(label, pressed))) return labels.filter((label) => !isSame(label, pressed));
  const isPlain = (label: string): boolean => !isSame(label, withoutLabel);
  const kept = isAll ? labels.filter((label) => isPlain(label) === isPlain(pressed)) : labels;
  return [...kept, pressed];
}
