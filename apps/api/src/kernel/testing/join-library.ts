import { appRouter } from '../../router.ts';
import { withActor } from '../context.ts';
import type { Role } from '../session/actor.ts';
import { findActor } from '../session/session.ts';
import type { TestUser } from './test.ts';

/** Makes a person a member of another one's library. Returns their typed API after that. */
export async function joinLibrary(member: TestUser, owner: TestUser, role: Exclude<Role, 'owner'>) {
  const { ctx } = member;
  await ctx.db.libraryMember.create({ data: { libraryId: owner.libraryId, userId: member.userId, role } });
  ctx.actors.forget();
  const actor = await findActor(ctx.database, ctx.actor.sessionId);
  if (!actor) throw new Error('the member has no session');
  return appRouter.createCaller(withActor(ctx, actor));
}
