import { createHash, randomBytes } from 'node:crypto';
import { foldEmail, isEmail } from '@trivet/shared/users/email';
import type { Context } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { translatorFor } from '#api/kernel/i18n';
import { networkOf } from '#api/kernel/limits';
import { hashPassword } from '#api/kernel/password';
import { publicUrl } from '#api/kernel/public-url';
import { closeSessions, openSession } from './sessions.service.ts';
import { checkPassword } from './users.service.ts';

/** How long a reset link works (decisions: thirty minutes, single use). */
const grantMinutes = 30;

const hashGrant = (grant: string): string => createHash('sha256').update(grant).digest('hex');

/**
 * Sends a reset link. Known and unknown addresses answer alike and at once: the account is looked up afterwards.
 * Throws `mailUnavailable`, whoever asks, while the mail server does not answer.
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
    select: { id: true, name: true, email: true, preferences: { select: { value: true } } },
  });
  if (!user) return;
  try {
    await ctx.limits.consume('resetMailsOfAccount', user.id);
  } catch (error) {
    // Told to nobody: the answer was the same for everyone already.
    if (error instanceof DomainError && error.code === 'tooManyRequests') return;
    throw error;
  }
  const grant = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + grantMinutes * 60_000);
  // A newer link makes the older ones useless.
  await ctx.db.$transaction([
    ctx.db.resetGrant.deleteMany({ where: { userId: user.id } }),
    ctx.db.resetGrant.create({ data: { tokenHash: hashGrant(grant), userId: user.id, expiresAt } }),
  ]);
  const t = await translatorFor(user.preferences?.value, ctx.acceptLanguage);
  const link = `${publicUrl(ctx.env)}/#/auth/reset?grant=${grant}`;
  await ctx.mailer.send({
    to: user,
    subject: t('mails.reset.subject'),
    text: t('mails.reset.text', { name: user.name, link, count: grantMinutes }),
  });
}

/** Sets a new password by the grant of a link, ends every session and signs in. */
export async function resetPassword(
  ctx: Context,
  input: { grant: string; password: string },
): Promise<{ token: string }> {
  checkPassword(ctx, input.password);
  await ctx.limits.consume('resetMailsOfAddress', networkOf(ctx.ip));
  const tokenHash = hashGrant(input.grant);
  const open = { tokenHash, usedAt: null, expiresAt: { gt: ctx.now() } };
  if ((await ctx.db.resetGrant.count({ where: open })) === 0) throw new DomainError('invalidResetLink');
  const passwordHash = await hashPassword(input.password);
  const userId = await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.resetGrant.updateMany({ where: open, data: { usedAt: ctx.now() } });
    if (count === 0) throw new DomainError('invalidResetLink');
    const grant = await tx.resetGrant.findUniqueOrThrow({ where: { tokenHash } });
    await tx.user.update({
      where: { id: grant.userId },
      data: { passwordHash, updatedAt: ctx.now() },
      select: { id: true },
    });
    return grant.userId;
  });
  await closeSessions(ctx, userId);
  return openSession(ctx, userId);
}
