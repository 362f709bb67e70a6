import type { RealtimeFrame } from '@trivet/shared/realtime';
import type { FastifyInstance } from 'fastify';

/** The frames that reach one socket, in order. */
export interface Frames {
  /** The next frame; rejects after `timeoutMs`. */
  next(timeoutMs?: number): Promise<RealtimeFrame>;
  /** Frames that arrived and were not asked for. */
  readonly waiting: readonly RealtimeFrame[];
  close(): void;
}

/** Opens a socket to a server in this process. */
export async function openFrames(app: FastifyInstance, token: string): Promise<Frames> {
  const socket = await app.injectWS(`/grip/ws?token=${token}`);
  const waiting: RealtimeFrame[] = [];
  const asked: ((frame: RealtimeFrame) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as RealtimeFrame;
    const taker = asked.shift();
    if (taker) taker(frame);
    else waiting.push(frame);
  });
  return {
    waiting,
    next(timeoutMs = 5_000) {
      const frame = waiting.shift();
      if (frame) return Promise.resolve(frame);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no frame arrived')), timeoutMs);
        asked.push((arrived) => {
          clearTimeout(timer);
          resolve(arrived);
        });
      });
    },
    close: () => socket.terminate(),
  };
}
