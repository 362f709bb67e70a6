import type { FastifyInstance } from 'fastify';
import type { Publish } from '../context.ts';
import type { Database } from '../db/client.ts';
import type { Log } from '../log.ts';
import type { Tokens } from '../session/session.ts';
import { createAdmission } from './admission.ts';
import { closeCodes } from './close-codes.ts';
import { createListener } from './listener.ts';
import {
  decodeNotification,
  encodeNotification,
  liveChannel,
  type Notification,
  type Queued,
} from '../db/notification.ts';
import { createOutbox } from './outbox.ts';
import { serveSockets } from './serve-sockets.ts';
import { createSockets, type Sockets } from './sockets.ts';

interface HubOptions {
  database: Database;
  log: Log;
  tokens: Tokens;
  now: () => Date;
  /** Origins, besides the server's own, whose pages may open a socket. */
  allowedOrigins: readonly string[];
  /** Forgets the people behind sessions. */
  forgetActors: () => void;
  /** Reads the features anew that the operator chose. */
  reloadFlags: () => Promise<void>;
  /** Called when any process has queued work that it does not do itself. */
  onQueued: (queued: Queued) => void;
  /** Time between two pings of a socket, and between two checks whether its session still exists. */
  heartbeatMs?: number;
}

/** Live updates. A frame that one process publishes reaches the sockets of all processes on the same database. */
export interface Hub {
  /** Tells people that something changed. Failures are logged, never thrown. */
  readonly publish: Publish;
  /** Tells the processes that work on jobs that there is work. Failures are logged, never thrown. */
  readonly tellQueued: (queued: Queued) => void;
  /**
   * Forgets ended sessions and closes their sockets, on every process. This process has forgotten them when it returns.
   * Resolves once the others have been told, never rejects.
   */
  revokeSessions(sessionIds: readonly string[]): Promise<void>;
  /**
   * Serves `GET /grip/ws` and begins to listen to the other processes. Call it before the routes of the app: none of
   * them is upgraded.
   */
  attach(app: FastifyInstance): Promise<void>;
  /** Closes the sockets with 1001, as the app does when it closes, and stops listening. */
  close(): Promise<void>;
}

/** Time for clients to answer the close before they are cut off. */
const closeMs = 1_000;

/** Creates the hub of this process. */
export function createHub(options: HubOptions): Hub {
  const { database, log, tokens, now, allowedOrigins, heartbeatMs = 30_000 } = options;
  const { forgetActors, onQueued } = options;
  const sockets = createSockets({ now });
  const outbox = createOutbox({ pool: database.pool, channel: liveChannel, log });
  const admit = createAdmission({ database, tokens, now, allowedOrigins });
  const readFlags = readFlagsOf(options);
  const listener = createListener({
    url: database.url,
    channel: liveChannel,
    log,
    onPayload: (payload) => receive(decodeNotification(payload), { sockets, readFlags, forgetActors, onQueued }),
    // Frames were lost. A client that connects again reads everything again.
    onHeard() {
      forgetActors();
      readFlags();
      sockets.forgetDelivered();
      sockets.closeAll(closeCodes.serviceRestart, 'updates were missed');
    },
  });
  const heartbeat = setInterval(() => {
    sockets.ping();
    dropEnded(database, sockets).catch((error: unknown) => log.warn({ err: error }, 'sessions were not looked up'));
  }, heartbeatMs).unref();

  const send = (notification: Notification): Promise<void> => {
    try {
      return outbox.send(encodeNotification(notification));
    } catch (error) {
      log.error({ err: error }, 'a live update could not be sent');
      return Promise.resolve();
    }
  };

  return {
    publish: (userIds, frame) => void send({ to: userIds, frame }),
    tellQueued: (queued) => void send({ queued }),
    revokeSessions(sessionIds) {
      forgetActors();
      return send({ revoked: sessionIds });
    },
    async attach(app) {
      await serveSockets(app, { admit, sockets, closeSockets: () => closeSockets(sockets) });
      await listener.open();
    },
    async close() {
      clearInterval(heartbeat);
      await closeSockets(sockets);
      await listener.close();
    },
  };
}

const readFlagsOf =
  ({ reloadFlags, log }: Pick<HubOptions, 'reloadFlags' | 'log'>) =>
  (): void => {
    reloadFlags().catch((error: unknown) => log.error({ err: error }, 'the chosen features were not read'));
  };

/** Closes the sockets and cuts off the clients that do not answer. */
async function closeSockets(sockets: Sockets): Promise<void> {
  sockets.closeAll(closeCodes.goingAway, 'the server stops');
  for (let waited = 0; waited < closeMs && sockets.size > 0; waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  sockets.terminateAll();
}

interface Receivers {
  sockets: Sockets;
  readFlags: () => void;
  forgetActors: () => void;
  onQueued: (queued: Queued) => void;
}

function receive(notification: Notification | undefined, receivers: Receivers): void {
  if (notification === undefined) return;
  if ('flags' in notification) receivers.readFlags();
  else if ('queued' in notification) receivers.onQueued(notification.queued);
  else if ('revoked' in notification) {
    receivers.forgetActors();
    receivers.sockets.revoke(notification.revoked);
  } else receivers.sockets.deliver(notification.to, notification.frame);
}

/** Closes the sockets of sessions that ended without a notification: by age, or because the notification was lost. */
async function dropEnded({ pool }: Database, sockets: Sockets): Promise<void> {
  const sessionIds = sockets.sessionIds();
  if (sessionIds.length === 0) return;
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM sessions WHERE id = ANY($1::uuid[]) AND expires_at > now()',
    [sessionIds],
  );
  const live = new Set(rows.map(({ id }) => id));
  sockets.revoke(sessionIds.filter((id) => !live.has(id)));
}
