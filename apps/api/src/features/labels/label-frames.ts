import type { ChangeKind } from '@trivet/shared/realtime';
import { type LabelChange, membersOf, publishLabels, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';

/** What changed: labels, and recipes with them. */
interface Announced extends LabelChange {
  recipes?: { ids: readonly string[]; kind: ChangeKind };
}

/** Tells the people of a library which of its labels changed, and with them which recipes. */
export async function announceLabels(
  ctx: UserContext,
  libraryId: string,
  { recipes, ...change }: Announced = {},
): Promise<void> {
  const members = await membersOf(ctx.db, libraryId);
  if (recipes !== undefined && recipes.ids.length > 0) {
    publishRecipes(ctx.publish, members, { ...recipes, hasLabels: false });
  }
  publishLabels(ctx.publish, members, change);
}
