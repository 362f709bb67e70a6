import { z } from 'zod';
import { labelTitleSchema } from '../../labels/label-title.ts';
import type { LibraryLabel } from './library-rows.ts';

/**
 * A change of one label of a library, as it waits and is sent later. `setTitle` is refused (`labelTaken`) when another label
 * has the title by then. `delete` moves the label to the trash, and its recipes stay.
 */
export const labelChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('setTitle'), title: labelTitleSchema }),
  z.object({ type: z.literal('setGroup'), labelGroupId: z.uuid().nullable() }),
  z.object({ type: z.literal('delete') }),
]);
export type LabelChange = z.infer<typeof labelChangeSchema>;

/** Returns a label after a change, null for one that is not there. `at` is in milliseconds since 1970. */
export function applyLabelChange<Label extends LibraryLabel>(
  label: Label | null,
  change: LabelChange,
  at: number,
): Label | null {
  if (label === null || change.type === 'delete') return null;
  if (change.type === 'setGroup') return { ...label, labelGroupId: change.labelGroupId };
  return { ...label, title: change.title, updatedAt: at };
}
