import { membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';

/** Tells the people of a library that its labels changed, and with them these recipes. */
export async function announceLabels(
  ctx: UserContext,
  libraryId: string,
  recipeIds: readonly string[] = [],
): Promise<void> {
  const members = await membersOf(ctx.db, libraryId);
  if (recipeIds.length === 0) ctx.publish(members, { type: 'labels:changed', data: {} });
  else publishRecipes(ctx.publish, members, { ids: recipeIds, kind: 'updated', hasLabels: true });
}
