import type { FastifyRequest } from 'fastify';
import { type Context, extend, type Services, withActor } from '../context.ts';
import { DomainError } from '../errors.ts';
import { findActor, type TicketScope } from '../session/session.ts';

/** The parts of a request that a context is made of. */
type RequestPart = Pick<FastifyRequest, 'headers' | 'query' | 'id' | 'ip'>;

/**
 * Returns the session token of a request. A header with one wins over the query. Any other header counts as none,
 * because clients of the reference product send `Authorization: undefined` without a session. Throws `unauthorized` for
 * a query that is no single text.
 */
export function tokenOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const [scheme, bearer] = headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && bearer) return bearer;
  const parameters = query as Record<string, unknown>;
  if (Object.hasOwn(parameters, 'token[]')) throw new DomainError('unauthorized');
  const { token } = parameters;
  if (token === undefined) return undefined;
  if (typeof token !== 'string' || token === '') throw new DomainError('unauthorized');
  return token;
}

/** Returns the context of a request without its actor. */
export const anonymousContext = (services: Services, request: RequestPart): Context => {
  const key = request.headers['idempotency-key'];
  return extend(services, {
    actor: null,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'],
    idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined,
  });
};

interface TokenRules {
  /** Treats a bad token as none. The typed API refuses the call later, where it needs a session. */
  lenient: boolean;
  /** What a ticket must open to replace the token. */
  opens?: TicketScope | undefined;
}

/** Makes the context of a request. A token must be valid, except where `lenient`. */
export async function contextOfRequest(
  services: Services,
  request: RequestPart,
  { lenient, opens }: TokenRules,
): Promise<Context> {
  const ctx = anonymousContext(services, request);
  const token = tokenOf(request);
  if (token === undefined) return ctx;
  const { tokens, database } = services;
  const sessionId = tokens.read(token) ?? (opens && tokens.readTicket(token, opens));
  const actor = sessionId === undefined ? null : await findActor(database, sessionId);
  if (actor === null && !lenient) throw new DomainError('unauthorized');
  return actor === null ? ctx : withActor(ctx, actor);
}
