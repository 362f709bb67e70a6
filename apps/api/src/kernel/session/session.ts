import { createSecretKey, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { type Database, type Db, Prisma } from '../db/client.ts';
import { queryPrepared } from '../db/prepared-query.ts';
import type { Actor, Role } from './actor.ts';

/**
 * Days that a session lives after its last use.
 * @limit Accounts and sessions (60 days after its last use, 365 at most): Session. People stay logged in on their
 * devices; a stolen token ends.
 */
export const sessionSlideDays = 60;
/** Most days that a session lives, however often it is used. */
const sessionLifetimeDays = 365;
/** Ticket for a socket, page, file or undo. It stands in an address. @limit Accounts and sessions */
const ticketSeconds = 5 * 60;

/** Signs and reads session tokens. The token names a row of `sessions` and is worth nothing without the row. */
export interface Tokens {
  sign(sessionId: string): string;
  /** Returns the session id of a token that we signed, or undefined. A ticket is no session token. */
  read(token: string): string | undefined;
  /** Returns a token for one thing, good for five minutes, so that no session token has to be in an address. */
  signTicket(sessionId: string, scope: TicketScope): string;
  /** Returns the session id of a ticket for this very thing, or undefined. */
  readTicket(ticket: string, scope: TicketScope): string | undefined;
}

/**
 * The thing that a ticket opens: the socket of the session's person, or one page to print, exported file or ended
 * friendship to restore, which `object` names.
 */
export type TicketScope = { purpose: 'ws' } | { purpose: 'print' | 'export' | 'friendship'; object: string };

/** Loads the signing secret. The first boot makes it, so that two installations never share one. */
export async function loadTokens(db: Db, now: () => Date): Promise<Tokens> {
  const made = randomBytes(48).toString('base64url');
  await db.$executeRaw`INSERT INTO settings (key, value) VALUES ('sessionSecret', to_jsonb(${made}::text)) ON CONFLICT DO NOTHING`;
  const { value } = await db.setting.findUniqueOrThrow({ where: { key: 'sessionSecret' } });
  if (typeof value !== 'string' || value.length < 32) throw new Error('The session secret in the database is damaged.');
  return createTokens(value, now);
}

/** Creates tokens that are signed with HS256 by `secret`. `now` says when they begin and end. */
export function createTokens(secret: string, now: () => Date = () => new Date()): Tokens {
  // jsonwebtoken would make a key of the text for each token, so this makes it once.
  const key = createSecretKey(Buffer.from(secret));
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const readSessionId = (token: string, scope: TicketScope | undefined): string | undefined => {
    if (token.length > 1_000) return undefined;
    try {
      const claims = jwt.verify(token, key, { algorithms: ['HS256'], clockTimestamp: seconds() });
      if (typeof claims !== 'object' || claims.aud !== scope?.purpose) return undefined;
      if (claims.sub !== objectOf(scope)) return undefined;
      return typeof claims.sid === 'string' ? claims.sid : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    sign: (sessionId) =>
      jwt.sign({ sid: sessionId, iat: seconds() }, key, { algorithm: 'HS256', expiresIn: `${sessionLifetimeDays}d` }),
    read: (token) => readSessionId(token, undefined),
    signTicket(sessionId, scope) {
      const sub = objectOf(scope);
      const claims = { sid: sessionId, iat: seconds(), aud: scope.purpose, ...(sub !== undefined && { sub }) };
      return jwt.sign(claims, key, { algorithm: 'HS256', expiresIn: ticketSeconds });
    },
    readTicket: (ticket, scope) => readSessionId(ticket, scope),
  };
}

const objectOf = (scope: TicketScope | undefined): string | undefined =>
  scope !== undefined && 'object' in scope ? scope.object : undefined;

interface ActorRow {
  user_id: string;
  library_id: string;
  memberships: { libraryId: string; role: Role }[];
  slide: boolean;
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the libraries of a person with the role in each, leaving out those of closed accounts. */
export const membershipsSql = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('libraryId', m.library_id, 'role', m.role)), '[]')
    FROM library_members m JOIN libraries lib ON lib.id = m.library_id
      JOIN users owner ON owner.id = lib.owner_id AND owner.closed_at IS NULL
    WHERE m.user_id = ${userId})`;

/** Returns the person behind a session, or null when the session has ended. Prolongs the session at most once a day. */
export async function findActor(database: Database, sessionId: string): Promise<Actor | null> {
  if (!uuidPattern.test(sessionId)) return null;
  const [row] = await queryPrepared<ActorRow>(
    database,
    Prisma.sql`
    SELECT s.user_id, own.id AS library_id, s.last_seen_at < now() - interval '1 day' AS slide,
      ${membershipsSql(Prisma.sql`s.user_id`)} AS memberships
    FROM sessions s JOIN libraries own ON own.owner_id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND s.expires_at > now()
      AND s.created_at > now() - make_interval(days => ${sessionLifetimeDays})`,
  );
  if (!row) return null;
  if (row.slide) {
    await database.db.$executeRaw(Prisma.sql`
      UPDATE sessions SET last_seen_at = now(), expires_at = now() + make_interval(days => ${sessionSlideDays})
      WHERE id = ${sessionId}::uuid`);
  }
  return { userId: row.user_id, sessionId, libraryId: row.library_id, memberships: row.memberships };
}
