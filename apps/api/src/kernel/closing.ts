import type { FastifyInstance } from 'fastify';
import { DomainError } from './errors.ts';

/** Whoever is refused by a server that stops finds another one, or this one anew, after this many seconds. */
const againSeconds = 2;

/**
 * Lets requests under way end when the app closes. What comes on their connections meanwhile is answered as while the
 * database is away. The app is to be made with `return503OnClosing: false`: Fastify's own answer is none of ours.
 */
export function closeGently(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // Fastify ends idle connections once, when it begins to close; those that were busy then, browsers hold for minutes.
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    app.server.once('close', () => clearInterval(timer));
    done();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? new DomainError('unavailable', { retryAfter: againSeconds }) : undefined);
  });
}
