import { maxOwnScopes } from '@trivet/shared/sync/limits';
import type { OwnScope } from '@trivet/shared/sync/schemas';
import type { UserContext } from '../context.ts';
import { Prisma } from '../db/client.ts';
import { roleSql } from './scope-access.ts';

/**
 * Returns the scopes outside the trash that the actor owns or has accepted, the newest first, with the other people who
 * have them. Those of people are left out, because everybody has one.
 */
export const findOwnScopes = (ctx: UserContext): Promise<OwnScope[]> => {
  const me = Prisma.sql`${ctx.actor.userId}::uuid`;
  return ctx.db.$queryRaw<OwnScope[]>(Prisma.sql`
    SELECT s.id, s.kind, ${roleSql(ctx)} AS role, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'role', p.role, 'isAccepted', p.is_accepted)
        ORDER BY p.since NULLS FIRST, u.id)
      FROM (
        SELECT s.owner_id AS id, 'owner' AS role, true AS is_accepted, NULL::timestamptz AS since
        UNION ALL
        SELECT m.user_id, m.role, m.is_accepted, m.created_at FROM scope_members m
        WHERE m.scope_id = s.id AND (m.is_accepted OR s.owner_id = ${me})) p JOIN users u ON u.id = p.id AND u.closed_at IS NULL
      WHERE u.id <> ${me}), '[]') AS people
    FROM scopes s
    WHERE s.kind <> 'person' AND s.deleted_at IS NULL AND (s.owner_id = ${me} OR s.id IN (
      SELECT m.scope_id FROM scope_members m WHERE m.user_id = ${me} AND m.is_accepted))
    ORDER BY s.created_at DESC, s.id LIMIT ${maxOwnScopes}`);
};
