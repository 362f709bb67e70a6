import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/**
 * Returns the condition, over `scopes s`, for lists outside the trash that the caller reads: their own and shared ones. Both
 * are found by an index first, where a condition of two parts would read all scopes.
 */
export const isMine = ({ actor }: UserContext): Prisma.Sql => Prisma.sql`
  s.kind = ${shoppingListKind} AND s.deleted_at IS NULL AND s.id IN (
    SELECT own.id FROM scopes own WHERE own.owner_id = ${actor.userId}::uuid
    UNION ALL
    SELECT m.scope_id FROM scope_members m WHERE m.user_id = ${actor.userId}::uuid AND m.is_accepted)`;

/** Returns the condition, over `scopes s`, for lists outside the trash that a person owns. */
export const isOwnedBy = (userId: string): Prisma.Sql => Prisma.sql`
  s.kind = ${shoppingListKind} AND s.owner_id = ${userId}::uuid AND s.deleted_at IS NULL`;

/** Returns the condition, over `scopes s`, for lists in the caller's trash. */
export const isInTrash = ({ actor }: UserContext): Prisma.Sql => Prisma.sql`
  s.kind = ${shoppingListKind} AND s.owner_id = ${actor.userId}::uuid AND s.deleted_at IS NOT NULL`;
