import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { useState } from 'react';

/** What the dialog of the labels is about. */
export type LabelDialog =
  | { kind: 'newLabel'; title: string }
  | { kind: 'group'; group: LabelGroup | null }
  | { kind: 'merge'; label: LabelSummary }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'delete'; ids: readonly string[] };

export interface OpenDialog {
  dialog: LabelDialog;
  isOpen: boolean;
  /** Counts up each time, so that a dialog begins anew. */
  turn: number;
}

/** The one dialog of the screen; a closed one stays until the next, so that it can give the focus back. */
export function useLabelDialog() {
  const [shown, setShown] = useState<OpenDialog | null>(null);
  return {
    shown,
    show: (dialog: LabelDialog) => setShown({ dialog, isOpen: true, turn: (shown?.turn ?? 0) + 1 }),
    close: () => setShown((before) => before && { ...before, isOpen: false }),
  };
}
