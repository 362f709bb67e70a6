import type { Socket } from 'node:net';

/** One signal for each connection, which requests one after the other share. */
const signals = new WeakMap<Socket, AbortSignal>();

/** Returns a signal that aborts when a connection closes, so that work for nobody can end. */
export function callerLeft(socket: Socket): AbortSignal {
  const known = signals.get(socket);
  if (known !== undefined) return known;
  const left = new AbortController();
  socket.once('close', () => left.abort());
  signals.set(socket, left.signal);
  return left.signal;
}
