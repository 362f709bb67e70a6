import { randomUUID } from 'node:crypto';
import { foldEmail, isEmail } from '@trivet/shared/users/email';
import {
  type Capabilities,
  type Credentials,
  type Me,
  minPasswordLength,
  type Registration,
  type UserByEmail,
  type UserUpdate,
} from '@trivet/shared/users/schemas';
import { friendIdsOf, tellFriends } from '#api/features/friendships/friendships.service';
import { deleteFilesOfImages } from '#api/features/images/images.service';
import { countMessages } from '#api/features/messages/threads.service';
import type { Context, UserContext } from '#api/kernel/context';
import { isUniqueViolation } from '#api/kernel/db/failures';
import { DomainError } from '#api/kernel/errors';
import { translatorFor } from '#api/kernel/i18n';
import { networkOf } from '#api/kernel/limits';
import { hashPassword, matchesPassword } from '#api/kernel/password';
import { publicUrl } from '#api/kernel/public-url';
import { isCommonPassword } from './common-passwords.ts';
import { closeSessions, openSession } from './sessions.service.ts';

/** Throws what the specification names for an address or a password that cannot be taken. */
export function checkPassword(ctx: Context, password: string): void {
  if (password.length < minPasswordLength) throw new DomainError('passwordLength', { field: 'password' });
  if (ctx.env.STRICT_PASSWORDS && isCommonPassword(password)) {
    throw new DomainError('passwordCommon', { field: 'password' });
  }
}

function checkEmail(email: string): void {
  if (!isEmail(email)) throw new DomainError('invalidEmail', { field: 'email' });
}

/** Makes an account with its library and signs it in. */
export async function register(ctx: Context, input: Registration): Promise<{ token: string }> {
  if (ctx.env.DISABLE_REGISTRATION) throw new DomainError('registrationDisabled');
  checkEmail(input.email);
  checkPassword(ctx, input.password);
  const name = input.name ?? input.email;
  if (name.trim() === '') throw new DomainError('invalidName', { field: 'name' });
  await ctx.limits.check('emailTaken', networkOf(ctx.ip));
  await ctx.limits.consume('registrations', networkOf(ctx.ip));
  const id = randomUUID();
  try {
    await ctx.db.user.create({
      data: {
        id,
        email: foldEmail(input.email),
        name,
        passwordHash: await hashPassword(input.password),
        lastLogin: ctx.now(),
        library: { create: { members: { create: { userId: id, role: 'owner' } } } },
      },
      select: { id: true },
    });
    return await openSession(ctx, id);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await ctx.limits.consume('emailTaken', networkOf(ctx.ip));
    throw new DomainError('emailTaken', { field: 'email', cause: error });
  }
}

/** Signs in; an unknown address and a wrong password answer alike, in the same time. */
export async function logIn(ctx: Context, input: Credentials): Promise<{ token: string }> {
  const email = foldEmail(input.email);
  const network = networkOf(ctx.ip);
  const attempt = `${network}:${email}`;
  await ctx.limits.check('loginFailuresOfAddress', network);
  // Counted before the password is looked at: attempts made at the same time must not all pass.
  await ctx.limits.consume('loginFailures', attempt);
  const user = await ctx.db.user.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (!(await matchesPassword(input.password, user?.passwordHash)) || !user) {
    await ctx.limits.consume('loginFailuresOfAddress', network);
    ctx.log.info({ ip: ctx.ip, requestId: ctx.requestId }, 'login refused');
    throw new DomainError('badCredentials');
  }
  await ctx.limits.reset('loginFailures', attempt);
  await ctx.db.user.update({ where: { id: user.id }, data: { lastLogin: ctx.now() }, select: { id: true } });
  return openSession(ctx, user.id);
}

/** One's own account. */
export async function getMe(ctx: UserContext): Promise<Me> {
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: {
      ...{ id: true, name: true, email: true, handle: true, enableProfile: true },
      ...{ createdAt: true, updatedAt: true },
    },
  });
  return { ...user, subscriptions: [] };
}

async function requireCurrentPassword(ctx: UserContext, password: string, hash: string): Promise<void> {
  const attempt = `${networkOf(ctx.ip)}:${ctx.actor.userId}`;
  await ctx.limits.consume('loginFailures', attempt);
  if (!(await matchesPassword(password, hash))) {
    throw new DomainError('currentPasswordWrong', { field: 'currentPassword' });
  }
  await ctx.limits.reset('loginFailures', attempt);
}

/** Changes one's own account; e-mail and password need the current password and a new password ends other sessions. */
export async function updateUser(ctx: UserContext, input: UserUpdate): Promise<Me> {
  const { userId, sessionId } = ctx.actor;
  if (input.email !== undefined) checkEmail(input.email);
  if (input.password !== undefined) checkPassword(ctx, input.password);
  if (input.name?.trim() === '') throw new DomainError('invalidName', { field: 'name' });
  const before = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (input.email !== undefined || input.password !== undefined) {
    await requireCurrentPassword(ctx, input.currentPassword ?? '', before.passwordHash);
  }
  try {
    await ctx.db.user.update({
      where: { id: userId },
      data: {
        updatedAt: ctx.now(),
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(input.email === undefined ? {} : { email: foldEmail(input.email) }),
        ...(input.password === undefined ? {} : { passwordHash: await hashPassword(input.password) }),
      },
      select: { id: true },
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('emailTaken', { field: 'email', cause: error });
    throw error;
  }
  if (input.name !== undefined) await tellFriends(ctx);
  if (input.password !== undefined) await closeSessions(ctx, userId, sessionId);
  if (input.email !== undefined && foldEmail(input.email) !== before.email) {
    await tellOldAddress(ctx, before);
  }
  return getMe(ctx);
}

/** Whoever still reads the old address must hear of the change; the change stands even if the mail cannot be sent. */
async function tellOldAddress(ctx: UserContext, to: { name: string; email: string }): Promise<void> {
  const t = await translatorFor(null, ctx.acceptLanguage);
  try {
    await ctx.mailer.send({
      to,
      subject: t('mails.emailChanged.subject'),
      text: t('mails.emailChanged.text', { name: to.name, link: publicUrl(ctx.env) }),
    });
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'the old address was not told of its change');
  }
}

/** Deletes the account with its library, its files and its sessions. */
export async function deleteUser(ctx: UserContext): Promise<void> {
  const { userId, libraryId } = ctx.actor;
  const images = await ctx.db.image.findMany({ where: { libraryId }, select: { key: true } });
  const friends = await friendIdsOf(ctx, userId);
  await closeSessions(ctx, userId);
  await ctx.db.user.delete({ where: { id: userId }, select: { id: true } });
  ctx.publish(friends, { type: 'friends:changed', data: {} });
  await deleteFilesOfImages(
    ctx,
    images.map(({ key }) => key),
  );
}

/** A person by the address that the caller knows. */
export async function getByEmail(ctx: UserContext, email: string): Promise<UserByEmail> {
  await ctx.limits.consume('emailLookups', ctx.actor.userId);
  const user = await ctx.db.user.findUnique({
    where: { email: foldEmail(email) },
    select: { id: true, name: true, handle: true, enableProfile: true, email: true },
  });
  if (!user) throw new DomainError('notFound');
  return user;
}

/** A person as anybody may see them. */
export async function getPublic(
  ctx: UserContext,
  id: string,
): Promise<{ id: string; name: string; handle: string | null }> {
  const user = await ctx.db.user.findUnique({ where: { id }, select: { id: true, name: true, handle: true } });
  if (!user) throw new DomainError('notFound');
  return user;
}

/** Self-hosted accounts may do everything; hosted ones what they are entitled to. */
export function capabilitiesOf(ctx: UserContext): Promise<Capabilities> {
  const all = ctx.env.VARIANT === 'selfhost';
  return Promise.resolve({
    highResImages: all,
    multipleImages: all,
    expandablePreviews: all,
    assistantMoreMessages: all,
  });
}

/** Figures of the account. */
export async function getStats(ctx: UserContext) {
  const { libraryId, userId } = ctx.actor;
  const [recipeCount, recipeImageCount, messageCount, user] = await Promise.all([
    ctx.db.recipe.count({ where: { libraryId, deletedAt: null } }),
    ctx.db.recipeImage.count({ where: { recipe: { libraryId, deletedAt: null } } }),
    countMessages(ctx),
    ctx.db.user.findUniqueOrThrow({ where: { id: userId }, select: { createdAt: true, lastLogin: true } }),
  ]);
  return { recipeCount, recipeImageCount, messageCount, ...user };
}
