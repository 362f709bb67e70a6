import type { Presence } from '@trivet/shared/shopping-lists/sharing-schemas';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { peopleSql, roleSql } from '#api/kernel/sync/scope-access';

/**
 * Tells the other people of a list that the caller has it open, or has closed it. The server keeps nothing of it. Throws
 * `notFound`.
 */
export async function announcePresence(ctx: UserContext, { id, isHere }: Presence): Promise<void> {
  const { userId } = ctx.actor;
  const [list] = await ctx.db.$queryRaw<{ people: string[]; name: string }[]>(Prisma.sql`
    SELECT ${peopleSql} AS people, u.name FROM scopes s JOIN users u ON u.id = ${userId}::uuid
    WHERE s.id = ${id}::uuid AND s.kind = ${shoppingListKind} AND ${roleSql(ctx)} IS NOT NULL`);
  if (list === undefined) throw new DomainError('notFound');
  const others = list.people.filter((person) => person !== userId);
  const person = { id: userId, name: list.name };
  ctx.publish(others, { type: 'shoppinglist:presence', data: { shoppingListId: id, person, isHere } });
}
