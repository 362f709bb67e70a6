import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Context, extend, type Services, withActor } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { Actor } from '../session/actor.ts';
import { findTokenActor, hashApiToken, isApiToken } from '../session/api-tokens.ts';
import type { TicketScope } from '../session/session.ts';

/** The parts of a request from which a context is made. */
type RequestPart = Pick<FastifyRequest, 'headers' | 'query' | 'id' | 'ip' | 'host'> &
  Partial<Pick<FastifyRequest, 'raw'>>;

/**
 * Returns the session token of a request. A token in the header wins over one in the query. A header without a token is
 * ignored, because clients of the reference product send `Authorization: undefined` when they have no session. Throws
 * `unauthorized` when the token in the query is not a single text.
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

/** One signal for each connection, which requests one after the other share. */
const signals = new WeakMap<Socket, AbortSignal>();

/** Returns a signal that aborts when a connection closes, so that work for nobody can end. */
function callerLeft(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known !== undefined) return known;
  const left = new AbortController();
  socket.once('close', () => left.abort());
  signals.set(socket, left.signal);
  return left.signal;
}

/** Returns the context of a request without its actor. */
export const anonymousContext = (services: Services, request: RequestPart): Context => {
  const { raw } = request;
  const key = request.headers['idempotency-key'];
  return extend(services, {
    actor: null,
    requestId: request.id,
    ip: request.ip,
    host: request.host,
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'],
    callerLeft: raw === undefined ? undefined : () => callerLeft(raw.socket),
    idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined,
  });
};

interface TokenRules {
  /** Ignores a bad token. The typed API refuses the call later if it needs a session. */
  lenient: boolean;
  /** The scope of the tickets that may replace the token. */
  opens?: TicketScope | undefined;
}

async function actorOf(
  { tokens, actors, database }: Services,
  token: string,
  opens?: TicketScope,
): Promise<Actor | null> {
  if (isApiToken(token)) return findTokenActor(database, hashApiToken(token));
  const sessionId = tokens.read(token) ?? (opens && tokens.readTicket(token, opens));
  return sessionId === undefined ? null : actors.find(sessionId);
}

/** Makes the context of a request. Throws `unauthorized` for a bad token, unless `lenient` is true. */
export async function contextOfRequest(
  services: Services,
  request: RequestPart,
  { lenient, opens }: TokenRules,
): Promise<Context> {
  const ctx = anonymousContext(services, request);
  const token = tokenOf(request);
  if (token === undefined) return ctx;
  const actor = await actorOf(services, token, opens);
  if (actor === null && !lenient) throw new DomainError('unauthorized');
  return actor === null ? ctx : withActor(ctx, actor);
}
