import type { LabelGroup, LabelSummary } from '@trivet/shared/labels/schemas';
import { useState } from 'react';

/** The subject of the labels dialog. */
export type LabelDialog =
  | { kind: 'newLabel'; title: string }
  | { kind: 'group'; group: LabelGroup | null }
  | { kind: 'merge'; label: LabelSummary }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'delete'; ids: readonly string[] };

export interface OpenDialog {
  dialog: LabelDialog;
  isOpen: boolean;
  /** Increases each time a dialog opens, so that the dialog starts empty. */
  turn: number;
}

/** Keeps the one dialog of the screen. A closed dialog stays until the next opens, so that it can return the focus. */
export function useLabelDialog() {
  const [shown, setShown] = useState<OpenDialog | null>(null);
  return {
    shown,
    show: (dialog: LabelDialog) => setShown({ dialog, isOpen: true, turn: (shown?.turn ?? 0) + 1 }),
    close: () => setShown((before) => before && { ...before, isOpen: false }),
  };
}
