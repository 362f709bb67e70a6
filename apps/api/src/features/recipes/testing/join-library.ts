import type { Role } from '#api/kernel/actor';
import { withActor } from '#api/kernel/context';
import { findActor } from '#api/kernel/session';
import type { TestUser } from '#api/kernel/testing/test';
import { createCallerFactory } from '#api/kernel/trpc';
import { appRouter } from '../../../router.ts';

/** Makes a person a member of another one's library; answers their typed API from then on. */
export async function joinLibrary(member: TestUser, owner: TestUser, role: Exclude<Role, 'owner'>) {
  const { ctx } = member;
  await ctx.db.libraryMember.create({ data: { libraryId: owner.libraryId, userId: member.userId, role } });
  const actor = await findActor(ctx.database, ctx.actor.sessionId);
  if (!actor) throw new Error('the member has no session');
  return createCallerFactory(appRouter)(withActor(ctx, actor));
}
