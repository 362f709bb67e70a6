import { defineEndpoint } from '@trivet/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../context.ts';
import { configOf } from './rest.ts';

/** How long the database may take before the server counts as not ready. */
const readyMs = 2_000;

const running = defineEndpoint({
  method: 'GET',
  path: '/health',
  summary: 'Says that the process runs.',
  auth: 'anyone',
  response: z.object({ status: z.literal('ok') }),
});
const ready = defineEndpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Says whether a load balancer may send requests.',
  auth: 'anyone',
  others: { 503: 'The database is away.' },
  response: z.object({ status: z.enum(['ready', 'databaseAway']) }),
});

/**
 * Adds `/health`, which says that the process runs, and `/ready`, which says that a load balancer may send requests.
 */
export function addHealth(app: FastifyInstance, { db }: Services): void {
  app.get(running.path, { config: configOf(running) }, () => ({ status: 'ok' }));
  app.get(ready.path, { config: configOf(ready) }, async (_request, reply) => {
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
