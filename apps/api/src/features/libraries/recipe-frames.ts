import type { ChangeKind } from '@trivet/shared/realtime';
import type { Publish } from '#api/kernel/context';
import { maxFrameIds } from '#api/kernel/db/notification';

/** A change of recipes. */
interface RecipeChange {
  /** The recipes, or none when any of them may have changed. */
  ids: readonly string[];
  kind: ChangeKind;
  /** Whether the counts of labels changed with them. */
  hasLabels: boolean;
  /** Labels that were made or deleted with them. */
  labelIds?: readonly string[];
}

/** Tells the members of a library which recipes changed, which labels came or went with them, and that counts did. */
export function publishRecipes(
  publish: Publish,
  members: readonly string[],
  { ids, kind, hasLabels, labelIds = [] }: RecipeChange,
): void {
  publish(members, { type: 'recipes:changed', data: { ids: ids.length > maxFrameIds ? [] : [...ids], kind } });
  if (labelIds.length > 0) publishLabels(publish, members, { ids: labelIds, kind });
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
