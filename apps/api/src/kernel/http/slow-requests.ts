import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface SlowRequestLimits {
  /** Milliseconds within which an ordinary body must be complete. */
  bodyMs: number;
  /** A file must bring at least this many bytes in each interval of `bodyMs`. */
  minUploadBytes: number;
}

/**
 * @limit Server (30 seconds; an upload moves 30 KiB in each 30 seconds): Body of a request. Slow senders hold memory (decision 010).
 */
const defaults: SlowRequestLimits = { bodyMs: 30_000, minUploadBytes: 30 * 1024 };

/** Cuts connections that send their body too slowly, which would hold memory and sockets (docs/security-cases.md, K5). */
export function cutSlowRequests(app: FastifyInstance, { bodyMs, minUploadBytes } = defaults): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
      done();
      return;
    }
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.raw.complete) clearInterval(timer);
      else if (!isUpload || socket.bytesRead - before < minUploadBytes) request.raw.destroy();
      before = socket.bytesRead;
    }, bodyMs);
    timers.set(request, timer.unref());
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearInterval(timers.get(request));
    if (!request.raw.complete) readAway(request.raw, bodyMs);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    clearInterval(timers.get(request));
    done();
  });
}

/** Milliseconds without anything of a body after which a refused request is over. */
const silenceMs = 2_000;

// The client still sends a body that was refused halfway. Unread, it would block the next request on its connection,
// and closing the connection would lose the refusal.
function readAway(body: IncomingMessage, withinMs: number): void {
  const end = (): void => void body.destroy();
  const timer = setTimeout(end, withinMs).unref();
  const silence = setTimeout(end, silenceMs).unref();
  body.on('data', () => silence.refresh());
  body.once('close', () => {
    clearTimeout(timer);
    clearTimeout(silence);
  });
  body.unpipe();
  body.resume();
}
