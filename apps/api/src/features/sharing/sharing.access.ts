import { maxMembers } from '@trivet/shared/sharing/limits';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { SharedKind } from './shared-kind.ts';

type Kind = Pick<SharedKind, 'kind'>;

/**
 * Returns the condition, over `scopes s`, for scopes of a kind outside the trash that the caller reads: their own and shared
 * ones. Both are found by an index first, where a condition of two parts would read all scopes.
 */
export const isMine = ({ actor }: UserContext, { kind }: Kind): Prisma.Sql => Prisma.sql`
  s.kind = ${kind} AND s.deleted_at IS NULL AND s.id IN (
    SELECT own.id FROM scopes own WHERE own.owner_id = ${actor.userId}::uuid
    UNION ALL
    SELECT m.scope_id FROM scope_members m WHERE m.user_id = ${actor.userId}::uuid AND m.is_accepted)`;

/** Returns the condition, over `scopes s`, for scopes of a kind outside the trash that a person owns. */
export const isOwnedBy = (userId: string, { kind }: Kind): Prisma.Sql => Prisma.sql`
  s.kind = ${kind} AND s.owner_id = ${userId}::uuid AND s.deleted_at IS NULL`;

/** Returns the condition, over `scopes s`, for scopes of any kind in the caller's trash. */
export const isInTrash = ({ actor }: UserContext): Prisma.Sql => Prisma.sql`
  s.owner_id = ${actor.userId}::uuid AND s.deleted_at IS NOT NULL`;

/**
 * Returns the condition for somebody who has nothing of a kind and never owned anything of it: no scope of another person
 * outside the trash is shared with them or offered to them.
 */
export const isWithout = ({ actor }: UserContext, { kind }: Kind): Prisma.Sql => Prisma.sql`
  NOT EXISTS (SELECT FROM first_scopes f WHERE f.user_id = ${actor.userId}::uuid AND f.kind = ${kind})
  AND NOT EXISTS (SELECT FROM scope_members m JOIN scopes s ON s.id = m.scope_id AND s.deleted_at IS NULL
    WHERE m.user_id = ${actor.userId}::uuid AND s.kind = ${kind})`;

/** Returns SQL for the ids of the members of a scope `s`. Those who were invited are seen by its owner alone. */
export const memberIdsSql = ({ actor }: UserContext): Prisma.Sql => Prisma.sql`
  ARRAY(SELECT m.user_id FROM scope_members m WHERE m.scope_id = s.id
    AND (m.is_accepted OR s.owner_id = ${actor.userId}::uuid)
    ORDER BY m.created_at, m.user_id LIMIT ${maxMembers})`;
