import { habitNoun, shoppingItemNoun } from '@trivet/shared/shopping-lists/shopping-list';
import type { ShoppingItem } from '@trivet/shared/shopping-lists/items/item-row';
import { notify } from '#api/features/notifications/notifications.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { ChangedRow, ScopeChanged } from '#api/kernel/sync/scope-kind';

/** Most added items that one change names. */
const maxNamed = 5;

const isAdded = ({ noun, before, after }: ChangedRow): boolean =>
  noun === shoppingItemNoun && before === null && after !== null;

/** Tells those who share a list, and did not change it themselves, on their devices. What a list remembers is no news. */
export async function notifyOfChange(ctx: UserContext, { scopeId, people, rows }: ScopeChanged): Promise<void> {
  const others = people.filter((id) => id !== ctx.actor.userId);
  const changed = rows.filter(({ noun }) => noun !== habitNoun);
  if (others.length === 0 || changed.length === 0) return;
  const [found] = await ctx.db.$queryRaw<{ title: string; by: string }[]>(Prisma.sql`
    SELECT l.title, u.name AS by FROM shopping_lists l, users u
    WHERE l.scope_id = ${scopeId}::uuid AND l.list_id = l.scope_id AND u.id = ${ctx.actor.userId}::uuid`);
  if (found === undefined) return;
  const added = changed.filter(isAdded).slice(0, maxNamed);
  await notify(ctx, [
    {
      userIds: others,
      fromUserId: ctx.actor.userId,
      kind: 'listChanges',
      topic: `list:${scopeId}`,
      content: { type: 'shoppinglist:updated', listId: scopeId, ...found },
      items: added.map(({ after }) => (after as ShoppingItem).title),
    },
  ]);
}
