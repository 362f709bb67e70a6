import type { WebSocket } from '@fastify/websocket';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import { closeCodes } from './close-codes.ts';

/** The person and the session that a socket belongs to. */
export interface SocketOwner {
  readonly userId: string;
  readonly sessionId: string;
  /**
   * Milliseconds for which the client says it has been reading. Without it, the client does not hear what it missed.
   */
  readonly readingFor?: number | undefined;
}

/** Most sockets of a person. The oldest beyond it are closed (docs/security-cases.md, S6). @limit Live updates */
const maxSocketsOfUser = 20;
/**
 * Bytes that may wait for a client that does not read (docs/security-cases.md, S4). A client that does not read is cut
 * off.
 * @limit Live updates
 */
const maxBufferedBytes = 1024 * 1024;

/** An open socket and whether it answered the last ping. */
export interface LiveSocket extends SocketOwner {
  readonly socket: WebSocket;
  isAlive: boolean;
}

/**
 * Creates the registry of open sockets, all and of each person. It closes a person's oldest when they have too many.
 */
export function createOpenSockets() {
  const all = new Set<LiveSocket>();
  const ofUser = new Map<string, Set<LiveSocket>>();
  const remove = (live: LiveSocket) => {
    all.delete(live);
    const own = ofUser.get(live.userId);
    own?.delete(live);
    if (own?.size === 0) ofUser.delete(live.userId);
  };
  return {
    all: all as ReadonlySet<LiveSocket>,
    of: (userId: string): Iterable<LiveSocket> => ofUser.get(userId) ?? [],
    remove,
    /** Drops the sockets that did not answer the last ping and pings the others. */
    ping() {
      for (const live of all) {
        if (live.isAlive) live.socket.ping();
        else live.socket.terminate();
        live.isAlive = false;
      }
    },
    closeAll(code: number, reason: string) {
      for (const { socket } of all) socket.close(code, reason);
    },
    terminateAll() {
      for (const { socket } of all) socket.terminate();
    },
    add(live: LiveSocket) {
      const own = ofUser.get(live.userId) ?? new Set();
      ofUser.set(live.userId, own.add(live));
      all.add(live);
      const [oldest] = own;
      if (own.size > maxSocketsOfUser && oldest) {
        oldest.socket.close(closeCodes.policyViolation, 'too many sockets');
        remove(oldest);
      }
    },
  };
}

/** Sends a text, unless the client does not read. */
export function send({ socket }: LiveSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
  else socket.send(text);
}

/** Sends a frame, unless the client does not read. */
export const sendFrame = (live: LiveSocket, frame: RealtimeFrame): void => send(live, JSON.stringify(frame));
