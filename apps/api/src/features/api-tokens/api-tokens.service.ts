import { randomBytes } from 'node:crypto';
import {
  type ApiToken,
  apiTokenPrefix,
  type CreateApiToken,
  type CreatedApiToken,
  maxApiTokens,
  type TokenScope,
} from '@trivet/shared/api-tokens/schemas';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { hashApiToken } from '#api/kernel/session/api-tokens';

/** Random bytes of a token, as many as a session's secret has. */
const secretBytes = 32;
const dayMs = 24 * 60 * 60_000;

const shown = { id: true, name: true, scopes: true, createdAt: true, expiresAt: true, lastUsedAt: true } as const;

/** Makes a personal token. The answer is the only one that has it. Throws `limitReached` for an account with many. */
export async function createApiToken(ctx: UserContext, input: CreateApiToken): Promise<CreatedApiToken> {
  await ctx.limits.consume('apiTokens', ctx.actor.userId);
  const { userId } = ctx.actor;
  const token = `${apiTokenPrefix}${randomBytes(secretBytes).toString('base64url')}`;
  const createdAt = ctx.now();
  const made = await ctx.db.$transaction(async (tx) => {
    await lockAccount(ctx, tx);
    if ((await tx.apiToken.count({ where: { userId } })) >= maxApiTokens) throw new DomainError('limitReached');
    return tx.apiToken.create({
      data: {
        userId,
        name: input.name,
        scopes: input.scopes,
        tokenHash: hashApiToken(token),
        createdAt,
        expiresAt: input.expiresInDays === null ? null : new Date(createdAt.getTime() + input.expiresInDays * dayMs),
      },
      select: shown,
    });
  });
  return { ...present(made), token };
}

/**
 * Locks the account, so that each of several calls counts the tokens of those before it, and a change of the password
 * either revokes the new token or has ended this session.
 */
async function lockAccount({ actor }: UserContext, tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${actor.userId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.session.count({ where: { id: actor.sessionId } })) === 0) throw new DomainError('unauthorized');
}

/** Returns the tokens of the account, expired ones too, the last made first. */
export async function getApiTokens({ db, actor }: UserContext): Promise<ApiToken[]> {
  const rows = await db.apiToken.findMany({
    where: { userId: actor.userId },
    select: shown,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: maxApiTokens,
  });
  return rows.map(present);
}

/** Revokes a token: no call that comes after this one is allowed by it. Throws `notFound`. */
export async function revokeApiToken({ db, actor }: UserContext, id: string): Promise<void> {
  const { count } = await db.apiToken.deleteMany({ where: { id, userId: actor.userId } });
  if (count === 0) throw new DomainError('notFound');
}

/** Revokes every token of a person whose password or address changes, or whose account closes. */
export async function revokeApiTokens(tx: Tx, userId: string): Promise<void> {
  await tx.apiToken.deleteMany({ where: { userId } });
}

const present = <Row extends { scopes: string[] }>(row: Row) => ({ ...row, scopes: row.scopes as TokenScope[] });
