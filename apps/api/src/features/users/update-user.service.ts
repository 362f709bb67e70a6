import type { CompatMe, UserUpdate } from '@trivet/shared/users/schemas';
import { tellFriends } from '#api/features/friendships/friendships.public';
import { queueEmailChanged, sendMailsSoon } from '#api/features/mails/mails.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { mayStill, networkOf } from '#api/kernel/limits/limits';
import { hashPassword, matchesPassword } from '#api/kernel/session/password';
import { foldEmail } from './fold-email.ts';
import { endOtherAccess } from './sessions.service.ts';
import { checkEmail, checkPassword, getMe, refusingTakenEmail } from './users.service.ts';

/**
 * Minutes during which a new session replaces the current password, for clients that do not send it.
 * @limit Accounts and sessions
 */
const freshMinutes = 10;

/**
 * Age from which an address gets a mail about its change. So nobody can send mail to strangers by entering their
 * addresses.
 */
const settledMs = 24 * 60 * 60 * 1000;

interface Account {
  email: string;
  passwordHash: string;
  emailChangedAt: Date | null;
}

/**
 * Changes the caller's own account. A new address or password needs the current password, or a session younger than
 * {@link freshMinutes} from clients that send none. Either change ends all other sessions and every reset link. The
 * same address again is no change.
 */
export async function updateUser(ctx: UserContext, input: UserUpdate): Promise<CompatMe> {
  if (input.email !== undefined) checkEmail(input.email);
  if (input.password !== undefined) checkPassword(ctx, input.password);
  if (input.name?.trim() === '') throw new DomainError('invalidName', { field: 'name' });
  const account = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { email: true, passwordHash: true },
  });
  const newEmail = input.email === undefined ? account.email : foldEmail(input.email);
  if (newEmail === account.email && input.password === undefined) {
    if (input.name !== undefined) await rename(ctx, input.name);
  } else {
    await changeAccess(ctx, account, { ...input, email: newEmail === account.email ? undefined : newEmail });
  }
  if (input.name !== undefined) await tellFriends(ctx);
  return getMe(ctx);
}

const rename = ({ db, actor, now }: UserContext, name: string): Promise<unknown> =>
  db.user.update({ where: { id: actor.userId }, data: { name, updatedAt: now() }, select: { id: true } });

type Proven = Pick<Account, 'email' | 'passwordHash'>;

async function changeAccess(ctx: UserContext, account: Proven, change: UserUpdate): Promise<void> {
  if (change.currentPassword === undefined) await requireFreshSession(ctx);
  else await requireCurrentPassword(ctx, change.currentPassword, account.passwordHash);
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  if (change.email !== undefined) {
    await ctx.limits.check('emailTaken', networkOf(ctx.ip));
    // Counted before any is looked at: changes asked for at the same moment must not all tell whose address is taken.
    await ctx.limits.consume('emailChanges', ctx.actor.userId);
  }
  const write = () => ctx.db.$transaction((tx) => writeAccess(ctx, tx, account, { ...change, passwordHash }));
  const { before, ended } = await (change.email === undefined ? write() : refusingTakenEmail(ctx, write));
  await ctx.revokeSessions(ended);
  if (change.email !== undefined) await tellOldAddress(ctx, before);
}

async function requireFreshSession({ db, actor }: UserContext): Promise<void> {
  const fresh = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT FROM sessions WHERE id = ${actor.sessionId}::uuid
      AND created_at > now() - make_interval(mins => ${freshMinutes})`);
  if (fresh.length === 0) throw currentPasswordWrong();
}

async function requireCurrentPassword(ctx: UserContext, password: string, hash: string): Promise<void> {
  const attempt = `${networkOf(ctx.ip)}:${ctx.actor.userId}`;
  await ctx.limits.consume('loginFailures', attempt);
  if (!(await matchesPassword(password, hash))) throw currentPasswordWrong();
  await ctx.limits.reset('loginFailures', attempt);
}

const currentPasswordWrong = () => new DomainError('currentPasswordWrong', { field: 'currentPassword' });

/**
 * Writes the changes that the person of `proven` may make, unless the password is another by now or the session has
 * ended.
 */
async function writeAccess(
  ctx: UserContext,
  tx: Tx,
  proven: Proven,
  { name, email, passwordHash }: Omit<UserUpdate, 'password'> & { passwordHash: string | undefined },
): Promise<{ before: Account; ended: string[] }> {
  const { userId, sessionId } = ctx.actor;
  const [before] = await tx.$queryRaw<Account[]>(Prisma.sql`
    SELECT email, password_hash AS "passwordHash", email_changed_at AS "emailChangedAt" FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`);
  if (before === undefined || (await tx.session.count({ where: { id: sessionId } })) === 0) {
    throw new DomainError('unauthorized');
  }
  if (before.passwordHash !== proven.passwordHash) throw currentPasswordWrong();
  const data = {
    updatedAt: ctx.now(),
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email, emailChangedAt: ctx.now() }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
  return { before, ended: await endOtherAccess(ctx, tx, userId, sessionId) };
}

/**
 * Tells the old address about the change, if it was the person's for a day or they registered with it: somebody may
 * still read it. The mail waits while the mail server is away, and the change stands without it.
 */
async function tellOldAddress(ctx: UserContext, { email, emailChangedAt }: Account): Promise<void> {
  if (emailChangedAt !== null && ctx.now().getTime() - emailChangedAt.getTime() < settledMs) return;
  if (!(await mayStill(ctx, 'emailChangeMails', ctx.actor.userId))) return;
  try {
    await queueEmailChanged(ctx, { userId: ctx.actor.userId, email });
    sendMailsSoon(ctx);
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'the old address was not told of its change');
  }
}
