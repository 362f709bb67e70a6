import type { AnswerInvitation, Invitation } from '@trivet/shared/sharing/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { peopleOf } from '#api/kernel/sync/scope-access';
import { newReference } from './compat/references.ts';
import { type SharedKind, type SharedKinds, titlesSql } from './shared-kind.ts';
import { tellOfScope } from './tell-of-scope.ts';

/** Most invitations of an answer. */
const maxInvitations = 100;

/** Accepts or declines the invitation to a scope. Throws `notFound` where there is none any more. */
export async function answerInvitation(
  ctx: UserContext,
  kind: SharedKind,
  { id, isAccepted }: AnswerInvitation,
): Promise<void> {
  const invitation = {
    scopeId: id,
    userId: ctx.actor.userId,
    isAccepted: false,
    scope: { kind: kind.kind, deletedAt: null },
  };
  const { seq, people } = await ctx.db.$transaction(async (tx) => {
    const { count } = isAccepted
      ? await tx.scopeMember.updateMany({ where: invitation, data: { isAccepted } })
      : await tx.scopeMember.deleteMany({ where: invitation });
    if (count === 0) throw new DomainError('notFound');
    const scope = await tx.scope.findUniqueOrThrow({ where: { id }, select: { seq: true } });
    return { seq: Number(scope.seq), people: await peopleOf(tx, id) };
  });
  tellOfScope(ctx, kind, { id, seq }, [...people, ctx.actor.userId], newReference());
}

/** Returns the invitations that the caller has not answered, to scopes of all kinds, the newest first. */
export async function getInvitations({ db, actor }: UserContext, kinds: SharedKinds): Promise<Invitation[]> {
  const rows = await db.$queryRaw<(Omit<Invitation, 'from'> & { fromId: string; fromName: string })[]>(Prisma.sql`
    SELECT s.kind, s.id, t.title, u.id AS "fromId", u.name AS "fromName"
    FROM scope_members m JOIN scopes s ON s.id = m.scope_id AND s.deleted_at IS NULL
      JOIN users u ON u.id = s.owner_id CROSS JOIN LATERAL (${titlesSql(kinds)}) t
    WHERE m.user_id = ${actor.userId}::uuid AND NOT m.is_accepted ORDER BY m.created_at DESC, s.id LIMIT ${maxInvitations}`);
  return rows.map(({ fromId, fromName, ...row }) => ({ ...row, from: { id: fromId, name: fromName } }));
}
