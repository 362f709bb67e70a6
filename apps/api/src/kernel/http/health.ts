import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/** How long the database may take before the server counts as not ready. */
const readyMs = 2_000;

/**
 * Adds `/health`, which says that the process runs, and `/ready`, which says that a load balancer may send requests.
 */
export function addHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/health', { config: { auth: 'anyone' } }, () => ({ status: 'ok' }));
  app.get('/ready', { config: { auth: 'anyone' } }, async (_request, reply) => {
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('late')), readyMs).unref();
    });
    try {
      await Promise.race([db.$queryRaw`SELECT 1`, late]);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'databaseAway' });
    }
  });
}
