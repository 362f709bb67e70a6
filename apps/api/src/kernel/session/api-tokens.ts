import { createHash } from 'node:crypto';
import { apiTokenPrefix, type TokenScope } from '@trivet/shared/api-tokens/schemas';
import { type Database, Prisma } from '../db/client.ts';
import { queryPrepared } from '../db/prepared-query.ts';
import type { Actor, Role } from './actor.ts';
import { findActor, membershipsSql } from './session.ts';

/** Returns true for what looks like a personal token, and false for the token of a session. */
export const isApiToken = (token: string): boolean => token.startsWith(apiTokenPrefix);

/**
 * Returns the SHA-256 digest of a personal token, in hexadecimal, which is what the database stores. A token has 256
 * random bits, so that nobody finds it by trying and a slow hash would protect nothing.
 */
export const hashApiToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

interface TokenRow {
  id: string;
  user_id: string;
  library_id: string;
  scopes: TokenScope[];
  memberships: { libraryId: string; role: Role }[];
  is_noted: boolean;
}

/** Returns whether whoever made a request may still make it: the session is open, the token not revoked. */
export const isStillThere = async (database: Database, { sessionId, token }: Actor): Promise<boolean> =>
  (await (token === undefined ? findActor(database, sessionId) : findTokenActor(database, token.hash))) !== null;

/**
 * Returns the person behind the hash of a personal token with what the token allows, or null when it is revoked or
 * expired, or the account is closed. Notes the use at most once a minute.
 * @limit Accounts and sessions (to the minute): Last use of a personal token. A program may call many times a second.
 */
export async function findTokenActor(database: Database, hash: string): Promise<Actor | null> {
  const [row] = await queryPrepared<TokenRow>(
    database,
    Prisma.sql`
    SELECT t.id, t.user_id, own.id AS library_id, t.scopes, ${membershipsSql(Prisma.sql`t.user_id`)} AS memberships,
      coalesce(t.last_used_at > now() - interval '1 minute', false) AS is_noted
    FROM api_tokens t JOIN users u ON u.id = t.user_id AND u.closed_at IS NULL JOIN libraries own ON own.owner_id = u.id
    WHERE t.token_hash = ${hash} AND (t.expires_at IS NULL OR t.expires_at > now())`,
  );
  if (!row) return null;
  const { id, user_id: userId, library_id: libraryId, memberships, scopes, is_noted: isNoted } = row;
  if (!isNoted) {
    await database.db.$executeRaw(Prisma.sql`UPDATE api_tokens SET last_used_at = now() WHERE id = ${id}::uuid`);
  }
  return { userId, sessionId: id, libraryId, memberships, token: { hash, scopes } };
}
