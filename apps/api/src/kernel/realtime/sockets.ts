import type { WebSocket } from '@fastify/websocket';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import { closeCodes } from './close-codes.ts';
import { createOpenSockets, type LiveSocket, send, sendFrame, type SocketOwner } from './open-sockets.ts';
import { createRecentChanges } from './recent-changes.ts';

/** The open sockets of this process. */
export interface Sockets {
  /** Takes over a newly opened socket. */
  add(socket: WebSocket, owner: SocketOwner): void;
  /** Sends a frame to every socket of these people. */
  deliver(userIds: readonly string[], frame: RealtimeFrame): void;
  /**
   * Tells the sockets of these sessions, even those that are just opening, that the session ended, and closes them.
   */
  revoke(sessionIds: readonly string[]): void;
  /** Drops the sockets that did not answer the last ping and pings the others. */
  ping(): void;
  /** The sessions that have a socket here. */
  sessionIds(): string[];
  closeAll(code: number, reason: string): void;
  /** Notes that frames may have been lost until now, so that clients that connect are told to read again. */
  forgetDelivered(): void;
  /** Terminates every open socket without a closing handshake. */
  terminateAll(): void;
  readonly size: number;
}

/** Longest time in which a socket opens that was admitted before its session ended. */
const revokedMemoryMs = 60_000;

/** Most frames of a client in a second. The server ignores their content. */
const maxFramesPerSecond = 30;
/** Milliseconds after which a socket is cut off that does not answer its close. */
const patienceMs = 1_000;

/** Closes a socket that sends more than a few frames a second, pings and pongs included (docs/security-cases.md, S3). */
function guardIncoming(socket: WebSocket, now: () => Date): void {
  let second = 0;
  let frames = 0;
  const count = () => {
    const current = Math.floor(now().getTime() / 1000);
    frames = current === second ? frames + 1 : 1;
    second = current;
    if (frames !== maxFramesPerSecond + 1) return;
    socket.close(closeCodes.policyViolation, 'too many frames');
    setTimeout(() => socket.terminate(), patienceMs).unref();
  };
  socket.on('message', count);
  socket.on('ping', count);
  socket.on('pong', count);
}

/** Creates an empty registry of sockets. */
export function createSockets({ now }: { now: () => Date }): Sockets {
  const open = createOpenSockets();
  const revoked = createRevokedSessions(now);
  const recent = createRecentChanges({ now });

  const end = (live: LiveSocket) => {
    sendFrame(live, { type: 'session:revoked', data: {} });
    live.socket.close(closeCodes.policyViolation, 'session ended');
    open.remove(live);
  };

  return {
    add(socket, owner) {
      const live = { socket, ...owner, isAlive: true };
      socket.on('close', () => open.remove(live));
      socket.on('pong', () => (live.isAlive = true));
      guardIncoming(socket, now);
      if (revoked.has(owner.sessionId)) {
        end(live);
        return;
      }
      open.add(live);
      const { userId, readingFor } = owner;
      if (readingFor !== undefined && recent.mayHaveHad(userId, readingFor)) {
        sendFrame(live, { type: 'changes:missed', data: {} });
      }
    },
    deliver(userIds, frame) {
      recent.note(userIds);
      const text = JSON.stringify(frame);
      for (const userId of userIds) for (const live of open.of(userId)) send(live, text);
    },
    revoke(sessionIds) {
      revoked.add(sessionIds);
      const ended = new Set(sessionIds);
      for (const live of open.all) if (ended.has(live.sessionId)) end(live);
    },
    ping: () => open.ping(),
    sessionIds: () => [...new Set([...open.all].map(({ sessionId }) => sessionId))],
    closeAll: (code, reason) => open.closeAll(code, reason),
    forgetDelivered: () => recent.reset(),
    terminateAll: () => open.terminateAll(),
    get size() {
      return open.all.size;
    },
  };
}

/** Creates a memory of sessions that have just ended, for sockets that were admitted before. */
function createRevokedSessions(now: () => Date) {
  const revoked = new Map<string, number>();
  return {
    has: (sessionId: string): boolean => revoked.has(sessionId),
    add(sessionIds: readonly string[]) {
      const time = now().getTime();
      for (const [sessionId, since] of revoked) if (time - since > revokedMemoryMs) revoked.delete(sessionId);
      for (const sessionId of sessionIds) revoked.set(sessionId, time);
    },
  };
}
