import { createHash, randomBytes } from 'node:crypto';
import { isEmail } from '@trivet/shared/users/email';
import type { Reset } from '@trivet/shared/users/schemas';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { publicUrl } from '#api/kernel/http/public-url';
import { translatorFor } from '#api/kernel/i18n';
import { mayStill, networkOf } from '#api/kernel/limits/limits';
import { hashPassword } from '#api/kernel/session/password';
import { foldEmail } from './fold-email.ts';
import { reopenWithin, requireWish } from './close-account.service.ts';
import { endOtherAccess, openSession } from './sessions.service.ts';
import { checkPassword } from './users.service.ts';

/**
 * Minutes during which a reset link works. It works once. A mailbox that is read later must not open the account.
 * @limit Accounts and sessions
 */
const grantMinutes = 30;

const hashGrant = (grant: string): string => createHash('sha256').update(grant).digest('hex');

/**
 * Sends a reset link. Known and unknown addresses get the same answer at once; the account is looked up afterwards.
 * Throws `mailUnavailable` for everybody while the mail server does not answer.
 */
export async function requestReset(ctx: Context, email: string): Promise<{ delivery: 'mail' | 'log' }> {
  if (!isEmail(email)) throw new DomainError('invalidEmail', { field: 'email' });
  await ctx.limits.consume('resetMailsOfAddress', networkOf(ctx.ip));
  await ctx.mailer.verify();
  void sendGrant(ctx, foldEmail(email)).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a reset link was not sent');
  });
  return { delivery: ctx.mailer.isConfigured ? 'mail' : 'log' };
}

async function sendGrant(ctx: Context, email: string): Promise<void> {
  const user = await ctx.db.user.findUnique({
    where: { email },
    select: { id: true, name: true, email: true, passwordHash: true, preferences: { select: { value: true } } },
  });
  if (!user) return;
  // This failure is not reported, because everybody has already had the same answer.
  if (!(await mayStill(ctx, 'resetMailsOfAccount', user.id))) return;
  const grant = await makeGrant(ctx, user);
  if (grant === null) return;
  const t = await translatorFor(user.preferences?.value, ctx.acceptLanguage);
  const link = `${publicUrl(ctx.env)}/#/auth/reset?grant=${grant}`;
  await ctx.mailer.send({
    to: user,
    subject: t('mails.reset.subject'),
    text: (name) => t('mails.reset.text', { name, link, count: grantMinutes }),
  });
}

/**
 * Makes a link for the account as it was at the time of the request. Returns null when its address or password has
 * changed since. The lock of the account keeps two requests from making links at the same moment, of which only the
 * newer may work.
 */
function makeGrant(
  ctx: Context,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<string | null> {
  const grant = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + grantMinutes * 60_000);
  return ctx.db.$transaction(async (tx) => {
    const unchanged = await tx.$queryRaw<unknown[]>(Prisma.sql`
      SELECT FROM users WHERE id = ${id}::uuid AND email = ${email} AND password_hash = ${passwordHash} FOR NO KEY UPDATE`);
    if (unchanged.length === 0) return null;
    await tx.resetGrant.deleteMany({ where: { userId: id } });
    await tx.resetGrant.create({ data: { tokenHash: hashGrant(grant), userId: id, expiresAt } });
    return grant;
  });
}

/**
 * Sets a new password by the grant of a link, ends every session and signs in. Throws `accountClosing` for a closed account
 * that the person does not say to keep, and the link stays good.
 */
export async function resetPassword(ctx: Context, input: Reset): Promise<{ token: string }> {
  checkPassword(ctx, input.password);
  await ctx.limits.consume('resetMailsOfAddress', networkOf(ctx.ip));
  const open = { tokenHash: hashGrant(input.grant), usedAt: null, expiresAt: { gt: ctx.now() } };
  const found = await ctx.db.resetGrant.findFirst({ where: open, select: { userId: true } });
  if (found === null) throw new DomainError('invalidResetLink');
  const { userId } = found;
  const passwordHash = await hashPassword(input.password);
  const { token, ended, tell } = await ctx.db.$transaction(async (tx) => {
    // Every change of an account locks it first, so that two changes never wait for each other.
    const [user] = await tx.user.updateManyAndReturn({
      where: { id: userId },
      data: { passwordHash, updatedAt: ctx.now() },
      select: { closedAt: true },
    });
    if (user?.closedAt) requireWish(input, user.closedAt);
    const { count } = await tx.resetGrant.updateMany({ where: open, data: { usedAt: ctx.now() } });
    if (count === 0) throw new DomainError('invalidResetLink');
    const sessionIds = await endOtherAccess(ctx, tx, userId);
    const reopened = await reopenWithin(ctx, tx, userId);
    return { ...(await openSession(ctx, userId, tx)), ended: sessionIds, tell: reopened };
  });
  await ctx.revokeSessions(ended);
  await tell();
  return { token };
}
