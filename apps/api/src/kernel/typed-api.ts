import { type AnyRouter } from '@trpc/server';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import { contextOfRequest } from './request-context.ts';
import { failureOf } from './trpc.ts';
import { isRich, wireFormat } from './wire-format.ts';

/** Most calls of one request; each counts for the limiter. */
const maxBatchSize = 10;

/** Serves the tRPC router at `/api/trpc`, batched, in superjson or plain JSON as each caller writes. */
export async function serveTypedApi(app: FastifyInstance, router: AnyRouter, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('preHandler', (request, _reply, done) => {
      const { input } = request.query as { input?: unknown };
      wireFormat.run({ rich: isRich(request.body) || isRich(input) }, done);
    });
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/api/trpc',
      trpcOptions: {
        router,
        maxBatchSize,
        responseMeta: ({ errors }) => {
          const waits = errors.map((error) => failureOf(error).retryAfter ?? 0);
          const longest = Math.ceil(Math.max(0, ...waits));
          return longest === 0 ? {} : { headers: new Headers({ 'retry-after': String(longest) }) };
        },
        createContext: ({ req }) => contextOfRequest(services, req, { lenient: true }),
      },
    } satisfies FastifyTRPCPluginOptions<AnyRouter>);
  });
}
