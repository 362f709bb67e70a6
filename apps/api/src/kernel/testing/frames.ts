import { once } from 'node:events';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import { WebSocket } from 'ws';

/** The frames that reach one socket, in order. */
export interface Frames {
  /** Resolves to the next frame. Rejects after `timeoutMs`. */
  next(timeoutMs?: number): Promise<RealtimeFrame>;
  /** Resolves to the next frame of which this is true. Frames of what happened before the socket opened may come late. */
  find(isIt: (frame: RealtimeFrame) => boolean): Promise<RealtimeFrame>;
  /** Frames that arrived and that no call of `next` has taken. */
  readonly waiting: readonly RealtimeFrame[];
  /** The code with which the socket closed. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens a socket to a server in this process. Rejects when the server refuses it. */
export async function openFrames({ address }: { address: string }, token: string): Promise<Frames> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/grip/ws?token=${token}`);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const waiting: RealtimeFrame[] = [];
  const asked: ((frame: RealtimeFrame) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as RealtimeFrame;
    const taker = asked.shift();
    if (taker) taker(frame);
    else waiting.push(frame);
  });
  await once(socket, 'open');
  const next = (timeoutMs = 60_000): Promise<RealtimeFrame> => {
    const frame = waiting.shift();
    if (frame) return Promise.resolve(frame);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no frame arrived')), timeoutMs);
      asked.push((arrived) => {
        clearTimeout(timer);
        resolve(arrived);
      });
    });
  };
  return {
    waiting,
    closed,
    next,
    async find(isIt) {
      let frame = await next();
      while (!isIt(frame)) frame = await next();
      return frame;
    },
    close: () => socket.terminate(),
  };
}
