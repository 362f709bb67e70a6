import { randomUUID } from 'node:crypto';
import { isEmail } from '@trivet/shared/users/email';
import {
  type Capabilities,
  type LogIn,
  minPasswordLength,
  type Person,
  type CompatMe,
  type Registration,
} from '@trivet/shared/users/schemas';
import { capabilitiesOf } from '#api/features/capabilities/capabilities.public';
import { subscriptionsOf } from '#api/features/contributions/contributions.public';
import { getPerson } from '#api/features/friendships/friendships.public';
import { sendMailsSoon, welcomeMail } from '#api/features/mails/mails.public';
import { countMessages } from '#api/features/messages/messages.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { isUniqueViolation } from '#api/kernel/db/failures';
import { DomainError } from '#api/kernel/errors';
import { acceptedLanguage } from '#api/kernel/i18n';
import { networkOf } from '#api/kernel/limits/limits';
import { hashPassword, matchesPassword } from '#api/kernel/session/password';
import { isCommonPassword } from './common-passwords.ts';
import { foldEmail } from './fold-email.ts';
import { reopenAccount, requireWish } from './close-account.service.ts';
import { openSession, openSessionFor } from './sessions.service.ts';

/** Throws `passwordLength` for a password that is too short, and `passwordCommon` for one that strict servers refuse. */
export function checkPassword(ctx: Context, password: string): void {
  if (password.length < minPasswordLength) throw new DomainError('passwordLength', { field: 'password' });
  if (ctx.env.STRICT_PASSWORDS && isCommonPassword(password)) {
    throw new DomainError('passwordCommon', { field: 'password' });
  }
}

/** Throws `invalidEmail` for text that is no address. */
export function checkEmail(email: string): void {
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
  const passwordHash = await hashPassword(input.password);
  await refusingTakenEmail(ctx, () =>
    ctx.db.user.create({
      data: {
        id,
        email: foldEmail(input.email),
        name,
        passwordHash,
        lastLogin: ctx.now(),
        language: acceptedLanguage(ctx.acceptLanguage),
        ...welcomeMail(ctx),
        library: { create: { members: { create: { userId: id, role: 'owner' } } } },
      },
      select: { id: true },
    }),
  );
  const session = await openSession(ctx, id);
  sendMailsSoon(ctx);
  return session;
}

/**
 * Writes an address. Throws `emailTaken` where another account has it. It counts the call before anybody looks, so a
 * network that has used up its calls gets the same answer whether or not the address is taken.
 */
export const refusingTakenEmail = <Result>(ctx: Context, write: () => Promise<Result>): Promise<Result> =>
  ctx.limits.reserve('emailTaken', networkOf(ctx.ip), async (use) => {
    try {
      return await write();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      use();
      throw new DomainError('emailTaken', { field: 'email', cause: error });
    }
  });

/**
 * Signs a person in. Throws `accountClosing` for a closed account that they do not say to keep. An unknown address and a wrong password get the same answer, in the same time. The attempt is
 * counted before anybody looks at the password, so that attempts at the same moment cannot all pass.
 */
export function logIn(ctx: Context, input: LogIn): Promise<{ token: string }> {
  const network = networkOf(ctx.ip);
  const email = foldEmail(input.email);
  const attempt = `${network}:${email}`;
  return ctx.limits.reserve('loginFailuresOfAddress', network, async (use) => {
    await ctx.limits.consume('loginFailures', attempt);
    const user = await ctx.db.user.findUnique({
      where: { email },
      select: { id: true, passwordHash: true, closedAt: true },
    });
    if (!(await matchesPassword(input.password, user?.passwordHash)) || !user) {
      use();
      ctx.log.info({ ip: ctx.ip, requestId: ctx.requestId }, 'login refused');
      throw new DomainError('badCredentials');
    }
    await ctx.limits.reset('loginFailures', attempt);
    if (user.closedAt !== null) {
      requireWish(input, user.closedAt);
      await reopenAccount(ctx, user.id);
    }
    const session = await openSessionFor(ctx, { ...user, email });
    if (session === null) throw new DomainError('badCredentials');
    return session;
  });
}

/** Returns the caller's own account. */
export async function getMe(ctx: UserContext): Promise<CompatMe> {
  const [user, subscriptions] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({
      where: { id: ctx.actor.userId },
      select: {
        id: true,
        name: true,
        email: true,
        handle: true,
        enableProfile: true,
        createdAt: true,
        updatedAt: true,
      },
    }),
    subscriptionsOf(ctx),
  ]);
  return { ...user, profileVisibility: 'public', subscriptions };
}

/** Returns a person by the address that the caller knows. */
export async function getByEmail(ctx: UserContext, email: string): Promise<Person> {
  await ctx.limits.consume('emailLookups', ctx.actor.userId);
  const folded = foldEmail(email);
  return { ...(await getPerson(ctx, Prisma.sql`u.email = ${folded}`)), email: folded };
}

/** Returns a person as anybody may see them. */
export async function getPublic(
  ctx: UserContext,
  id: string,
): Promise<{ id: string; name: string; handle: string | null }> {
  const { id: userId, name, handle } = await getPerson(ctx, Prisma.sql`u.id = ${id}::uuid`);
  return { id: userId, name, handle };
}

/** Returns the capabilities of the caller's account. */
export const getMyCapabilities = (ctx: UserContext): Promise<Capabilities> =>
  capabilitiesOf(ctx, ctx.db, ctx.actor.userId);

/** Returns figures of the account. */
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
