import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { newReference } from './compat/references.ts';
import { requireKind, type SharedKinds } from './shared-kind.ts';
import { tellOfScope } from './tell-of-scope.ts';

interface LostScope {
  id: string;
  kind: string;
  seq: bigint;
  isInTrash: boolean;
  /** The people of the scope before the member lost it. */
  people: string[];
  /** The one of the two who is a member, or was invited. */
  memberId: string;
}

/**
 * Takes from the caller and another person whatever one has shared with the other, and invitations to it, inside a
 * transaction that has locked both. Its owner keeps it. What a third person shares with both stays. Returns what tells
 * everybody after the commit.
 */
export async function separate(ctx: UserContext, tx: Tx, kinds: SharedKinds, userId: string): Promise<() => void> {
  const both = Prisma.sql`(${ctx.actor.userId}::uuid, ${userId}::uuid)`;
  // The rows of the scopes are locked first, so that no change of the member is under way when they lose them.
  await tx.$queryRaw`
    SELECT FROM scopes WHERE owner_id IN ${both}
      AND id IN (SELECT scope_id FROM scope_members WHERE user_id IN ${both}) ORDER BY id FOR NO KEY UPDATE`;
  const lost = await tx.$queryRaw<LostScope[]>(Prisma.sql`
    WITH gone AS (
      DELETE FROM scope_members m USING scopes s
      WHERE s.id = m.scope_id AND s.owner_id IN ${both} AND m.user_id IN ${both} RETURNING m.scope_id, m.user_id)
    SELECT s.id, s.kind, s.seq, s.deleted_at IS NOT NULL AS "isInTrash", gone.user_id AS "memberId",
      s.owner_id || ARRAY(SELECT m.user_id FROM scope_members m WHERE m.scope_id = s.id) AS people
    FROM gone JOIN scopes s ON s.id = gone.scope_id ORDER BY s.id`);
  return () => {
    for (const scope of lost.filter(({ isInTrash }) => !isInTrash)) tellOfLost(ctx, kinds, scope);
  };
}

function tellOfLost(ctx: UserContext, kinds: SharedKinds, { id, kind, seq, people, memberId }: LostScope): void {
  const shared = requireKind(kinds, kind);
  tellOfScope(ctx, shared, { id, seq: Number(seq) }, [...people, memberId], newReference());
  ctx.publish([memberId], shared.removedFrame(id));
}
