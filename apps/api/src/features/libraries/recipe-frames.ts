import type { ChangeKind } from '@trivet/shared/realtime';
import type { Publish } from '#api/kernel/context';
import { maxFrameIds } from '#api/kernel/realtime/notification';

/** Tells the members of a library which recipes changed, and that the counts of its labels did. */
export function publishRecipes(
  publish: Publish,
  members: readonly string[],
  { ids, kind, hasLabels }: { ids: readonly string[]; kind: ChangeKind; hasLabels: boolean },
): void {
  publish(members, { type: 'recipes:changed', data: { ids: ids.length > maxFrameIds ? [] : [...ids], kind } });
  if (hasLabels) publishLabels(publish, members);
}

/** A change of labels. Without more, the counts of any of them may have changed. */
export interface LabelChange {
  ids?: readonly string[];
  kind?: ChangeKind;
}

/** Tells the members of a library which of its labels changed. */
export function publishLabels(
  publish: Publish,
  members: readonly string[],
  { ids = [], kind = 'updated' }: LabelChange = {},
): void {
  publish(members, { type: 'labels:changed', data: { ids: ids.length > maxFrameIds ? [] : [...ids], kind } });
}
