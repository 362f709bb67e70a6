import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';

/** Seconds after which a client may try again that a stopping server has refused. */
const againSeconds = 2;

/**
 * Lets requests under way end when the app closes, and answers later ones on their connections with 503 `unavailable`.
 * The app must be made with `return503OnClosing: false`, because Fastify's own answer has another shape.
 */
export function closeGently(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // Fastify ends idle connections once, when it begins to close. Browsers keep those that were busy then for minutes.
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.server.once('close', () => clearInterval(timer));
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? new DomainError('unavailable', { retryAfter: againSeconds }) : undefined);
  });
}
