import { useState } from 'react';

/**
 * Counts how often something has opened, as a key for what is drawn. Each opening is then a dialog of its own: one that
 * opens again before it has drawn that it closed would leave the focus outside.
 */
export function useOpenings(isOpen: boolean): number {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return opening.count;
}
