import { useState } from 'react';
import type { ListedItem } from '../rows/change-items.ts';

/** Which lines of several items show each one. */
export interface OpenGroups {
  isOpen: (items: readonly ListedItem[]) => boolean;
  toggle: (items: readonly ListedItem[]) => void;
}

/**
 * Keeps which lines of a list somebody opened, by their items: a line loses members that are checked off and goes below
 * another category when that follows late, and is still the line that was opened.
 */
export function useOpenGroups(): OpenGroups {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen: OpenGroups['isOpen'] = (items) => items.some(({ id }) => opened.has(id));
  const toggle: OpenGroups['toggle'] = (items) => {
    const ids = new Set(items.map(({ id }) => id));
    setOpened(new Set(isOpen(items) ? [...opened].filter((id) => !ids.has(id)) : [...opened, ...ids]));
  };
  return { isOpen, toggle };
}
