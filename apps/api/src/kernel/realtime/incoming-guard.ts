import type { WebSocket } from '@fastify/websocket';
import { closeCodes } from './close-codes.ts';

/** Most frames of a client in a second. The server ignores their content. */
const maxFramesPerSecond = 30;
/** Milliseconds after which a socket is cut off that does not answer its close. */
const patienceMs = 1_000;

/** Closes a socket that sends more than a few frames a second, pings and pongs included (docs/security-cases.md, S3). */
export function guardIncoming(socket: WebSocket, now: () => Date): void {
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
