import type { RealtimeFrame } from '@trivet/shared/realtime';
import type { Env } from '../env.ts';
import type { Database, Db } from './db/client.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import { DomainError } from './errors.ts';
import type { FeatureFlags } from './flags/flags.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import type { Queue } from './jobs/queue.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pusher } from './push/push.ts';
import type { Actor } from './session/actor.ts';
import type { Actors } from './session/actors.ts';
import type { Tokens } from './session/session.ts';
import type { Storage } from './storage/storage.ts';

/** Tells people, on every process, that something changed. Call it after the transaction has committed, never inside. */
export type Publish = (userIds: readonly string[], frame: RealtimeFrame) => void;

/** The services that the process makes once at start and offers to every feature. */
export interface Services {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  readonly db: Db;
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly queue: Queue;
  readonly limits: Limits;
  readonly flags: FeatureFlags;
  readonly mailer: Mailer;
  readonly pusher: Pusher;
  readonly errorReports: ErrorReports;
  readonly tokens: Tokens;
  readonly actors: Actors;
  readonly publish: Publish;
  /** Forgets ended sessions and closes their sockets, on every process, within a second. */
  readonly revokeSessions: (sessionIds: readonly string[]) => Promise<void>;
  /** Returns the time of the database. */
  readonly now: () => Date;
}

/** One request, job or test as services read it: the shared services and who asks. */
export interface Context extends Services {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly ip: string;
  /** The host that the caller asked, with its port. It decides which features are on. */
  readonly host: string;
  readonly userAgent: string;
  readonly acceptLanguage: string | undefined;
  /** The header of the same name: a retry with the same key is the same write. */
  readonly idempotencyKey: string | undefined;
  /** Returns a signal that aborts when the caller's connection closes. Only requests have it. */
  readonly callerLeft: (() => AbortSignal) | undefined;
}

/** A context whose actor is known. */
export interface UserContext extends Context {
  readonly actor: Actor;
}

/** Returns the context of the same request for another actor. */
export const withActor = (ctx: Context, actor: Actor): UserContext => extend(ctx, { actor });

/**
 * Returns an object with the properties of `own` and, through its prototype, those of `base`. Copying the services for
 * each request would cost more. Spreading the result into another object takes the properties of `own` alone.
 */
export const extend = <Base extends object, Own extends object>(base: Base, own: Own): Base & Own =>
  Object.assign(Object.create(base) as Base, own);

/** Narrows to a signed-in caller; throws `unauthorized`. */
export function requireUser(ctx: Context): UserContext {
  if (ctx.actor === null) throw new DomainError('unauthorized');
  return ctx as UserContext;
}
