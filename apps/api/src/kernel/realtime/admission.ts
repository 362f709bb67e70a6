import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { DomainError } from '../errors.ts';
import { isAllowedOrigin } from '../http/public-url.ts';
import { tokenOf } from '../http/request-context.ts';
import { networkOf } from '../limits/limits.ts';
import type { Actor } from '../session/actor.ts';
import { findActor, type Tokens } from '../session/session.ts';

interface AdmissionOptions {
  database: Database;
  tokens: Tokens;
  now: () => Date;
  /** Origins, besides the server's own, whose pages may open a socket. */
  allowedOrigins: readonly string[];
}

/**
 * Refused upgrades of one address in a second, after which nothing more is looked up (docs/security-cases.md, S2). Each
 * one is a look-up.
 * @limit Live updates
 */
const maxRefusedPerSecond = 10;

/**
 * Creates a function that decides, before the upgrade, who may open a socket: a session token in the header or the
 * query, or a ticket in its place. It throws `forbidden` for a page of another origin, `unauthorized` without a live
 * session, `tooManyRequests`.
 */
export function createAdmission({ database, tokens, now, allowedOrigins }: AdmissionOptions) {
  let second = 0;
  let refused = new Map<string, number>();

  const findSocketActor = async (request: FastifyRequest): Promise<Actor> => {
    const token = tokenOf(request) ?? '';
    const sessionId = tokens.read(token) ?? tokens.readTicket(token, { purpose: 'ws' });
    const actor = sessionId === undefined ? null : await findActor(database, sessionId);
    if (actor === null) throw new DomainError('unauthorized');
    return actor;
  };

  return async (request: FastifyRequest): Promise<Actor> => {
    const current = Math.floor(now().getTime() / 1000);
    if (current !== second) {
      second = current;
      refused = new Map();
    }
    const network = networkOf(request.ip);
    const before = refused.get(network) ?? 0;
    if (before >= maxRefusedPerSecond) throw new DomainError('tooManyRequests', { retryAfter: 1 });
    try {
      if (!isAllowedOrigin(request, allowedOrigins)) throw new DomainError('forbidden');
      return await findSocketActor(request);
    } catch (error) {
      if (error instanceof DomainError) refused.set(network, (refused.get(network) ?? 0) + 1);
      throw error;
    }
  };
}
