import { useSearchParams } from 'react-router-dom';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { readAddress, withoutLabel, writeAddress } from '../list-address.ts';

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

/** Returns a function that gives the address of the list when a label is added to its filter. */
export function useLabelAddress(): (title: string) => string {
  const [parameters] = useSearchParams();
  const { enableLabelIntersection } = usePreferences().myRecipes;
  const address = readAddress(parameters);
  return (title) => {
    const isThere = address.labels.some((label) => isSame(label, title));
    const labels = isThere ? address.labels : toggleLabel(address.labels, title, enableLabelIntersection);
    return `?${writeAddress(parameters, { ...address, labels }).toString()}`;
  };
}
