import type { RealtimeFrame } from '@trivet/shared/realtime';
import type { Env } from '../env.ts';
import type { Actor } from './actor.ts';
import type { Database, Db } from './db/client.ts';
import { DomainError } from './errors.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import type { Queue } from './jobs/queue.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Tokens } from './session.ts';
import type { Storage } from './storage/storage.ts';

/** Tells people, on every process, that something changed. Call it after the transaction has committed, never inside. */
export type Publish = (userIds: readonly string[], frame: RealtimeFrame) => void;

/** What the process offers to every feature; made once at start. */
export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  readonly db: Db;
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly queue: Queue;
  readonly limits: Limits;
  readonly mailer: Mailer;
  readonly tokens: Tokens;
  readonly publish: Publish;
  /** Closes the sockets of ended sessions, on every process, within a second. */
  readonly revokeSessions: (sessionIds: readonly string[]) => Promise<void>;
  readonly now: () => Date;
}

/** One request, job or test as the services see it. */
export interface Context extends Services {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly acceptLanguage: string | undefined;
  /** The header of the same name: a retry with the same key is the same write. */
  readonly idempotencyKey: string | undefined;
}

/** A context whose actor is known. */
export interface UserContext extends Context {
  readonly actor: Actor;
}

/** The context of the same request for another actor. */
export const withActor = (ctx: Context, actor: Actor): UserContext => extend(ctx, { actor });

/**
 * An object with what `base` has and `own` besides. `base` is not copied, it is looked through: a context is made for
 * each request, and whoever spreads one into another object gets only its own properties.
 */
export const extend = <Base extends object, Own extends object>(base: Base, own: Own): Base & Own =>
  Object.assign(Object.create(base) as Base, own);

/** Narrows to a signed-in caller; throws `unauthorized`. */
export function requireUser(ctx: Context): UserContext {
  if (ctx.actor === null) throw new DomainError('unauthorized');
  return ctx as UserContext;
}
