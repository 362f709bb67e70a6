import type { WebSocket } from '@fastify/websocket';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import { closeCodes } from './close-codes.ts';
import { guardIncoming } from './incoming-guard.ts';
import { createRecentChanges } from './recent-changes.ts';

/** The person and the session that a socket belongs to. */
export interface SocketOwner {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds for which the client says it has been reading; without it, the client is not told what it missed. */
  readonly readingFor?: number | undefined;
}

/** The open sockets of this process. */
export interface Sockets {
  /** Takes over a socket that was just opened. */
  add(socket: WebSocket, owner: SocketOwner): void;
  /** Sends a frame to every socket of these people. */
  deliver(userIds: readonly string[], frame: RealtimeFrame): void;
  /** Tells the sockets of these sessions that the session ended and closes them, also those that are just opening. */
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

/** Oldest sockets of a person beyond this are closed (docs/security-cases.md, S6). */
const maxSocketsOfUser = 20;
/** Bytes that may wait for a client that does not read (docs/security-cases.md, S4). */
const maxBufferedBytes = 1024 * 1024;
/** A socket that was let in before its session ended opens within this time. */
const revokedMemoryMs = 60_000;

interface LiveSocket extends SocketOwner {
  readonly socket: WebSocket;
  isAlive: boolean;
}

/** An empty registry of sockets. */
export function createSockets({ now }: { now: () => Date }): Sockets {
  const all = new Set<LiveSocket>();
  const ofUser = new Map<string, Set<LiveSocket>>();
  const revoked = new Map<string, number>();
  const recent = createRecentChanges({ now });

  const remove = (live: LiveSocket) => {
    all.delete(live);
    const own = ofUser.get(live.userId);
    own?.delete(live);
    if (own?.size === 0) ofUser.delete(live.userId);
  };

  const send = ({ socket }: LiveSocket, text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    else socket.send(text);
  };

  const sendFrame = (live: LiveSocket, frame: RealtimeFrame) => send(live, JSON.stringify(frame));

  const end = (live: LiveSocket) => {
    sendFrame(live, { type: 'session:revoked', data: {} });
    live.socket.close(closeCodes.policyViolation, 'session ended');
    remove(live);
  };

  return {
    add(socket, owner) {
      const live = { socket, ...owner, isAlive: true };
      socket.on('close', () => remove(live));
      socket.on('pong', () => (live.isAlive = true));
      guardIncoming(socket, now);
      if (revoked.has(owner.sessionId)) {
        end(live);
        return;
      }
      const own = ofUser.get(owner.userId) ?? new Set();
      ofUser.set(owner.userId, own.add(live));
      all.add(live);
      const [oldest] = own;
      if (own.size > maxSocketsOfUser && oldest) {
        oldest.socket.close(closeCodes.policyViolation, 'too many sockets');
        remove(oldest);
      }
      const { userId, readingFor } = owner;
      if (readingFor !== undefined && recent.mayHaveHad(userId, readingFor)) {
        sendFrame(live, { type: 'changes:missed', data: {} });
      }
    },
    deliver(userIds, frame) {
      recent.note(userIds);
      const text = JSON.stringify(frame);
      for (const userId of userIds) for (const live of ofUser.get(userId) ?? []) send(live, text);
    },
    revoke(sessionIds) {
      const time = now().getTime();
      for (const [sessionId, since] of revoked) if (time - since > revokedMemoryMs) revoked.delete(sessionId);
      for (const sessionId of sessionIds) revoked.set(sessionId, time);
      const ended = new Set(sessionIds);
      for (const live of all) if (ended.has(live.sessionId)) end(live);
    },
    ping() {
      for (const live of all) {
        if (live.isAlive) live.socket.ping();
        else live.socket.terminate();
        live.isAlive = false;
      }
    },
    sessionIds: () => [...new Set([...all].map(({ sessionId }) => sessionId))],
    closeAll(code, reason) {
      for (const { socket } of all) socket.close(code, reason);
    },
    forgetDelivered: () => recent.reset(),
    terminateAll() {
      for (const { socket } of all) socket.terminate();
    },
    get size() {
      return all.size;
    },
  };
}
